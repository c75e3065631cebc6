import type { Credential } from '../../../core/guards';
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
  readonly credentials: readonly Credential[];
  /** Fields of the body that hold a name and a password; left out for none. */
  readonly fields?: readonly string[];
  /** Whether callers are led to another site, which tells who they are. */
  readonly leads?: true;
}

type Shown = Pick<Strategy, 'credentials' | 'fields' | 'leads'>;

interface KnownPackage {
  readonly name: string;
  readonly shown: (args: readonly Value[]) => Shown;
}

const strategies = new WeakMap<RecordValue, Strategy>();

const bearer: Credential = { kind: 'bearer', format: null };

const untold: Credential = { kind: 'unknown' };

/** Strategies that read a token from the header `Authorization`, as they are mostly called. */
const bearerName = /^(?:jwt|bearer|oauth|azure)/i;

/** Packages with strategies, and what those are called. */
const packages: Readonly<Record<string, KnownPackage>> = {
  'passport-jwt': showing('jwt', bearer),
  'passport-local': { name: 'local', shown: ([options]) => ({ credentials: [], fields: fieldsIn(options) }) },
  'passport-http-bearer': showing('bearer', bearer),
  'passport-http': showing('basic', { kind: 'basic' }),
  'passport-headerapikey': { name: 'headerapikey', shown: ([options]) => ({ credentials: [headerIn(options)] }) },
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
  return { name, shown: () => ({ credentials: [untold], leads: true }) };
}

function showing(name: string, credential: Credential): KnownPackage {
  return { name, shown: () => ({ credentials: [credential] }) };
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
export const strategyModules: Readonly<Record<string, Value>> = Object.fromEntries(
  Object.entries(packages).map(([specifier, one]) => [specifier, strategyModule(one)]),
);

function strategyModule({ name, shown }: KnownPackage): Value {
  const instance: NativeObject['instance'] = (args) => {
    const made = record([]);
    strategies.set(made, { name, verify: args.findLast((one) => one.kind === 'function'), ...shown(args) });
    return made;
  };
  const exported: Value = native({
    instance,
    get: (member) => (/^(?:default|.*Strategy)$/.test(member) ? exported : undefined),
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
