import type { Environments, Variables } from '../configuration/environments';
import type { ApiRequests } from '../requests/api-request';
import { commonFields, type ResourceIds } from './resource-ids';
import { sortKeys } from './sort-keys';
import { variable, variableValue } from './template-text';
import type { Environment } from './workspace';

/** What all environments share, with all that requests speak of, and below it the environments, whole. */
export function environmentResources(
  { base, all }: Environments,
  { variables, tokens }: Pick<ApiRequests, 'variables' | 'tokens'>,
  ids: ResourceIds,
): readonly Environment[] {
  const shared = { ...variables, ...base.variables };
  const keyOf = variableKeys([shared, ...all.map((one) => one.variables)].flatMap((one) => Object.keys(one)));
  const data = (values: Variables): Pick<Environment, 'data' | 'dataPropertyOrder'> => {
    const entries = Object.entries(values).map(([name, value]) => [keyOf(name), valueOf(name, value)] as const);
    return { data: Object.fromEntries(entries), dataPropertyOrder: { '&': entries.map(([key]) => key) } };
  };
  const ownTokens = new Set(tokens.values());
  // Who has one token for all of the API types puts it where every environment has it.
  const valueOf = (name: string, value: string): string =>
    value === '' && ownTokens.has(name) ? variable('token') : variableValue(value);
  const root = ids('env');
  const rest = { _type: 'environment', color: null, isPrivate: false } as const;
  const idOf = (name: string): string => ids('env', name);
  const keys = sortKeys(all.map(({ name }) => idOf(name)));
  return [
    { ...commonFields(root, ids('wrk'), base.displayName), ...rest, ...data(shared), metaSortKey: 0 },
    ...all.map(({ name, displayName, variables: own }): Environment => ({
      ...commonFields(idOf(name), root, displayName),
      ...rest,
      ...data(own),
      metaSortKey: keys.get(idOf(name)) ?? 0,
    })),
  ];
}

/**
 * Keys for names of variables. The client refuses some characters in them, `.` above all; names that requests speak of have
 * none of those, and keep what they are.
 */
function variableKeys(names: readonly string[]): (name: string) => string {
  const keys = new Map<string, string>();
  const taken = new Set(names.filter((name) => plain(name) === name));
  for (const name of new Set(names)) {
    let key = plain(name);
    if (key !== name) while (taken.has(key)) key += '_';
    taken.add(key);
    keys.set(name, key);
  }
  return (name) => keys.get(name) ?? name;
}

function plain(name: string): string {
  const key = name.replaceAll(/[^\p{L}\p{N}_-]/gu, '_');
  // The client's own name for all variables, and no name at all.
  return key === '_' || key === '' ? 'variable' : key;
}
