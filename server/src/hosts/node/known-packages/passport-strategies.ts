import type { Credential } from '../../../core/guards';
import { once } from '../../../core/once';
import type { Follow, Watched } from '../operations/follower';
import { extractJwt, tokenPlaces } from './token-places';
import {
  native,
  type NativeObject,
  record,
  type RecordValue,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** How a strategy of passport tells who calls. */
export interface Strategy {
  /** What it is called, unless somebody says it. */
  readonly name: string;
  /** The function of the application that says whose the credentials are. */
  readonly verify: Value | undefined;
  /** Asked once all code that is handed to it is there. */
  readonly asked: () => AskedFor;
}

/** What a strategy asks for. */
export interface AskedFor {
  readonly credentials: readonly Credential[];
  /** Fields of the body that hold a name and a password, or a token; left out for none. */
  readonly fields?: readonly string[];
  /** Whether requests without these are refused as bad ones. */
  readonly refusesIncomplete?: true;
  /** Whether callers are led to another site, which tells who they are. */
  readonly leads?: true;
}

interface KnownPackage {
  readonly name: string;
  readonly asked: (args: readonly Value[], follow: Follow) => AskedFor;
  /** What it exports beside strategies. */
  readonly own?: (watched: Watched) => Readonly<Record<string, Value>>;
}

const strategies = new WeakMap<RecordValue, Strategy>();

const bearer: Credential = { kind: 'bearer', format: null };

const untold: Credential = { kind: 'unknown' };

/** Strategies that read a token from the header `Authorization`, as they are mostly called. */
const bearerName = /^(?:jwt|bearer|oauth|azure)/i;

/** Packages with strategies, and what those are called. */
const packages: Readonly<Record<string, KnownPackage>> = {
  'passport-jwt': {
    name: 'jwt',
    asked: ([options], follow) => tokenPlaces(optionOf(options, 'jwtFromRequest'), follow) ?? { credentials: [bearer] },
    own: (watched) => ({ ExtractJwt: extractJwt(watched) }),
  },
  'passport-local': {
    name: 'local',
    asked: ([options]) => ({ credentials: [], fields: fieldsIn(options), refusesIncomplete: true }),
  },
  'passport-http-bearer': showing('bearer', bearer),
  'passport-http': showing('basic', { kind: 'basic' }),
  'passport-headerapikey': { name: 'headerapikey', asked: ([options]) => ({ credentials: [headerIn(options)] }) },
  'passport-custom': showing('custom', untold),
  'passport-google-oauth20': leading('google'),
  'passport-github2': leading('github'),
  'passport-gitlab2': leading('gitlab'),
  'passport-facebook': leading('facebook'),
  'passport-twitter': leading('twitter'),
  'passport-linkedin-oauth2': leading('linkedin'),
  'passport-discord': leading('discord'),
  'passport-microsoft': leading('microsoft'),
};

/** https://github.com/jaredhanson/passport-oauth2/blob/v1.8.0/lib/strategy.js#L249 */
function leading(name: string): KnownPackage {
  return { name, asked: () => ({ credentials: [untold], leads: true }) };
}

function showing(name: string, credential: Credential): KnownPackage {
  return { name, asked: () => ({ credentials: [credential] }) };
}

/** https://www.passportjs.org/packages/passport-local/#parameters */
function fieldsIn(options: Value | undefined): readonly string[] {
  return ['username', 'password'].map((name) => textOf(optionOf(options, `${name}Field`)) ?? name);
}

/** https://github.com/hydra-newmedia/passport-headerapikey/blob/master/src/Strategy.ts */
function headerIn(options: Value | undefined): Credential {
  const header = optionOf(options, 'header');
  if (header === undefined) return options?.kind === 'unknown' ? untold : { kind: 'header', name: 'X-Api-Key' };
  const name = textOf(header);
  return name === null ? untold : { kind: 'header', name };
}

function optionOf(options: Value | undefined, name: string): Value | undefined {
  return options?.kind === 'record' ? options.entries.get(name) : undefined;
}

/** Packages with strategies, of which it is kept what they ask for, and with which function they find a user. */
export function strategyModules(watched: Watched, follow: Follow): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(packages).map(([specifier, one]) => [
      specifier,
      strategyModule(one, follow, one.own?.(watched) ?? {}),
    ]),
  );
}

function strategyModule({ name, asked }: KnownPackage, follow: Follow, own: Readonly<Record<string, Value>>): Value {
  const instance: NativeObject['instance'] = (args) => {
    const made = record([]);
    const verify = args.findLast((one) => one.kind === 'function');
    strategies.set(made, { name, verify, asked: once(() => asked(args, follow)) });
    return made;
  };
  const exported: Value = native({
    instance,
    get: (member) => {
      if (Object.hasOwn(own, member)) return own[member];
      return /^(?:default|.*Strategy)$/.test(member) ? exported : undefined;
    },
  });
  return exported;
}

/** The strategy that a value is, if its package is known. */
export function strategyOf(value: Value | undefined): Strategy | undefined {
  return value?.kind === 'record' ? strategies.get(value) : undefined;
}

/** What a strategy asks for of which only the name is known. */
export function credentialsByName(name: string): readonly Credential[] {
  return [bearerName.test(name) ? bearer : untold];
}
