import { bothOf } from '../../../core/fields/alternatives';
import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { itemsOf, literalsOf, memberOf, numberOf, schemaOf, textOf } from '../argument';
import { atLeast, atMost, ofSize } from '../bounds';
import { dependingOn } from '../conditions';
import { ofKind } from '../formats';
import { jsonOf } from '../json-of';
import { extended, mapped, namesIn, picked, propertiesOf } from '../objects';
import { matching } from '../patterns';
import { isReference, related } from '../references';
import { adds, type Method, named } from '../schema-library';
import { yupAnything, yupObject, yupSchema } from './factories';

const bounds: Readonly<Record<string, Method>> = {
  min: (field, [value]) => related(atLeast(field, numberOf(value)), 'above', value),
  max: (field, [value]) => related(atMost(field, numberOf(value)), 'below', value),
  moreThan: (field, [value]) => related(atLeast(field, numberOf(value), true), 'above', value),
  lessThan: (field, [value]) => related(atMost(field, numberOf(value), true), 'below', value),
  length: (field, [size]) => ofSize(field, numberOf(size)),
  positive: (field) => atLeast(field, 0, true),
  negative: (field) => atMost(field, 0, true),
  integer: adds({ type: 'integer' }),
};

const texts: Readonly<Record<string, Method>> = {
  email: (field) => ofKind(field, 'email'),
  url: (field) => ofKind(field, 'url'),
  uuid: (field) => ofKind(field, 'uuid'),
  datetime: (field) => ofKind(field, 'dateTime'),
  matches: (field, [pattern]) => matching(field, pattern),
};

/** What must be there is no null and no empty text either. https://github.com/jquense/yup#schemarequiredmessage-string--function-schema */
const required: Method = (field) => {
  const isEmptiable = field.type === 'string' && field.format === undefined && field.enum === undefined;
  const filled = isEmptiable && (field.minSize ?? 0) < 1 ? { ...field, minSize: 1 } : field;
  return { ...filled, required: true, nullable: false };
};

/** An object has a default all the same, in which fields are missing that must be there. */
const optional: Method = (field) => (field.type === 'object' ? field : { ...field, required: false });

const presence: Readonly<Record<string, Method>> = {
  required,
  defined: adds({ required: true }),
  optional,
  nullable: (field, [isOff]) => ({ ...field, nullable: !(isOff?.kind === 'literal' && isOff.value === false) }),
  nonNullable: adds({ nullable: false }),
  ...named(['notRequired', 'nullish'], (field) => ({ ...optional(field, []), nullable: true })),
  default: (field, [value]) => ({ ...field, required: false, ...defined({ default: jsonOf(value) }) }),
  ensure: (field) => ({ ...field, required: false, nullable: true }),
};

const values: Readonly<Record<string, Method>> = {
  oneOf: (field, [list]) => {
    // Null is taken where the schema takes it, whatever stands here.
    const all = itemsOf(list).filter((one) => !(one.kind === 'literal' && one.value === null));
    const [only, ...others] = all;
    if (only !== undefined && isReference(only) && others.length === 0) return related(field, 'same', only);
    const texts = literalsOf(all)?.filter((value) => value !== null) ?? [];
    return texts.length === 0 ? field : oneOfValues(field, texts);
  },
  notOneOf: (field, [list]) => {
    const all = (literalsOf(itemsOf(list)) ?? []).filter((value) => value !== null);
    return all.length === 0 ? field : { ...field, notEnum: [...(field.notEnum ?? []), ...all] };
  },
  isTrue: (field) => oneOfValues(field, [true]),
  isFalse: (field) => oneOfValues(field, [false]),
};

/** Of an object whose fields are others now. */
function remade(field: FieldSchema): FieldSchema {
  const { properties = {}, required: before, nullable, ...rest } = field;
  return { ...rest, ...yupObject(properties), nullable, ...(nullable && { required: before }) };
}

const objects: Readonly<Record<string, Method>> = {
  shape: (field, [shape]) => remade(extended(field, propertiesOf(shape, yupAnything))),
  pick: (field, [names]) => remade(picked(field, (name) => namesIn(names)?.has(name) ?? true)),
  omit: (field, [names]) => remade(picked(field, (name) => !(namesIn(names)?.has(name) ?? false))),
  partial: (field) => remade(mapped(field, (one) => ({ ...one, required: false }))),
  deepPartial: (field) => deepPartial(field),
  concat: (field, [other]) => joined(field, schemaOf(other)),
  of: (field, [items]) => ({ ...field, items: yupSchema(items) }),
};

function deepPartial(field: FieldSchema): FieldSchema {
  return remade(mapped(field, (one) => ({ ...(one.type === 'object' ? deepPartial(one) : one), required: false })));
}

function joined(field: FieldSchema, other: FieldSchema | undefined): FieldSchema {
  if (other === undefined) return field;
  return other.type === 'object'
    ? remade(extended(field, other.properties ?? {}))
    : { ...bothOf(field, other), required: other.required || field.required };
}

/**
 * `when('kind', { is: 'a', then: (schema) => schema.required() })`, and `when('kind', ([kind], schema) => …)`.
 * https://github.com/jquense/yup#schemawhenkeys-string--string-builder-object--values-any-schema--schema-schema
 */
const when: Method = (field, [names, options]) => {
  const [first] = names?.kind === 'list' ? names.items : [names];
  const decides =
    options?.kind === 'function' ? [options] : [memberOf(options, 'then'), memberOf(options, 'otherwise')];
  const cases = decides.map((one) => {
    if (one?.kind !== 'function') return joined(field, schemaOf(one));
    // A builder is handed values first.
    return schemaOf(one.result(one === options ? [yupAnything, field] : [field])) ?? field;
  });
  return dependingOn(field, textOf(first), options?.kind === 'function' ? [...cases, field] : cases);
};

/** What changes a value, or how it is refused (`trim`, `typeError`), says nothing of what is sent. */
export const yupMethods: Readonly<Record<string, Method>> = {
  ...bounds,
  ...texts,
  ...presence,
  ...values,
  ...objects,
  when,
};
