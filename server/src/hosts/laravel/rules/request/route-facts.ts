import { string, type StringValue } from '../../../../languages/php/evaluate/values';
import { plainDefault, unplacedDefault, type RouteDefault } from '../../routes/route-default';
import type { RouteRecord } from '../../routes/route-record';

/** What code that answers a request can ask of its route. Of two routes with the same facts it learns the same. */
export interface RouteFacts {
  /** Without places: rules do not change when their route moves within its file. */
  readonly name: StringValue | null;
  readonly uri: string;
  readonly domain: string;
  readonly prefix: StringValue | null;
  readonly methods: readonly string[];
  /** `Class@method`, or `Closure`. */
  readonly action: string;
  /** Types of the action's parameters: what the route's parameters are bound to. */
  readonly parameterTypes: ReadonlyMap<string, string>;
  /** The enumerations of whose cases arguments of the action are one, by their names. */
  readonly enums: ReadonlyMap<string, string>;
  /** What `where` lets through, by parameter. */
  readonly patterns: ReadonlyMap<string, string>;
  /** What parameters are for which the path has nothing. Without places, too. */
  readonly defaults: ReadonlyMap<string, RouteDefault>;
  /** Parameters that only other routes of the same controller bind to models: here there is nothing of these names. */
  readonly unbound: ReadonlySet<string>;
}

export function routeFacts(
  { attributes, uri, domain, methods, target, wheres, defaults }: RouteRecord,
  { parameterTypes, enums, unbound }: Pick<RouteFacts, 'parameterTypes' | 'enums' | 'unbound'>,
): RouteFacts {
  return {
    name: unplaced(attributes.as),
    uri: uri.value,
    domain: domain?.value ?? '',
    prefix: unplaced(attributes.prefix),
    methods,
    action: target.kind === 'controller' ? target.uses.replace(/^\\/, '') : 'Closure',
    parameterTypes,
    enums,
    patterns: wheres,
    defaults: new Map([...defaults].map(([name, value]) => [name, unplacedDefault(value)])),
    unbound,
  };
}

/** Equal for equal facts. */
export function textOfFacts({ parameterTypes, enums, patterns, defaults, unbound, ...facts }: RouteFacts): string {
  const plain = [...defaults].map(([name, value]) => [name, plainDefault(value)]);
  return JSON.stringify([facts, [...parameterTypes], [...enums], [...patterns], plain, [...unbound]]);
}

function unplaced(value: StringValue | undefined): StringValue | null {
  return value === undefined ? null : { ...string(value.value), gap: value.gap };
}
