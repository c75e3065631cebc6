import { configurationTables } from '../../server/src/core/configuration/files';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { configurationSchema } from './json-schema';

/** The schemas of the configuration files as the package has them, by path. */
export function schemaFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(configurationTables(laravelHost.defaults)).map(([name, table]) => [
      `schemas/${name}.schema.json`,
      `${JSON.stringify(configurationSchema(name, table), null, 2)}\n`,
    ]),
  );
}
