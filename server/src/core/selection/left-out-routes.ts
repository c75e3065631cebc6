import type { Route, UndocumentedReason } from '../application';
import type { ApiType } from './api-type';
import { documentedMethods } from './documented-methods';
import { type Exclusion, type Exclusions, exclusionFinder } from './exclusions';
import { structureOf } from './structure';
import { isUnder, segmentsOf } from './uri';

/** `method`: OpenAPI has no place for its methods. `setting`: of the exclusions. */
export type LeftOutReason = UndocumentedReason | 'noApiType' | 'disabledType' | 'method' | Exclusion['setting'];

/** Routes that are not documented for one reason, or some methods of which are not. */
export interface LeftOutRoutes {
  readonly reason: LeftOutReason;
  readonly count: number;
  /** What to change to have them, that of the most routes first: prefixes, keys of API types, or patterns. */
  readonly names: readonly string[];
}

interface Selection {
  readonly routes: readonly Route[];
  readonly apiTypes: readonly ApiType[];
  readonly exclusions: Exclusions;
  readonly moduleDirectories: readonly string[];
}

/** The routes of an application of which not all is documented, by reason, in the order in which the reasons are met. */
export function leftOutRoutes({ routes, ...selection }: Selection): readonly LeftOutRoutes[] {
  const countsByReason = new Map<LeftOutReason, Map<string, number>>();
  const find = omissionFinder(selection);
  for (const route of routes) {
    const omission = find(route);
    if (omission === null) continue;
    const counts = countsByReason.get(omission.reason) ?? new Map<string, number>();
    countsByReason.set(omission.reason, counts.set(omission.name, (counts.get(omission.name) ?? 0) + 1));
  }
  return [...countsByReason].map(([reason, counts]) => ({
    reason,
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    names: [...counts].toSorted(([, one], [, other]) => other - one).flatMap(([name]) => (name === '' ? [] : [name])),
  }));
}

/** Why one route is not documented. */
export interface Omission {
  readonly reason: LeftOutReason;
  /** What to change; empty where nothing would help. */
  readonly name: string;
}

/** Tells of single routes why they, or the first of their methods that are not, are not documented; null of one that is as a whole. */
export function omissionFinder({ apiTypes, exclusions, moduleDirectories }: Omit<Selection, 'routes'>) {
  const longestFirst = apiTypes.toSorted((one, other) => other.prefix.length - one.prefix.length);
  const exclusionOf = exclusionFinder(exclusions);
  return (route: Route): Omission | null => {
    if (route.undocumented !== null) return { reason: route.undocumented, name: '' };
    const covering = longestFirst.filter(({ prefix }) => isUnder(prefix, route.uri));
    const [type = covering[0]] = covering.filter(({ enabled }) => enabled);
    if (type === undefined) return { reason: 'noApiType', name: segmentsOf(route.uri)[0] ?? '/' };
    if (!type.enabled) return { reason: 'disabledType', name: type.key };
    const methods = documentedMethods(route);
    if (methods.length === 0) return { reason: 'method', name: '' };
    const place = { prefix: type.prefix, moduleDirectories };
    const [exclusion] = methods.flatMap((method) => {
      return exclusionOf({ route, method, moduleOf: () => structureOf(route, method, place).module }) ?? [];
    });
    return exclusion === undefined ? null : { reason: exclusion.setting, name: exclusion.pattern };
  };
}
