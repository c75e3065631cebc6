import type { SettingsByFile } from '../../core/configuration/files';
import { memoized } from '../../core/memoized';
import { once } from '../../core/once';
import type { Assets } from '../../core/ports';
import { type CheckScript, scriptLines } from '../../core/test-scripts/check-scripts';
import type { Snippets } from '../../core/test-scripts/snippets';

/** The scripts of checks: what configuration says, else the project's own files, else what is shipped. */
export function snippetsOf(
  { snippets }: SettingsByFile['openapi-tests'],
  scripts: readonly CheckScript[],
  assets: Assets,
): Snippets {
  const files = once(
    () =>
      new Map([
        ...assets.templates().map(({ path, text }) => [path, text] as const),
        ...scripts.map(({ client, check, text }) => [`checks/${client}/${check}.js`, text] as const),
      ]),
  );
  const linesIn = memoized((path: string) => {
    const text = files().get(path);
    return text === undefined ? null : scriptLines(text);
  });
  return {
    own: (check, client) => (Object.hasOwn(snippets, check) ? (snippets[check]?.[client] ?? null) : null),
    builtIn: (check, client) => linesIn(`checks/${client}/${check}.js`),
  };
}
