import type { SettingsByFile } from '../core/configuration/files';
import { once } from '../core/once';
import type { Assets } from '../core/ports';
import type { Snippets } from '../core/test-scripts/snippets';

/** The scripts of checks: what the user wrote, else what is shipped as `checks/<client>/<check>.js`. */
export function snippetsOf({ snippets }: SettingsByFile['openapi-tests'], assets: Assets): Snippets {
  const shipped = once(() => new Map(assets.templates().map(({ path, text }) => [path, text])));
  return {
    configured: (check, client) => (Object.hasOwn(snippets, check) ? (snippets[check]?.[client] ?? null) : null),
    shipped: (check, client) => shipped().get(`checks/${client}/${check}.js`) ?? null,
  };
}
