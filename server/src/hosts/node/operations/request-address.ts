import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { primitive, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from './noted';
import type { OwnMembers } from './request-object';

/** Where a request goes: the address of a route, parameters as `{name}`. */
export interface RequestAddress {
  readonly address: string;
  readonly methods: readonly string[];
}

const addresses: ReadonlySet<string> = new Set(['url', 'originalUrl', 'path']);

/** What a request says of where it goes, as far as the route tells: that it is asked for is noted. */
export function addressMembers({ address, methods }: RequestAddress, noted: Noted): OwnMembers {
  return (name) => {
    if (name !== 'method' && name !== 'route' && !addresses.has(name)) return undefined;
    noted.asksAddress = true;
    if (name === 'route') return nativeRecord({ path: primitive(asPattern(address)) });
    if (name === 'method') return single(methods);
    return address.includes('{') ? undefined : primitive(address);
  };
}

function single(methods: readonly string[]): Value | undefined {
  const [only, ...others] = methods;
  return only === undefined || others.length > 0 ? undefined : primitive(only);
}

/** As routers name parameters: `/users/:id`. */
function asPattern(address: string): string {
  return address.replace(/\{(\w+)\??\}/g, ':$1');
}
