import type { ts } from 'ts-morph';
import {
  certain,
  primitive,
  record,
  type RecordValue,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { hasUntoldMembers, noteUntoldMembers } from '../../../languages/typescript/evaluate/members/untold-members';
import { bothHeaders } from './contract-headers';

/** Whether an object is a route, and no router of them. */
export function isContractRoute(value: Value | undefined): value is RecordValue {
  return value?.kind === 'record' && value.entries.has('method') && value.entries.has('path');
}

/**
 * `c.router(endpoints, options)`: what options say holds for each route in it, however deep.
 * `recursivelyApplyOptions` of libs/ts-rest/core/src/lib/dsl.ts
 */
export function routerWith(endpoints: Value, options: Value | undefined, at: ts.Node): Value {
  if (endpoints.kind !== 'record') return endpoints;
  const given = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  const members = [...certain(endpoints).entries].map(([name, one]): readonly [string, Value] => [
    name,
    isContractRoute(one) ? routeWith(one, given, at) : routerWith(one, options, at),
  ]);
  const made = record(members);
  if (hasUntoldMembers(endpoints)) noteUntoldMembers(made);
  return made;
}

function routeWith(route: RecordValue, options: ReadonlyMap<string, Value>, at: ts.Node): RecordValue {
  const { entries } = route;
  const of = (name: string): Value | undefined => entries.get(name);
  const made = new Map(entries);
  const prefix = options.get('pathPrefix');
  if (prefix !== undefined) made.set('path', below(prefix, of('path'), at));
  const headers = bothHeaders(options.get('baseHeaders'), of('headers'));
  if (headers !== undefined) made.set('headers', headers);
  for (const name of ['responses', 'metadata']) {
    const both = membersOfBoth(options.get(name === 'responses' ? 'commonResponses' : name), of(name));
    if (both !== undefined) made.set(name, both);
  }
  const strict = of('strictStatusCodes') ?? options.get('strictStatusCodes');
  if (strict !== undefined) made.set('strictStatusCodes', strict);
  return record(made);
}

function below(prefix: Value, path: Value | undefined, at: ts.Node): Value {
  const [first, last] = [textOf(prefix), textOf(path)];
  return first === null || last === null ? unknown(at) : primitive(first + last);
}

/** Of two objects the members of both; of one name that of the second. */
function membersOfBoth(first: Value | undefined, second: Value | undefined): Value | undefined {
  if (first?.kind !== 'record') return second;
  return second?.kind === 'record' ? record([...first.entries, ...second.entries]) : first;
}
