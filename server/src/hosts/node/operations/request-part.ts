import { ts } from 'ts-morph';
import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import {
  type NativeObject,
  native,
  isUndefined,
  nativeFunction,
  nothing,
  primitive,
  type Primitive,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { certainlyMissing, notShown } from '../../../languages/typescript/evaluate/certainly-missing';
import { noteHeld, unfound } from '../../../languages/typescript/evaluate/unfound';
import { noteParsed, textOfJson } from '../../../languages/typescript/evaluate/language/json-texts';
import { keyField } from '../middleware/credential-names';
import { isLogging } from './logging';
import { keyOfField, type Noted, strangeText } from './noted';

/** Members of texts, lists and objects, which are no fields where nobody asks for them by themselves. */
const ofLanguage = new Set(
  [
    'length',
    'toString',
    'trim',
    'split',
    'map',
    'filter',
    'forEach',
    'includes',
    'toJSON',
    'toLowerCase',
    'toUpperCase',
    'slice',
  ].concat(
    ['replace', 'startsWith', 'endsWith', 'join', 'hasOwnProperty', 'some', 'every', 'find', 'reduce', 'push', 'match'],
    [
      'substring',
      'constructor',
      'then',
      'toFixed',
      'concat',
      'indexOf',
      'entries',
      'keys',
      'values',
      'sort',
      'flatMap',
    ],
  ),
);

const text = unknownOf('string', null);
const integer = unknownOf('integer', null);

/** Members of files; of methods nobody knows more. */
const ofFile: Readonly<Record<string, Value | undefined>> = {
  name: text,
  type: text,
  size: integer,
  lastModified: integer,
  arrayBuffer: undefined,
  bytes: undefined,
  stream: undefined,
  text: undefined,
};

/** A part of a request: all that is in a place, or a field. */
export interface RequestPart {
  readonly place: InputPlace;
  readonly path: readonly string[];
  /** What stands in its place where it is missing. */
  readonly otherwise?: Value;
  /** What code before has made of what was sent, and put in its place: defaults are filled in, texts are numbers. */
  readonly made?: FieldSchema;
  /** Set of a form, in which several values may have one name. */
  readonly isForm?: true;
  /** Whether code takes something else in its place where it is missing: of all that is in a place. */
  readonly isReplaced?: true;
}

const parts = new WeakMap<NativeObject, RequestPart>();

/** The part of a request that a value is, if it is one. */
export function partOf(value: Value | undefined): RequestPart | null {
  return value?.kind === 'native' ? (parts.get(value.object) ?? null) : null;
}

/** Of all that is in a place each name is a field, but for what a body that is a list has. */
function isMember({ place, path }: RequestPart, name: string): boolean {
  if (path.length > 0) return ofLanguage.has(name);
  return name === 'hasOwnProperty' || (place === 'body' && ofBodies.has(name));
}

/** Members of lists and texts that no field is called like: a body may be one. */
const ofBodies: ReadonlySet<string> = new Set([
  ...['length', 'map', 'forEach', 'some', 'every', 'flatMap', 'reduce', 'findIndex', 'slice'],
  ...['toUpperCase', 'toLowerCase', 'trim', 'split', 'startsWith', 'endsWith', 'substring', 'replaceAll', 'charAt'],
]);

/** All that is in a place of a request, or a field of it: what it is asked for is noted. Each field is handed out as `handed`. */
export function partValue(part: RequestPart, noted: Noted, handed?: FieldSchema): Value {
  const { isForm } = part;
  const key = keyOfField(part.place, part.path.join('.'));
  const odd = oddPart(part, key, noted);
  if (odd !== null) return odd;
  const note = (type?: FieldType): void => {
    if (part.path.length === 0) return;
    // Whole numbers are numbers already.
    if (type === 'number' && noted.reads.get(key)?.field.type === 'integer') return;
    const said = type === undefined ? {} : noted.listed.has(key) ? severalOf(type) : { type, nullable: false };
    noted.read(part.place, part.path.join('.'), said);
  };
  note();
  const unshown = unshownPart(part, noted);
  if (unshown !== null) return unshown;
  const sent = noted.sent.get(key.toLowerCase());
  if (sent !== undefined) return sent;
  const isWhole = part.path.length === 0;
  const plain: NativeObject = {
    get: (name) => {
      // What code asks for by nothing, nobody is asked for.
      if (isWhole && name === 'undefined') return nothing;
      if (isWhole && promised.has(name)) return awaited(name, self);
      // A body that nobody has parsed is data, of which code makes a text.
      if (isWhole && name === 'toString') return nativeFunction((_, { node }) => textOfJson(self, node));
      if (Object.hasOwn(ofFile, name) && noted.isFile(part.place, part.path.join('.'))) return ofFile[name];
      return isMember(part, name) ? undefined : partValue(memberOf(part, name), noted, handed);
    },
    ...settingOf(part, noted),
    becomes: note,
    typeName: () => noted.typeOf(key),
    declares: (type) => {
      noteDeclared(part, type, noted);
    },
    ...(isForm === true && !isWhole && { listed: () => noted.listed.add(key) }),
    isOneOf: (values) => {
      if (values.length > 0) noted.choices.set(key, values);
    },
    defaults: (value, type) => {
      if (part.path.length === 0 || part.place !== 'query') return;
      if (type !== undefined) note(type);
      noteDefault(part, value, noted);
    },
    escapes: (at) => {
      if (isWhole && part.place === 'body') noteHanded(at?.node, noted);
    },
    ...((!isWhole || part.place === 'body') && {
      otherwise: (value) => partValue(withOther(part, value), noted, handed),
    }),
    isOpen: true,
    ...(noted.having.has(key) ? { isThere: true } : {}),
  };
  const object: NativeObject =
    handed === undefined || part.path.length === 0
      ? plain
      : { ...plain, field: handed, present: () => partValue(part, noted, { ...handed, required: true }) };
  parts.set(object, part);
  const self: Value = native(object);
  // What callers may be known by is in no body: what is sent there, code may look for, and find nothing.
  if (part.place === 'body' && noted.having.has(key) && noted.lookup === 'unfound') noteHeld(self, [unfound(null)]);
  return isWhole && part.place === 'body' ? noteParsed(self, () => self) : self;
}

/** What stands for a field that the request lacks, or in which it has something strange; null for all others. */
function oddPart({ place, path }: RequestPart, key: string, { putInBody, lacking, strange }: Noted): Value | null {
  const [first] = path;
  if (first === undefined) return null;
  const isPut = place === 'body' && putInBody.has(first);
  if (lacking.has(key) && !isPut) return nothing;
  return strange.has(key) ? primitive(strangeText) : null;
}

/** A field of it. */
function memberOf(part: RequestPart, name: string): RequestPart {
  return { place: part.place, path: [...part.path, name], ...madeOf(part, name), ...formOf(part) };
}

/** A part in whose place code takes another value where it is missing. */
function withOther(part: RequestPart, value: Value): RequestPart {
  return part.path.length === 0 ? { ...part, isReplaced: true } : { ...part, otherwise: value };
}

const oneFile = /^(?:File|Blob)$/;
const severalFiles = /^(?:readonly )?(?:File|Blob)\[\]$|^(?:Readonly)?Array<(?:File|Blob)>$/;

function severalOf(type: FieldType): Pick<FieldSchema, 'type' | 'nullable' | 'items'> {
  return { type: 'array', nullable: false, items: { type, required: false, nullable: false } };
}

/** Code that cannot be followed was handed all of the body. */
function noteHanded(node: ts.Node | null | undefined, noted: Noted): void {
  if (!node || !ts.isCallExpression(node)) return;
  if (isLogging(node)) noted.bodyUses--;
  else noted.handedBody.push(node);
}

/** What people say that a part is: whoever takes it for files was sent such. */
function noteDeclared({ place, path }: RequestPart, type: ts.TypeNode, noted: Noted): void {
  const [name, text] = [path.join('.'), type.getText()];
  const areFiles = severalFiles.test(text) || (oneFile.test(text) && noted.listed.has(keyOfField(place, name)));
  if (path.length === 0) noted.placeTypes.push({ place, type });
  else if (areFiles) noted.read(place, name, severalOf('file'));
}

/** What code puts into a body, or among the parameters of a path, callers have not sent. */
function settingOf({ place, path }: RequestPart, { putInBody, putInPath }: Noted): Pick<NativeObject, 'set'> {
  if (path.length > 0 || (place !== 'body' && place !== 'path')) return {};
  const put = place === 'body' ? putInBody : putInPath;
  return {
    set: (name, value) => {
      if (!isUndefined(value)) put.add(name);
    },
  };
}

/**
 * What is there in place of a field that callers do not send who show nothing, or not that; null for any other. Code that asks a header
 * for a member fails where it is not there; what stands in a link may be something else than a credential.
 */
function unshownPart({ place, path }: RequestPart, { unshown, isOfStranger }: Noted): Value | null {
  const name = path.join('.');
  const isHidden = path.length > 0 && unshown.has(keyOfField(place, name).toLowerCase());
  if (isHidden && place !== 'query') return certainlyMissing();
  return isHidden || (isOfStranger && place === 'query' && keyField.test(name)) ? notShown() : null;
}

function formOf({ isForm }: RequestPart): Pick<RequestPart, 'isForm'> {
  return isForm === undefined ? {} : { isForm };
}

function madeOf({ made }: RequestPart, name: string): Pick<RequestPart, 'made'> {
  const member = made?.properties?.[name];
  return member === undefined ? {} : { made: member };
}

/** What code takes where a field is left out says what that is else: `input('limit', 50)`. */
export function noteDefault({ place, path }: RequestPart, value: Primitive, noted: Noted): void {
  if (value === undefined || value === null) return;
  const type = typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
  if (type !== 'integer' && type !== 'number' && type !== 'boolean' && type !== 'string') return;
  const known = noted.reads.get(keyOfField(place, path.join('.')))?.field.type;
  const isNumber = type === 'integer' && known === 'number';
  noted.read(place, path.join('.'), { type: isNumber ? known : type, default: value, nullable: false });
}

/** Members of a promise: some frameworks read bodies when they are asked for them. */
const promised: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

function awaited(name: string, value: Value): Value {
  return nativeFunction(([callback], { run }) => {
    if (name === 'then' && callback !== undefined) return run(callback, [value]);
    return value;
  });
}
