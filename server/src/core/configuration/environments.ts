import { capitalized, wordsOf } from '../naming/words';
import { neutralName } from '../neutral-names';
import type { EnvironmentVariables } from '../ports';
import { problem, type Problem } from '../problems';
import type { SettingsByFile } from './files';
import type { Places } from './places';
import { readParents } from './parents';
import { environments as environmentsTable } from './schemas/environments';

/** Where requests can be sent to, with all that they need to know there. */
export interface ApiEnvironment {
  readonly name: string;
  /** Its name for people. */
  readonly displayName: string;
  /** What all environments share, then the tracking variables, then its own values. */
  readonly variables: Variables;
}

export type Variables = Readonly<Record<string, string>>;

export type EnvironmentSettings = SettingsByFile['openapi']['environments'];
type Flat = Extract<EnvironmentSettings, { readonly sub_environments: unknown }>;
type Hierarchical = Exclude<EnvironmentSettings, Flat>;

/** What all environments start from, and the environments themselves. */
export interface Environments {
  readonly base: ApiEnvironment;
  readonly all: readonly ApiEnvironment[];
}

export interface ReadEnvironments {
  readonly environments: Environments;
  readonly problems: readonly Problem[];
}

/** The environment that is meant where none is named. */
export const defaultEnvironment = 'devserver';

export interface EnvironmentFacts {
  readonly settings: EnvironmentSettings;
  readonly places: Places;
  readonly variables: EnvironmentVariables;
  readonly applicationName: string | null;
}

/** The environments of either shape. */
export function readEnvironments({ settings, places, variables, applicationName }: EnvironmentFacts): ReadEnvironments {
  if (isFlat(settings)) return flatEnvironments(settings, places, applicationName);
  return hierarchicalEnvironments(settings, places, variables['APP_URL'] ?? 'http://localhost:8000');
}

/** What the flat shape calls the application; null where it does not say. */
export function nameInEnvironments(settings: EnvironmentSettings): string | null {
  const name = isFlat(settings) ? settings.base.app_name : undefined;
  return name === undefined || name === '' ? null : name;
}

function isFlat(settings: EnvironmentSettings): settings is Flat {
  return 'sub_environments' in settings;
}

function hierarchicalEnvironments(settings: Hierarchical, places: Places, applicationUrl: string): ReadEnvironments {
  const { base: given, ...others } = settings;
  const base = given ?? environmentsTable.default.base;
  const shared = { base_url: applicationUrl, token: '', api_key: '', ...base.variables, ...base.tracking_variables };
  const missing = given === undefined ? [problem('environments.base', places.keyOf('environments'), {})] : [];
  const { distinct, repeated } = distinctNames(others, places, ['environments']);
  const misplaced = Object.keys(distinct)
    .filter((name) => distinct[name]?.tracking_variables !== undefined)
    .map((name) => misplacedTracking(places, ['environments', name, 'tracking_variables'], name));
  const parents = readParents(settings, places);
  const variablesOf = (name: string): Variables => {
    const inherited = parents.ancestorsOf(name).map((ancestor) => others[ancestor]?.variables ?? {});
    return [shared, ...inherited, others[name]?.variables].reduce<Variables>((all, own) => ({ ...all, ...own }), {});
  };
  return {
    environments: {
      base: environmentOf('base', shared, base.name),
      all: Object.entries(distinct).map(([name, own]) => environmentOf(name, variablesOf(name), own.name)),
    },
    problems: [...missing, ...repeated, ...misplaced, ...parents.problems],
  };
}

function flatEnvironments(settings: Flat, places: Places, applicationName: string | null): ReadEnvironments {
  const { base, sub_environments: given, tracking_variables: tracking } = settings;
  const { distinct: environments, repeated } = distinctNames(given, places, ['environments', 'sub_environments']);
  const name = base.app_name ?? applicationName ?? '';
  const shared = { token: '', api_key: '', app_name: name, app_url: base.app_url, ...tracking };
  const misplaced = Object.entries(environments).flatMap(([environment, own]) =>
    Object.keys(own)
      .filter((variable) => Object.hasOwn(tracking, variable))
      .map((variable) =>
        misplacedTracking(places, ['environments', 'sub_environments', environment, variable], environment),
      ),
  );
  return {
    environments: {
      base: flatEnvironment('base', shared),
      all: Object.entries(environments).map(([key, own]) => {
        const values = Object.entries(own).filter(([variable]) => !Object.hasOwn(tracking, variable));
        return flatEnvironment(key, { ...shared, ...Object.fromEntries(values) });
      }),
    },
    problems: [...repeated, ...misplaced],
  };
}

/** The environments, of those that share a name the one that is written first. */
function distinctNames<Settings>(
  given: Readonly<Record<string, Settings>>,
  places: Places,
  path: readonly string[],
): { readonly distinct: Readonly<Record<string, Settings>>; readonly repeated: readonly Problem[] } {
  const firsts = new Map(
    Object.keys(given)
      .toReversed()
      .map((key) => [neutralName(key), key]),
  );
  const isFirst = (key: string) => firsts.get(neutralName(key)) === key;
  const repeated = Object.keys(given).filter((key) => !isFirst(key));
  return {
    distinct: Object.fromEntries(Object.entries(given).filter(([key]) => isFirst(key))),
    repeated: repeated.map((name) =>
      problem('environments.repeated', places.keyOf(...path, name), {
        name,
        first: firsts.get(neutralName(name)) ?? '',
      }),
    ),
  };
}

/** In the flat shape the application's URL is where requests go, unless `base_url` is given. */
function flatEnvironment(key: string, variables: Variables & { readonly app_url: string }): ApiEnvironment {
  return environmentOf(key, { base_url: variables.app_url, ...variables });
}

function environmentOf(key: string, variables: Variables, displayName?: string): ApiEnvironment {
  const name = neutralName(key);
  const words = wordsOf(name).map(capitalized).join(' ');
  return { name, displayName: displayName ?? `${words} Environment`, variables };
}

function misplacedTracking(places: Places, path: readonly string[], environment: string): Problem {
  const owner = path.includes('sub_environments') ? '"tracking_variables"' : '"base"';
  return problem('environments.trackingVariables', places.keyOf(...path), { owner, environment });
}
