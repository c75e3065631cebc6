import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import {
  native,
  nativeFunction,
  nothing,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { formFile, type Noted } from '../../node/operations/noted';
import { partValue } from '../../node/operations/request-part';

const places: Readonly<Record<string, InputPlace>> = {
  body: 'body',
  query: 'query',
  params: 'path',
  cookies: 'cookie',
  signedCookies: 'cookie',
  headers: 'header',
};

/** What sessions put into a request. */
const whoCalls: ReadonlySet<string> = new Set(['session', 'isAuthenticated']);

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };

/** A file as multer has it. */
const uploaded: FieldSchema = {
  ...base,
  type: 'object',
  properties: {
    fieldname: text,
    originalname: text,
    encoding: text,
    mimetype: text,
    size: { ...base, type: 'integer' },
    filename: text,
    path: text,
  },
};

function fileOf(noted: Noted): Value {
  noted.readsFile = true;
  return noted.lacking === formFile ? nothing : unknown(null, uploaded);
}

/** What handlers know as `req`: what they ask it for is noted. */
export function requestObject(noted: Noted): Value {
  const assigned = new Map<string, Value>();
  const header = nativeFunction(([name]) => {
    const text = textOf(name);
    return text === null ? unknown(null) : partValue({ place: 'header', path: [text] }, noted);
  });
  return native({
    get: (name) => {
      const own = assigned.get(name);
      if (own !== undefined) return own;
      if (name === 'get' || name === 'header') return header;
      const place = places[name];
      if (place !== undefined) return partValue({ place, path: [] }, noted);
      if (name === 'file' || name === 'files') return fileOf(noted);
      if (name === 'user') noted.asksUser = true;
      if (whoCalls.has(name)) noted.asksWhoCalls = true;
      return undefined;
    },
    set: (name, value) => void assigned.set(name, value),
  });
}
