import type { InputPlace } from '../../../core/read-operation';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { nativeFunction, textOf, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { Noted } from '../../node/operations/noted';
import { partValue } from '../../node/operations/request-part';
import { formTypes, placeOf } from './targets';

/** What is read of what was checked; it counts where nobody knows what that was. */
const readsOfChecked = new WeakMap<Noted, Noted>();

/** What was read of what validators let through while something else was noted. */
export function checkedReads(noted: Noted): Noted {
  const known = readsOfChecked.get(noted) ?? new Noted();
  readsOfChecked.set(noted, known);
  return known;
}

/** What handlers know as `c.req`: what they ask it for is noted. */
export function honoRequest(noted: Noted): Value {
  const all = (place: InputPlace): Value => partValue({ place, path: [] }, noted);
  const named = (place: InputPlace): Value =>
    nativeFunction(([name], { node }) => {
      if (name === undefined) return all(place);
      const text = textOf(name);
      return text === null ? unknown(node) : partValue({ place, path: [text] }, noted);
    });
  const form = (wrapped: (body: Value) => Value): Value =>
    nativeFunction(() => {
      noted.checks.push({
        place: 'body',
        path: [],
        field: { type: 'object', required: false, nullable: false },
        mediaTypes: formTypes,
      });
      return wrapped(all('body'));
    });
  return nativeRecord({
    param: named('path'),
    query: named('query'),
    header: named('header'),
    queries: nativeFunction(([name], { node }) => {
      const text = textOf(name);
      if (text !== null) noted.read('query', text, { type: 'array', nullable: false, items: textItem });
      return unknown(node);
    }),
    json: nativeFunction(() => all('body')),
    parseBody: form((body) => body),
    formData: form(() => formEntries(noted)),
    valid: nativeFunction(([target], { node }) => {
      const place = placeOf(textOf(target));
      return place === null ? unknown(node) : partValue({ place, path: [] }, checkedReads(noted));
    }),
    raw: nativeRecord({ headers: headersOf(noted) }),
  });
}

const textItem = { type: 'string', required: false, nullable: false } as const;

/** `FormData`: `get` and `getAll` name a field. */
function formEntries(noted: Noted): Value {
  const get = nativeFunction(([name], { node }) => {
    const text = textOf(name);
    return text === null ? unknown(node) : partValue({ place: 'body', path: [text] }, noted);
  });
  return nativeRecord({ get, getAll: get });
}

function headersOf(noted: Noted): Value {
  return nativeRecord({
    get: nativeFunction(([name], { node }) => {
      const text = textOf(name);
      return text === null ? unknown(node) : partValue({ place: 'header', path: [text] }, noted);
    }),
  });
}
