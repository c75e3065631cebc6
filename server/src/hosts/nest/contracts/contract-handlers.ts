import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { primitive, record, type RecordValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { methodOfContract } from '../../node/contracts/contract-route';
import { isContractRoute } from '../../node/contracts/contract-router';
import type { Problem } from '../../../core/problems';
import { sourceOf } from '../../../languages/typescript/source-of';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import type { Handler } from '../controllers/controller-routes';
import { nestProblem } from '../problems';
import { makesMethods } from './package-version';
import { routeKey, tsRest } from './ts-rest-module';

/** The route of a contract that a handler answers. */
export interface HandledContract {
  readonly route: RecordValue;
  /** Its name among those that the handler answers; null for one that answers no other. */
  readonly key: string | null;
  /** Whether the handler is the code that answers (`@TsRest`), and returns none. */
  readonly isDirect: boolean;
  /** What the decorator says of it beside. */
  readonly options: Value | undefined;
  /** Guards that stand above the decorator, and never run. */
  readonly late: readonly PackageValue[];
}

const decorating: ReadonlyMap<string, boolean> = new Map([
  ['TsRestHandler', false],
  ['TsRest', true],
  ['Api', true],
]);

/**
 * A handler for each route of the contract that a decorator hands to it; null for a handler of none. Where there are several, methods
 * are made for them with what has decorated the handler before: what stands above the decorator comes too late, guards, too.
 */
export function contractHandlers(
  handler: Handler,
  project: ProjectModules,
): readonly { readonly handler: Handler; readonly by: PackageValue }[] | null {
  const by = handler.own.find(({ specifier, name }) => specifier === tsRest && decorating.has(name));
  if (by === undefined) return null;
  const [contract, options] = by.args ?? [];
  if (contract?.kind !== 'record') return [{ by, handler }];
  const isDirect = decorating.get(by.name) === true;
  const comesFirst = isContractRoute(contract) || !makesMethods(project) ? 0 : handler.own.indexOf(by);
  const late = handler.own.slice(0, comesFirst).filter(({ name }) => name === 'UseGuards');
  return routesIn(contract).map(([key, route]) => ({
    by,
    handler: {
      ...handler,
      name: key ?? handler.name,
      own: [...handler.own.slice(comesFirst), marked(route, key, isDirect)],
      contract: { route, key, isDirect, options, late },
    },
  }));
}

/** Tells of guards that never run, where they stand. */
export function lateGuardProblems(routes: readonly { readonly handler: Handler }[]): readonly Problem[] {
  const late = new Set(routes.flatMap(({ handler }) => handler.contract?.late ?? []));
  return [...late].map(({ at }) => nestProblem('nest.lateGuards', at && sourceOf(at), {}));
}

/** Of a router those that it has itself, and none of routers in it. */
function routesIn(contract: RecordValue): readonly (readonly [string | null, RecordValue])[] {
  const members = [...contract.entries];
  if (isContractRoute(contract)) return [[null, contract]];
  return members.flatMap(([key, one]) => (isContractRoute(one) ? [[key, one] as const] : []));
}

/** What guards and interceptors find by `TsRestAppRouteMetadataKey`. */
function marked(route: RecordValue, key: string | null, isDirect: boolean): PackageValue {
  const found = record([
    ['appRoute', route],
    ['routeKey', primitive(key)],
  ]);
  return {
    specifier: '@nestjs/common',
    name: 'SetMetadata',
    args: [primitive(routeKey), isDirect ? route : found],
    at: null,
  };
}

/** What requests a handler of a contract answers; of a contract that source does not tell the path is unknown. */
export function contractMapping({ contract, node }: Handler): { readonly method: string; readonly path: Value } {
  const path = contract?.route.entries.get('path') ?? unknown(node);
  return { method: (contract && methodOfContract(contract.route)) ?? 'GET', path };
}
