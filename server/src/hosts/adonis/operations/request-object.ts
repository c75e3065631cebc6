import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { certainlyMissing, takenFor } from '../../../languages/typescript/evaluate/certainly-missing';
import {
  native,
  nativeFunction,
  nothing,
  primitive,
  record,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { vine } from '../../validators/vine/library';
import { vineFactories } from '../../validators/vine/factories';
import type { Macros } from '../macros';
import type { RequestPlace } from './request-place';
import { saysWhoCalls } from '../../node/middleware/credential-names';
import { keyOfField, type Noted } from '../../node/operations/noted';
import { outputOf } from '../../validators/outputs';
import { noteDefault, partValue } from '../../node/operations/request-part';
import { argumentOf, schemaIn } from '../../node/operations/schema-values';
import { validationError } from '../../node/operations/validation-errors';

/** Parts of a request that stand beside its fields where these are validated. */
const besides: Readonly<Record<string, InputPlace>> = { params: 'path', headers: 'header', cookies: 'cookie' };

const text = plain('string');

/** What signed addresses carry. https://docs.adonisjs.com/guides/basics/routing#signed-urls */
const signature = 'signature';

/** `MultipartFile`, as code has it and as it is sent. https://docs.adonisjs.com/guides/basics/file-uploads#file-properties */
const file: FieldSchema = {
  ...openObject,
  properties: {
    ...Object.fromEntries(
      ['clientName', 'extname', 'type', 'subtype', 'fieldName', 'fileName', 'filePath'].map((name) => [name, text]),
    ),
    size: plain('integer'),
    isValid: plain('boolean'),
    errors: arrayOf({
      ...openObject,
      properties: { fieldName: text, clientName: text, message: text, type: text },
    }),
  },
};

function inPlaceOf(missing: Value, byDefault: Value | undefined): Value {
  return byDefault === undefined ? missing : takenFor(missing, byDefault);
}

/** What a request is made with. */
export interface RequestSources {
  readonly place: RequestPlace;
  readonly macros: Macros;
}

/** What code knows as `ctx.request`: what it asks for is noted. https://docs.adonisjs.com/guides/basics/request */
export function adonisRequest(noted: Noted, { place, macros }: RequestSources): Value {
  const whole = (place: InputPlace): Value =>
    nativeFunction(() => {
      if (place === 'body') noted.bodyUses++;
      return partValue({ place, path: [] }, noted);
    });
  const named = (place: InputPlace): Value =>
    nativeFunction(([name, byDefault], { node }) => {
      const text = textOf(name);
      if (text === null) return unknown(node);
      const part = { place, path: text.split('.') };
      const value = partValue(part, noted);
      if (place === 'header' && noted.isOfStranger && saysWhoCalls(text))
        return inPlaceOf(certainlyMissing(), byDefault);
      if (place === 'body' && byDefault?.kind === 'primitive') noteDefault(part, byDefault.value, noted);
      if (byDefault === undefined) return value;
      return value.kind === 'native' ? (value.object.otherwise?.(byDefault) ?? value) : takenFor(value, byDefault);
    });
  const members: Readonly<Record<string, Value>> = {
    all: whole('body'),
    body: whole('body'),
    qs: whole('query'),
    params: whole('path'),
    headers: whole('header'),
    cookiesList: whole('cookie'),
    input: named('body'),
    param: named('path'),
    header: named('header'),
    cookie: named('cookie'),
    plainCookie: named('cookie'),
    encryptedCookie: named('cookie'),
    only: nativeFunction(([names]) =>
      record(textsIn(names).map((name) => [name, partValue({ place: 'body', path: name.split('.') }, noted)] as const)),
    ),
    except: whole('body'),
    ...checkedParts(noted),
    method: nativeFunction(() => place.methodFor(noted)),
    url: nativeFunction(() => place.urlFor(noted)),
    completeUrl: nativeFunction((_, { node }) => unknownOf('string', node)),
    ip: nativeFunction((_, { node }) => unknownOf('string', node)),
    id: nativeFunction((_, { node }) => unknownOf('string', node)),
    hasBody: nativeFunction(() => primitive(true)),
    hasValidSignature: nativeFunction((_, { node }) => {
      noted.read('query', signature, { type: 'string', nullable: false });
      noted.checked.push({ kind: 'query', name: signature });
      const isMissing = noted.isOfStranger || noted.lacking.has(keyOfField('query', signature));
      return isMissing ? primitive(false) : unknownOf('boolean', node);
    }),
  };
  const assigned = new Map<string, Value>();
  const self = native({
    get: (name) =>
      assigned.get(name) ??
      macros.member('Request', name, self) ??
      (Object.hasOwn(members, name) ? members[name] : undefined),
    set: (name, value) => void assigned.set(name, value),
  });
  return self;
}

/** Files, and what validators are held against. */
function checkedParts(noted: Noted): Readonly<Record<string, Value>> {
  return {
    file: nativeFunction(([name, options], call) => {
      const text = textOf(name);
      return text === null ? unknown(call.node) : uploaded(text, fileField(options, argumentOf(call)), noted);
    }),
    files: nativeFunction(([name, options], call) => {
      const text = textOf(name);
      if (text === null) return unknown(call.node);
      const items = { ...fileField(options, argumentOf(call)), required: true };
      noted.read('body', text, { type: 'array', nullable: false, items });
      return unknown(call.node, { type: 'array', required: true, nullable: false, items: file });
    }),
    validateUsing: nativeFunction(([validator], { node, mayThrow }) => {
      const field = schemaIn(validator);
      if (field === null) return unknown(node);
      noteChecked(field, noted);
      const error = validationError(vine);
      if (error !== null) mayThrow(error.make([]));
      return unknown(node, outputOf(field));
    }),
  };
}

/** A validator sees all fields of a request, and what else it is of under names of its own. */
function noteChecked(field: FieldSchema, noted: Noted): void {
  const { properties = {} } = field;
  for (const [name, place] of Object.entries(besides)) {
    const part = properties[name];
    if (part?.type === 'object') noted.checks.push({ place, path: [], field: part });
  }
  const fields = Object.entries(properties).filter(([name]) => !Object.hasOwn(besides, name));
  if (fields.length > 0 || Object.keys(properties).length === 0) {
    noted.checks.push({ place: 'body', path: [], field: { ...field, properties: Object.fromEntries(fields) } });
  }
}

function fileField(
  options: Value | undefined,
  convert: ReturnType<typeof argumentOf>,
): Partial<FieldSchema> & FieldSchema {
  const made = vineFactories['file']?.(options === undefined ? [] : [convert(options)]);
  return made ?? { type: 'file', required: false, nullable: false };
}

function uploaded(name: string, field: FieldSchema, noted: Noted): Value {
  const { required, ...facts } = field;
  noted.read('body', name, { ...facts, nullable: !required });
  return noted.lacking.has(keyOfField('body', name)) ? nothing : unknown(null, file);
}

function textsIn(value: Value | undefined): readonly string[] {
  return value?.kind === 'list' ? value.items.flatMap((one) => textOf(one) ?? []) : [];
}
