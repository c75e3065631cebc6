import type { SettingsByFile } from '../configuration/files';
import { groupBy } from '../group-by';
import { builtInChecks } from './built-in-checks';
import type { ScriptClient } from './snippets';

type Tests = SettingsByFile['openapi-tests'];

/** The script of a check for one client, in a file of the project's own: `checks/<client>/<check>.js`. */
export interface CheckScript {
  readonly client: ScriptClient;
  readonly check: string;
  readonly text: string;
}

/** A script in lines, as clients have them. */
export function scriptLines(text: string): readonly string[] {
  return text.trimEnd().split(/\r?\n/);
}

/**
 * The tests with the scripts of checks that are not shipped as their snippets; what configuration says goes before. One
 * of a shipped name stands in place of that one's text, and no more: when it is written stays as it was.
 */
export function withScripts(tests: Tests, scripts: readonly CheckScript[]): Tests {
  const own = groupBy(
    scripts.filter(({ check }) => !builtInChecks.includes(check) && check !== statusScript),
    ({ check }) => check,
  );
  if (own.size === 0) return tests;
  const snippets = [...own].map(([check, ofCheck]) => {
    const lines = Object.fromEntries(ofCheck.map(({ client, text }) => [client, scriptLines(text)]));
    return [check, { ...lines, ...(Object.hasOwn(tests.snippets, check) ? tests.snippets[check] : {}) }] as const;
  });
  return { ...tests, snippets: { ...tests.snippets, ...Object.fromEntries(snippets) } };
}

/** The one file of all checks of a status. */
const statusScript = 'status';
