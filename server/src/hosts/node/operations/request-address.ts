import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { primitive, type Value } from '../../../languages/typescript/evaluate/value';
import { addressWithHoles } from '../../../languages/typescript/evaluate/language/texts-with-holes';
import type { Noted } from './noted';
import type { OwnMembers } from './request-object';

/** Where a request goes: the address of a route, parameters as `{name}`. */
export interface RequestAddress {
  readonly address: string;
  readonly methods: readonly string[];
  /** What of the address lies above the router that asks; left out for one that sees it whole. */
  readonly base?: string;
  /** A parameter of it may hold several segments. */
  readonly isOpen?: boolean;
}

const asked: ReadonlySet<string> = new Set(['method', 'route', 'url', 'originalUrl', 'path', 'baseUrl']);

/** What a request says of where it goes, as far as the route tells: that it is asked for is noted. `place`: null where it runs for several. */
export function addressMembers(place: RequestAddress | null, noted: Noted): OwnMembers {
  return (name) => {
    if (!asked.has(name)) return undefined;
    noted.asksAddress = true;
    return place === null ? undefined : memberOf(name, place);
  };
}

function memberOf(name: string, { address, methods, base = '', isOpen = false }: RequestAddress): Value | undefined {
  if (name === 'route') return nativeRecord({ path: primitive(asPattern(address)) });
  if (name === 'method') return single(methods);
  if (name === 'baseUrl') return known(base, isOpen);
  const isWhole = name === 'originalUrl' || base === '';
  return known(isWhole ? address : address.slice(base.length) || '/', isOpen);
}

/** What has parameters is another text for each request. */
function known(address: string, isOpen: boolean): Value | undefined {
  if (!address.includes('{')) return primitive(address);
  return isOpen || address.includes('?}') ? undefined : addressWithHoles(address.split(/\{[^}]*\}/));
}

function single(methods: readonly string[]): Value | undefined {
  const [only, ...others] = methods;
  return only === undefined || others.length > 0 ? undefined : primitive(only);
}

/** As routers name parameters: `/users/:id`. */
function asPattern(address: string): string {
  return address.replace(/\{(\w+)\??\}/g, ':$1');
}
