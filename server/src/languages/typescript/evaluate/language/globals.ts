import { madeOf } from '../doubt/environment-defaults';
import { convertedTo, noteConversion, noteType } from './converted-values';
import type { ts } from 'ts-morph';
import type { FieldType } from '../../../../core/fields/field-schema';
import { array, collections } from './collections';
import { errorGlobals } from '../classes/error-classes';
import { json, noteParsedAs } from './json-texts';
import { nativeRecord } from '../members/members';
import { reflect } from './metadata';
import { hasOpenMember } from '../members/open-members';
import { openNames } from '../members/open-names';
import { aboveOf } from '../classes/prototypes';
import { alternativesOf, isTold } from '../one-of';
import { promises } from './promises';
import { isOfKind } from './instances-of-language';
import { joined, parentOf } from '../../resolution/module-paths';
import {
  list,
  native,
  nativeFunction,
  nothing,
  primitive,
  type Primitive,
  record,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../value';
import { assignAll } from '../members/spreading';
import { mayBeMissing } from '../types/typed-values';
import { isVarying, noteVarying } from '../doubt/varying';
import { webResponse } from './web-response';

const entriesOf = (value: Value | undefined): readonly (readonly [string, Value])[] => {
  if (value?.kind === 'record') return [...value.entries];
  return value?.kind === 'list' ? value.items.map((item, index) => [String(index), item] as const) : [];
};

/** A list of what is made of each member of an object. */
function ofEntries(made: (entry: readonly [string, Value]) => Value, openAs?: 'names' | 'pairs'): Value {
  return nativeFunction(([value], { node, isHandling, making }) => {
    if (openAs !== undefined && isHandling && value?.kind === 'native' && value.object.isOpen === true) {
      return openNames(value.object, openAs === 'pairs');
    }
    const entries = entriesOf(value);
    const isOpen = value?.kind === 'unknown' || (value?.kind === 'record' && entries.length === 0 && isVarying(value));
    if (isOpen && isHandling) return unknown(node);
    const all = making(list(entries.map(made)));
    return value !== undefined && isVarying(value) ? noteVarying(all) : all;
  });
}

/** `Object` of the language. */
export const object = nativeRecord({
  keys: ofEntries(([name]) => primitive(name), 'names'),
  values: ofEntries(([, one]) => one),
  entries: ofEntries(([name, one]) => list([primitive(name), one]), 'pairs'),
  fromEntries: nativeFunction(([value]) => {
    const pairs = value?.kind === 'list' ? value.items : [];
    return record(
      pairs.flatMap((pair) => {
        const [key, one] = pair.kind === 'list' ? pair.items : [];
        return key?.kind === 'primitive' ? [[String(key.value), one ?? nothing] as const] : [];
      }),
    );
  }),
  assign: nativeFunction(([target = nothing, ...others], call) => {
    const isPerhaps = call.changing(target) && !isInstance(target);
    return assignAll(target, others, isPerhaps, call);
  }),
  getOwnPropertyNames: nativeFunction(([value]) => list(entriesOf(value).map(([name]) => primitive(name)))),
  getPrototypeOf: nativeFunction(([value], { node }) =>
    value === undefined ? nothing : (aboveOf(value) ?? unknown(node)),
  ),
  freeze: nativeFunction(([value]) => value ?? nothing),
  hasOwn: nativeFunction(([value, name], { node }) => hasOwn(value, name, node)),
  prototype: nativeRecord({
    hasOwnProperty: nativeRecord({
      call: nativeFunction(([value, name], { node }) => hasOwn(value, name, node)),
    }),
  }),
});

/** Instances change as their classes have it, whichever request they are of. */
function isInstance(value: Value): boolean {
  return value.kind === 'record' && value.class !== null;
}

function hasOwn(value: Value | undefined, name: Value | undefined, node: ts.Node): Value {
  if (value === undefined || name?.kind !== 'primitive') return unknownOf('boolean', node);
  const key = String(name.value);
  if (value.kind !== 'record') {
    const isThere = hasOpenMember(value, key);
    return isThere === null ? unknownOf('boolean', node) : primitive(isThere);
  }
  return mayBeMissing(value, key) ? unknownOf('boolean', node) : primitive(value.entries.has(key));
}

/** `Number(x)` says what `x` is meant to be. */
function conversion(
  type: FieldType,
  convert: (value: Primitive) => Primitive,
  members: Readonly<Record<string, Value>> = {},
): Value {
  const made = native({
    get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
    call: ([value], { node }) => {
      if (value?.kind === 'primitive') return madeOf([value], primitive(convert(value.value)));
      const converted = convertedTo(type, value, node);
      return type === 'string' && value !== undefined ? noteParsedAs(converted, value) : converted;
    },
  });
  return noteConversion(made);
}

/** `Number.isInteger(x)` says what `x` is meant to be, too. */
function typeTest(type: FieldType, holds: (value: Primitive) => boolean): Value {
  return nativeFunction(([value], { node }) => {
    noteType(value, type);
    return value?.kind === 'primitive' ? madeOf([value], primitive(holds(value.value))) : unknownOf('boolean', node);
  });
}

const numberTests: Readonly<Record<string, Value>> = {
  isInteger: typeTest('integer', Number.isInteger),
  isSafeInteger: typeTest('integer', Number.isSafeInteger),
  isFinite: typeTest('number', Number.isFinite),
};

const parseFloat = conversion('number', (value) => Number.parseFloat(String(value)));

const parseInt = conversion('integer', (value) => Number.parseInt(String(value), 10));

const moment = (): Value => unknownOf('string', null, { format: 'date-time' });

/** A date is a text where it is answered. */
const date = native({
  call: moment,
  get: (name) => (name === 'now' ? nativeFunction(() => unknownOf('integer', null)) : undefined),
});

const whole: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'trunc']);

const mathematics = native({
  get: (name) => nativeFunction((_, { node }) => unknownOf(whole.has(name) ? 'integer' : 'number', node)),
});

/** Objects and lists that code writes are none, nor are texts and numbers. */
const isBuffer = nativeFunction(([value = nothing], { node }) =>
  alternativesOf(value).every(isTold) ? primitive(false) : unknownOf('boolean', node),
);

/** What it makes is data; what else it tells of data is not looked at. */
const buffer = native({
  get: (name) =>
    name === 'isBuffer'
      ? isBuffer
      : ['from', 'concat', 'alloc'].includes(name)
        ? nativeFunction((_, { node }) => unknownOf('string', node, { format: 'binary' }))
        : undefined,
});

/** A symbol is the place that it is made at: it is one of its own, and the same whenever that is read. */
const symbol = native({
  call: ([text], { node }) =>
    primitive(`Symbol(${textOf(text) ?? ''}) ${node.getSourceFile().fileName} ${String(node.pos)}`),
  get: (name) =>
    name === 'for' ? nativeFunction(([text]) => primitive(`Symbol.for(${textOf(text) ?? ''})`)) : undefined,
});

/** `new RegExp('^a$', 'i')`, where the text is known and stands for a pattern. */
const pattern = native({
  call: ([source, flags], { node }) => {
    const [text, letters] = [textOf(source), flags === undefined ? '' : textOf(flags)];
    if (source?.kind === 'pattern' && flags === undefined) return source;
    return text === null || letters === null ? unknown(node) : { kind: 'pattern', source: text, flags: letters };
  },
  isInstance: isOfKind('pattern'),
});

/** What is the same in all files. */
const everywhere: readonly (readonly [string, Value])[] = [
  ['Array', array],
  ['Object', object],
  ['Promise', promises],
  ['Reflect', reflect],
  ['RegExp', pattern],
  ['Symbol', symbol],
  ['undefined', nothing],
  ['Number', conversion('number', Number, { parseFloat, parseInt, ...numberTests })],
  ['parseFloat', parseFloat],
  ['parseInt', parseInt],
  ['String', conversion('string', String)],
  ['Boolean', conversion('boolean', Boolean)],
  ['Date', date],
  ['Math', mathematics],
  ['JSON', json],
  ['Buffer', buffer],
  ['Response', webResponse],
  ...errorGlobals,
];

const names = new WeakMap<Value, string>(everywhere.map(([name, value]) => [value, name]));

/** What is there without an import, in a file; `isStarting` tells whether the application is being started. */
export function globals(path: string, isStarting: () => boolean): readonly (readonly [string, Value])[] {
  const own = collections(isStarting);
  for (const [name, value] of own) names.set(value, name);
  return [
    ...own,
    ...everywhere,
    ['__dirname', primitive(`/${parentOf(path)}`)],
    ['__filename', primitive(`/${path}`)],
    ['URL', url],
  ];
}

/** What something is called that is there without an import (`Number`); null for anything else. */
export function globalNameOf(value: Value): string | null {
  return names.get(value) ?? null;
}

function joinedTexts(args: readonly Value[]): Value {
  const texts = args.map(textOf);
  const known = texts.filter((text) => text !== null);
  return known.length === texts.length ? primitive(`/${joined(...known)}`) : unknown(null);
}

const ofPaths = {
  join: nativeFunction(joinedTexts),
  resolve: nativeFunction(joinedTexts),
  dirname: nativeFunction(([path]) => mappedText(path, (text) => `/${parentOf(text)}`.replace('//', '/'))),
  basename: nativeFunction(([path, ending]) =>
    mappedText(path, (text) => {
      const name = text.slice(text.lastIndexOf('/') + 1);
      const end = textOf(ending) ?? '';
      return end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name;
    }),
  ),
  extname: nativeFunction(([path]) => mappedText(path, (text) => /\.[^./]*$/.exec(text)?.[0] ?? '')),
  parse: nativeFunction(([path]) => partsOfPath(textOf(path))),
  sep: primitive('/'),
};

/** `node:path`. */
export const pathModule = nativeRecord({ ...ofPaths, posix: nativeRecord(ofPaths) });

/** https://nodejs.org/api/path.html#pathparsepath */
function partsOfPath(path: string | null): Value {
  if (path === null) return unknown(null);
  const base = path.slice(path.lastIndexOf('/') + 1);
  const ext = /[^.](\.[^.]*)$/.exec(base)?.[1] ?? '';
  const parts = {
    root: path.startsWith('/') ? '/' : '',
    dir: parentOf(path),
    base,
    ext,
    name: base.slice(0, base.length - ext.length),
  };
  return record(Object.entries(parts).map(([name, text]) => [name, primitive(text)] as const));
}

function mappedText(value: Value | undefined, change: (text: string) => string): Value {
  const text = textOf(value);
  return text === null ? unknown(null) : primitive(change(text));
}

/** `new URL('./routes', import.meta.url)`: what leads to a file is a text of its path. */
const url = native({
  instance: ([path, base]) => {
    const [text, from] = [textOf(path), textOf(base)];
    const isFile = from?.startsWith(fileScheme) ?? text?.startsWith(fileScheme) ?? false;
    const file = isFile ? joined(from === null ? '' : parentOf(pathOfUrl(from)), pathOfUrl(text ?? '')) : null;
    const known = file === null || text === null ? unknownOf('string', null) : primitive(`/${file}`);
    const href = file === null || text === null ? unknownOf('string', null) : primitive(fileScheme + file);
    return record([
      ['pathname', known],
      ['href', href],
    ]);
  },
  get: () => undefined,
});

const fileScheme = 'file:///';

function pathOfUrl(text: string): string {
  return text.startsWith(fileScheme) ? text.slice(fileScheme.length) : text;
}

/** `node:url`, as far as it leads to files. */
export const urlModule = nativeRecord({
  URL: url,
  fileURLToPath: nativeFunction(([value]) => {
    const text = textOf(value?.kind === 'record' ? value.entries.get('href') : value);
    return text?.startsWith(fileScheme) === true ? primitive(`/${pathOfUrl(text)}`) : unknownOf('string', null);
  }),
});
