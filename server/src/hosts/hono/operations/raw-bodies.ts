import { noteParsed } from '../../../languages/typescript/evaluate/language/json-texts';
import {
  native,
  nativeFunction,
  type NativeObject,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import type { Noted, NotedCheck } from '../../node/operations/noted';

const text = { type: 'string', required: false, nullable: false } as const;
const data = { ...text, format: 'binary' } as const;

/** Ways to read a body as it was sent, by the names of the methods of a request; `parsed` is what it is read of as JSON. */
export function rawBodies(noted: Noted, parsed: () => Value): Readonly<Record<string, Value>> {
  const readData = nativeFunction(() => dataOf(noted));
  return {
    arrayBuffer: readData,
    blob: readData,
    bytes: readData,
    text: nativeFunction((_, { node }) => {
      const check: NotedCheck = { place: 'body', path: [], field: text, mediaTypes: ['text/plain'] };
      noted.checks.push(check);
      return noteParsed(unknownOf('string', node), () => {
        noted.checks.splice(noted.checks.indexOf(check), 1);
        return parsed();
      });
    }),
  };
}

/** A body that is read as data. */
export function dataOf(noted: Noted): Value {
  noted.checks.push({ place: 'body', path: [], field: data, mediaTypes: ['application/octet-stream'] });
  return native(dataSent);
}

const integer = unknownOf('integer', null);
const lengths: Readonly<Record<string, Value>> = { byteLength: integer, length: integer, size: integer };

/** Data as `ArrayBuffer`, `Blob` and `Uint8Array` have it. */
const dataSent: NativeObject = {
  field: plain('string', { format: 'binary' }),
  get: (name) => (Object.hasOwn(lengths, name) ? lengths[name] : undefined),
};
