import type { EnvironmentVariables } from '../ports';
import type { Problem } from '../problems';
import type { LocatedValue } from './located-value';
import type { Places } from './places';
import { readSettings } from './read-settings';
import { docsTable } from './schemas/docs';
import { mainTable } from './schemas/main';
import { templatesTable } from './schemas/templates';
import { testsTable } from './schemas/tests';
import type { SettingOf } from './setting';

/** The four configuration files: the table of each by the name of its file in `config/`. */
export const configurationTables = {
  openapi: mainTable,
  'openapi-docs': docsTable,
  'openapi-templates': templatesTable,
  'openapi-tests': testsTable,
} as const;

/** What the files say, with all defaults filled in. */
export interface SettingsByFile {
  readonly openapi: SettingOf<typeof mainTable>;
  readonly 'openapi-docs': SettingOf<typeof docsTable>;
  readonly 'openapi-templates': SettingOf<typeof templatesTable>;
  readonly 'openapi-tests': SettingOf<typeof testsTable>;
}

export type ConfigurationFileName = keyof SettingsByFile;

export interface ConfigurationFile<Settings> {
  readonly settings: Settings;
  readonly places: Places;
  readonly problems: readonly Problem[];
}

/** Checks what one file says; null for a file that is not there. */
export function readConfigurationFile<Name extends ConfigurationFileName>(
  name: Name,
  located: LocatedValue | null,
  environment: EnvironmentVariables,
): ConfigurationFile<SettingsByFile[Name]> {
  const { settings, ...rest } = readSettings(configurationTables[name], located, environment);
  // What was read has the shape of the table, and the type is made of that.
  return { settings: settings as unknown as SettingsByFile[Name], ...rest };
}
