import { reasonOf, toText, truthOf } from '../conversions';
import { toJson } from '../json';
import { NotKnown, textLength, tooLarge } from '../limits';
import type { NativeFunction } from '../natives';
import { bool, list, map, nullValue, number, string, unknown, type ArrayKey, type Value } from '../values';
import { pure } from './define';
import { md5 } from './md5';

/** https://www.php.net/manual/en/json.constants.php */
const unescapedSlashes = 64;
const prettyPrint = 128;
const unescapedUnicode = 256;

function jsonText(json: unknown, flags: number): string {
  let text = JSON.stringify(json, null, (flags & prettyPrint) === 0 ? undefined : 4);
  if ((flags & unescapedSlashes) === 0) text = text.replaceAll('/', '\\/');
  if ((flags & unescapedUnicode) !== 0) return text;
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Undefined where the text is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON as PHP's values; objects become associative arrays where `asArrays` says so. */
export function fromJson(json: unknown, asArrays = true, depth = 0): Value {
  // PHP's own limit.
  if (depth > 512) throw new NotKnown(tooLarge);
  if (json === null) return nullValue;
  if (typeof json === 'string') return string(json);
  if (typeof json === 'number') return number(json);
  if (typeof json === 'boolean') return bool(json);
  if (Array.isArray(json)) return list(json.map((one) => fromJson(one, asArrays, depth + 1)));
  if (typeof json !== 'object') return nullValue;
  const entries = Object.entries(json).map(([key, value]) => [key, fromJson(value, asArrays, depth + 1)] as const);
  return asArrays ? map(entries) : { kind: 'object', class: 'stdClass', properties: new Map(entries), native: null };
}

/** As `application/x-www-form-urlencoded`, nested keys in brackets. */
function query(entries: ReadonlyMap<ArrayKey, Value>, prefix: string): string[] {
  return [...entries].flatMap(([key, value]) => {
    const name = prefix === '' ? key.toString() : `${prefix}[${key}]`;
    textLength(name.length * (value.kind === 'array' ? value.entries.size : 1));
    if (value.kind === 'array') return query(value.entries, name);
    if (value.kind === 'null') return [];
    const text = value.kind === 'boolean' ? Number(value.value).toString() : toText(value).value;
    return [`${urlEncoded(name)}=${urlEncoded(text)}`];
  });
}

function rawUrlEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function urlEncoded(text: string): string {
  return rawUrlEncoded(text).replaceAll('%20', '+').replaceAll('~', '%7E');
}

function urlDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // What is not well-formed PHP leaves as it is.
    return text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

export const encodingFunctions: Readonly<Record<string, NativeFunction>> = {
  json_encode: pure((args) => {
    const json = toJson(args.value(0));
    return json === undefined ? unknown(reasonOf([args.value(0)])) : jsonText(json, args.number(1, 0));
  }),
  json_decode: pure((args) => {
    // JSON_OBJECT_AS_ARRAY is 1.
    const asArrays = truthOf(args.value(1)) === true || (args.number(3, 0) & 1) !== 0;
    const json = parsedJson(args.text(0));
    return json === undefined ? nullValue : fromJson(json, asArrays);
  }),
  http_build_query: pure((args) => query(args.array(0).entries, '').join('&')),
  urlencode: pure((args) => urlEncoded(args.text(0))),
  rawurlencode: pure((args) => rawUrlEncoded(args.text(0))),
  urldecode: pure((args) => urlDecoded(args.text(0).replaceAll('+', ' '))),
  rawurldecode: pure((args) => urlDecoded(args.text(0))),
  htmlspecialchars: pure((args) => args.text(0).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)),
  md5: pure((args) => md5(args.text(0))),
  base64_encode: pure((args) =>
    btoa(Array.from(new TextEncoder().encode(args.text(0)), (byte) => String.fromCharCode(byte)).join('')),
  ),
  base64_decode: pure((args) => {
    try {
      return new TextDecoder().decode(Uint8Array.from(atob(args.text(0)), (sign) => sign.charCodeAt(0)));
    } catch {
      return bool(false);
    }
  }),
  bin2hex: pure((args) =>
    [...new TextEncoder().encode(args.text(0))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  ),
  parse_url: pure((args) => {
    const parts = urlParts(args.text(0));
    if (args.count < 2 || args.number(1, -1) === -1) return map(parts);
    return new Map(parts).get(urlPartNames[args.number(1, -1)] ?? '') ?? nullValue;
  }),
  parse_str: ({ args }) => {
    const [text, slot] = [args.or(0), args.reference(1)];
    if (slot === null) return nullValue;
    if (text.kind !== 'string' || text.gap !== undefined) slot.value = unknown(reasonOf([text]));
    else slot.value = map([...new URLSearchParams(text.value)].map(([key, value]) => [key, string(value)]));
    return nullValue;
  },
};

/** PHP_URL_SCHEME to PHP_URL_FRAGMENT, by their numbers. */
const urlPartNames = ['scheme', 'host', 'port', 'user', 'pass', 'path', 'query', 'fragment'];

function urlParts(url: string): [string, Value][] {
  const match =
    /^(?:(?<scheme>[a-z][a-z0-9+.-]*):)?(?:\/\/(?:(?<user>[^:@/]*)(?::(?<pass>[^@/]*))?@)?(?<host>[^/?#:]*)(?::(?<port>\d+))?)?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/i.exec(
      url,
    );
  const groups = match?.groups ?? {};
  return ['scheme', 'host', 'port', 'user', 'pass', 'path', 'query', 'fragment'].flatMap((name): [string, Value][] => {
    const text = groups[name];
    if (text === undefined || text === '') return [];
    return [[name, name === 'port' ? number(Number(text)) : string(text)]];
  });
}
