import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { certainlyMissing } from '../../../languages/typescript/evaluate/certainly-missing';
import {
  list,
  native,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { saysWhoCalls } from '../../node/middleware/credential-names';
import { arrayOf, plain } from '../../../languages/typescript/types/plain-fields';
import { keyOfField, type Noted } from '../../node/operations/noted';
import { partValue } from '../../node/operations/request-part';
import type { RequestTarget } from '../routes/request-target';
import { outputOf } from '../../validators/outputs';
import { dataOf, rawBodies } from './raw-bodies';
import { formTypes, jsonTypes, placeOf } from './targets';

/** What validators let through, by target, where it is known. */
export type Validated = ReadonlyMap<string, FieldSchema>;

/** What handlers know as `c.req`: what they ask it for is noted. `target` is where it goes, where that is known. */
export function honoRequest(noted: Noted, validated: Validated, target: RequestTarget | null = null): Value {
  const addresses = { ...anyAddress, ...(target !== null && addressOf(target)) };
  const all = (place: InputPlace): Value => partValue({ place, path: [] }, noted, handedOut(place));
  const named = (place: InputPlace): Value =>
    nativeFunction(([name], { node }) => {
      if (name === undefined) return all(place);
      const text = textOf(name);
      return text === null ? unknown(node) : shownPart(place, text, noted);
    });
  // What nobody knows of a body is at least sent as what it is read of.
  const body = (mediaTypes: readonly string[], read: () => Value): Value =>
    nativeFunction((_, { node }) => {
      const [type] = ts.isCallExpression(node) ? (node.typeArguments ?? []) : [];
      if (type !== undefined) noted.placeTypes.push({ place: 'body', type });
      // Of a body that is none of JSON nothing can be read: unless somebody catches that, there must be one.
      const required = mediaTypes === jsonTypes && !isCaught(node);
      noted.checks.push({ place: 'body', path: [], field: { ...anything, required }, mediaTypes });
      return read();
    });
  const bodies = {
    json: body(jsonTypes, () => all('body')),
    formData: body(formTypes, () => formEntries(noted)),
    ...rawBodies(noted, () => {
      noted.checks.push({ place: 'body', path: [], field: anything, mediaTypes: jsonTypes });
      return all('body');
    }),
  };
  const raw: Readonly<Record<string, Value>> = { headers: headersOf(noted), ...addresses, ...bodies };
  return nativeRecord({
    param: named('path'),
    query: named('query'),
    header: named('header'),
    queries: nativeFunction(([name], { node }) => {
      const text = textOf(name);
      if (text === null) return unknown(node);
      noted.read('query', text, { type: 'array', nullable: false, items: textItem });
      return unknown(node, { ...arrayOf(plain('string')), required: false });
    }),
    parseBody: body(formTypes, () => partValue({ place: 'body', path: [], isForm: true }, noted)),
    ...bodies,
    valid: nativeFunction(([target], { node }) => {
      const name = textOf(target);
      const place = placeOf(name);
      if (name === null || place === null) return unknown(node);
      const field = validated.get(name);
      return field === undefined ? partValue({ place, path: [] }, noted) : unknown(node, outputOf(field));
    }),
    raw: native({
      get: (name) => (name === 'body' ? dataOf(noted) : Object.hasOwn(raw, name) ? raw[name] : undefined),
    }),
    ...addresses,
  });
}

/** What a request says of where it goes. */
const anyAddress = Object.fromEntries(
  ['url', 'path', 'method', 'routePath'].map((name) => [name, unknownOf('string', null)] as const),
);

function addressOf({ method, path }: RequestTarget): Readonly<Record<string, Value>> {
  return { method: primitive(method), path: primitive(path) };
}

/** What code gets of a place that has texts alone: one of a path is always there. */
function handedOut(place: InputPlace): FieldSchema | undefined {
  return place === 'body' ? undefined : plain('string', { required: place === 'path' });
}

const anything = { type: 'any', required: false, nullable: false } as const;

const textItem = { type: 'string', required: false, nullable: false } as const;

/** Whether code goes on where a call fails: `c.req.json().catch(() => ({}))`, or a call that it tries. */
function isCaught(call: ts.Node): boolean {
  for (let at = call; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'catch') return true;
    if (ts.isTryStatement(parent) && parent.tryBlock === at && parent.catchClause !== undefined) return true;
  }
  return false;
}

/** `FormData`: `get` and `getAll` name a field. */
function formEntries(noted: Noted): Value {
  const get = nativeFunction(([name], { node }) => {
    const text = textOf(name);
    return text === null ? unknown(node) : partValue({ place: 'body', path: [text], isForm: true }, noted);
  });
  const getAll = nativeFunction(([name], { node }) => {
    const text = textOf(name);
    if (text === null) return unknown(node);
    noted.listed.add(keyOfField('body', text));
    return list([partValue({ place: 'body', path: [text], isForm: true }, noted)]);
  });
  return nativeRecord({ get, getAll });
}

function headersOf(noted: Noted): Value {
  return nativeRecord({
    get: nativeFunction(([name], { node }) => {
      const text = textOf(name);
      return text === null ? unknown(node) : shownPart('header', text, noted);
    }),
  });
}

/** A field of a request; who shows nothing sends none that says who calls. */
export function shownPart(place: InputPlace, name: string, noted: Noted): Value {
  const value = partValue({ place, path: [name] }, noted, handedOut(place));
  const isShown = place === 'cookie' || (place === 'header' && saysWhoCalls(name));
  return isShown && noted.isOfStranger ? certainlyMissing() : value;
}
