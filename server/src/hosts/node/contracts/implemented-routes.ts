import type { ts } from 'ts-morph';
import { certain, type RecordValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { hasUntoldMembers } from '../../../languages/typescript/evaluate/members/untold-members';
import { openSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import { isContractRoute } from './contract-router';

/** A route of a contract with what an application implements it by: a function, or an object with one. */
export interface ImplementedRoute {
  readonly route: RecordValue;
  readonly handler: Value;
  /** What else is said of it. */
  readonly options: ReadonlyMap<string, Value>;
}

/** The routes of a contract that an application implements, and whether there may be others, which source does not tell. */
export function implementedRoutes(
  contract: Value | undefined,
  implementation: Value | undefined,
  at: ts.Node,
): { readonly routes: readonly ImplementedRoute[]; readonly isWhole: boolean } {
  const routes: ImplementedRoute[] = [];
  const isWhole = collect(contract, implementation ?? unknown(at), { routes, at });
  return { routes, isWhole };
}

interface Collecting {
  readonly routes: ImplementedRoute[];
  readonly at: ts.Node;
}

function collect(contract: Value | undefined, implementation: Value, into: Collecting): boolean {
  if (contract?.kind !== 'record') return false;
  if (isContractRoute(contract)) {
    into.routes.push(implemented(contract, implementation));
    return true;
  }
  const { entries } = certain(contract);
  const isTold = !hasUntoldMembers(contract) && openSpreadsOf(contract).length === 0;
  // The compiler wants all of them to be implemented, whether source tells by what or not.
  const own = implementation.kind === 'record' ? certain(implementation).entries : null;
  const isOpen = own === null || (implementation.kind === 'record' && isOpenRecord(implementation));
  return [...entries].reduce((isWhole, [name, inner]) => {
    const value = own?.get(name) ?? (isOpen ? unknown(into.at) : undefined);
    return (value === undefined || collect(inner, value, into)) && isWhole;
  }, isTold);
}

function isOpenRecord(value: RecordValue): boolean {
  return hasUntoldMembers(value) || openSpreadsOf(value).length > 0;
}

/** `{ middleware: […], handler }` */
function implemented(route: RecordValue, value: Value): ImplementedRoute {
  const options = value.kind === 'record' && value.class === null ? certain(value).entries : new Map<string, Value>();
  return { route, options, handler: options.get('handler') ?? value };
}
