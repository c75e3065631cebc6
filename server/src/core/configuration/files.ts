import type { EnvironmentVariables } from '../ports';
import type { Problem } from '../problems';
import { type HostDefaults, mainTableWith } from './host-defaults';
import type { LocatedValue } from './located-value';
import type { Places } from './places';
import { readSettings } from './read-settings';
import { docsTable } from './schemas/docs';
import type { mainTable } from './schemas/main';
import { templatesTable } from './schemas/templates';
import { testsTable } from './schemas/tests';
import type { ObjectSetting, SettingOf } from './setting';

/** The four configuration files of a framework's applications: the table of each by the name of its file in `config/`. */
export function configurationTables(defaults: HostDefaults): Readonly<Record<ConfigurationFileName, ObjectSetting>> {
  return {
    openapi: mainTableWith(defaults),
    'openapi-docs': docsTable,
    'openapi-templates': templatesTable,
    'openapi-tests': testsTable,
  };
}

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

/** What files are read with. */
export interface ConfigurationContext {
  readonly environment: EnvironmentVariables;
  readonly defaults: HostDefaults;
}

/** Checks what one file says; null for a file that is not there. */
export function readConfigurationFile<Name extends ConfigurationFileName>(
  name: Name,
  located: LocatedValue | null,
  { environment, defaults }: ConfigurationContext,
): ConfigurationFile<SettingsByFile[Name]> {
  const { settings, ...rest } = readSettings(configurationTables(defaults)[name], located, environment);
  // What was read has the shape of the table, and the type is made of that.
  return { settings: settings as unknown as SettingsByFile[Name], ...rest };
}
