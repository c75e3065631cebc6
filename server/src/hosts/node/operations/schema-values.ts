import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ts } from 'ts-morph';
import type { Argument, Arguments } from '../../validators/argument';
import type { Method, SchemaLibrary } from '../../validators/schema-library';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  record,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Noted } from './noted';
import { partOf } from './request-part';

const fields = new WeakMap<NativeObject, FieldSchema>();

/** What schemas are piped through. */
const actions = new WeakMap<NativeObject, (field: FieldSchema) => FieldSchema>();

const parsing = new Set([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'spa',
  'validate',
  'validateAsync',
  'validateSync',
]);

/** What has the schemas of an object by their names, to be spread into others. */
const members = new Set(['shape', 'entries']);

/** The schema that a value is, if it is one. */
export function schemaIn(value: Value | undefined): FieldSchema | null {
  return value?.kind === 'native' ? (fields.get(value.object) ?? null) : null;
}

/** What lies in a request and was checked: an object with the fields that it must have, or something of that schema. */
export function checkedValue(field: FieldSchema): Value {
  const { type, properties, nullable, anyOf, oneOf } = field;
  if (type === 'object' && properties !== undefined && !nullable && anyOf === undefined && oneOf === undefined) {
    return record(Object.entries(properties).map(([name, one]) => [name, checkedMember(one)] as const));
  }
  return schemaNative(field);
}

/** What may be left out is nothing, or what the code makes of that. */
function checkedMember(field: FieldSchema): Value {
  const { default: byDefault, ...own } = field;
  if (byDefault !== undefined) return schemaNative({ ...own, required: true });
  return field.required ? checkedValue(field) : native({});
}

function schemaNative(field: FieldSchema): Value {
  const object: NativeObject = {
    get: (name) => {
      const property = Object.hasOwn(field.properties ?? {}, name) ? field.properties?.[name] : undefined;
      return property && schemaNative(property);
    },
  };
  fields.set(object, field);
  return native(object);
}

/** What a library of schemas exports, as far as functions that make schemas; `noted` is who sees what is checked now. */
export function libraryModule(library: SchemaLibrary, names: readonly string[], noted: () => Noted | null): Value {
  const below = (prefix: string): Value =>
    native({
      get: (name) => {
        const factory = library.factories[prefix + name];
        if (factory !== undefined) {
          return nativeFunction((args, call) => schemaValue(library, factory(args.map(argumentOf(call))), noted));
        }
        if (names.includes(name)) return below('');
        const action = prefix === '' ? library.actions?.[name] : undefined;
        if (action !== undefined)
          return nativeFunction((args, call) => actionValue(action, args.map(argumentOf(call))));
        if (library.parsers?.includes(name)) {
          return nativeFunction(([schema, value], { node }) => checked(schemaIn(schema), value, node, noted));
        }
        return Object.keys(library.factories).some((key) => key.startsWith(`${name}.`)) ? below(`${name}.`) : undefined;
      },
    });
  return below('');
}

function schemaValue(library: SchemaLibrary, field: FieldSchema, noted: () => Noted | null): Value {
  const object: NativeObject = {
    get: (name) => {
      if (parsing.has(name)) {
        return nativeFunction(([value], { node }) => checked(field, value, node, noted));
      }
      if (members.has(name)) return membersOf(library, field, noted);
      return nativeFunction((args, call) => {
        const method = Object.hasOwn(library.methods, name) ? library.methods[name] : undefined;
        return schemaValue(library, method?.(field, args.map(argumentOf(call))) ?? field, noted);
      });
    },
  };
  fields.set(object, field);
  return native(object);
}

function membersOf(library: SchemaLibrary, { properties = {} }: FieldSchema, noted: () => Noted | null): Value {
  return record(Object.entries(properties).map(([name, one]) => [name, schemaValue(library, one, noted)] as const));
}

function checked(field: FieldSchema | null, value: Value | undefined, node: ts.Node, noted: () => Noted | null): Value {
  const part = partOf(value);
  if (part !== null && field !== null) noted()?.checks.push({ ...part, field });
  return unknown(node);
}

function actionValue(action: Method, args: Arguments): Value {
  const object: NativeObject = {};
  actions.set(object, (field) => action(field, args));
  return native(object);
}

/** Turns values of code into what the readers of libraries know. */
export function argumentOf(call: NativeCall): (value: Value) => Argument {
  const convert = (value: Value): Argument => {
    switch (value.kind) {
      case 'primitive':
        return value.value === undefined ? { kind: 'unknown' } : { kind: 'literal', value: value.value };
      case 'pattern':
        return value;
      case 'list':
        return { kind: 'list', items: value.items.map(convert) };
      case 'record':
        if (value.class !== null) return { kind: 'unknown' };
        return { kind: 'record', entries: new Map([...value.entries].map(([name, one]) => [name, convert(one)])) };
      case 'function':
        return { kind: 'function', result: () => convert(call.run(value, [])) };
      case 'native': {
        const schema = fields.get(value.object);
        if (schema !== undefined) return { kind: 'schema', schema };
        const apply = actions.get(value.object);
        return apply === undefined ? { kind: 'unknown' } : { kind: 'action', apply };
      }
      case 'class':
      case 'unknown':
        return { kind: 'unknown' };
    }
  };
  return convert;
}
