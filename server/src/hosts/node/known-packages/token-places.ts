import type { Credential } from '../../../core/guards';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import {
  native,
  type NativeObject,
  nativeFunction,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { usualSession } from '../middleware/applied-middleware';
import { shownInAuthorization } from '../middleware/header-schemes';
import { isClientHeader } from '../operations/client-headers';
import { noting } from '../operations/checking-value';
import type { Follow, Watched } from '../operations/follower';
import type { Noted } from '../operations/noted';

/** Where code takes a token from. */
export interface TokenPlaces {
  readonly credentials: readonly Credential[];
  /** Fields of the body. */
  readonly fields: readonly string[];
}

/**
 * Where a function that takes a token out of requests (`(req) => req.cookies.token`) looks for it, whatever it is called there; null
 * where source does not tell.
 */
export function tokenPlaces(given: Value | undefined, follow: Follow): TokenPlaces | null {
  const all = given === undefined ? [] : alternativesOf(given).flatMap(eachOf).map(follow);
  const credentials = new Map(all.flatMap(credentialsIn).map((one) => [JSON.stringify(one), one]));
  const fields = all.flatMap(({ reads }) =>
    [...reads.values()].flatMap(({ place, name }) => (place === 'body' ? name : [])),
  );
  return credentials.size + fields.length === 0 ? null : { credentials: [...credentials.values()], fields };
}

function credentialsIn({ shown, reads, asksWhoCalls, code }: Noted): readonly Credential[] {
  const read = [...reads.values()].flatMap(({ place, name }): readonly Credential[] => {
    if (place === 'query' || place === 'cookie') return [{ kind: place, name }];
    if (place !== 'header') return [];
    if (name.toLowerCase() === 'authorization') return shownInAuthorization(code);
    return isClientHeader(name) ? [] : [{ kind: 'header', name }];
  });
  return [...shown, ...read, ...(asksWhoCalls ? [usualSession] : [])];
}

/** Functions of which each is asked until one finds a token. */
const several = new WeakMap<NativeObject, readonly Value[]>();

function eachOf(value: Value): readonly Value[] {
  const each = value.kind === 'native' ? several.get(value.object) : undefined;
  return each?.flatMap(eachOf) ?? [value];
}

/** What such functions of a package do to a request. */
const lookers: Readonly<Record<string, (name: string) => (noted: Noted) => void>> = {
  fromHeader: (name) => showing({ kind: 'header', name }),
  fromUrlQueryParameter: (name) => showing({ kind: 'query', name }),
  fromBodyField: (name) => (noted) => {
    noted.read('body', name, { type: 'string' });
  },
  fromAuthHeaderWithScheme: (word) =>
    showing(/^bearer$/i.test(word) ? bearer : { kind: 'header', name: 'Authorization', word }),
};

const bearer: Credential = { kind: 'bearer', format: null };

function showing(credential: Credential): (noted: Noted) => void {
  return (noted) => void noted.shown.push(credential);
}

/** `ExtractJwt`, whose functions make others that do so. https://github.com/mikenicholson/passport-jwt#included-extractors */
export function extractJwt(watched: Watched): Value {
  const looking = (look: (noted: Noted) => void): Value => {
    // Code of the application may ask it, too.
    const call: NativeObject['call'] = (_, { node }) => {
      if (watched.noted !== null) look(watched.noted);
      return unknownOf('string', node);
    };
    return noting({ call }, look);
  };
  const made = (make: (text: string) => (noted: Noted) => void): Value =>
    nativeFunction(([given], { node }) => {
      const text = textOf(given);
      return text === null ? unknown(node) : looking(make(text));
    });
  return native({
    get: (name) => {
      if (name === 'fromAuthHeaderAsBearerToken') return nativeFunction(() => looking(showing(bearer)));
      if (name === 'fromExtractors') return anyOfThem;
      const make = Object.hasOwn(lookers, name) ? lookers[name] : undefined;
      return make && made(make);
    },
  });
}

const anyOfThem: Value = nativeFunction(([given], { node }) => {
  if (given?.kind !== 'list') return unknown(node);
  const object: NativeObject = {
    call: (args, { run, node: at }) => {
      for (const one of given.items) run(one, args);
      return unknownOf('string', at);
    },
  };
  several.set(object, given.items);
  return native(object);
});
