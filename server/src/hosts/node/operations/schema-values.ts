import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Argument, Arguments } from '../../validators/argument';
import { referredTo } from '../../validators/references';
import type { Factory, Method, SchemaLibrary } from '../../validators/schema-library';
import {
  type ClassValue,
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  record,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { handsBack } from './handing-back';
import type { Noted } from './noted';
import { parsing } from './parsed-value';
import { openSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import { widened } from '../../../languages/typescript/inference/places';
import { anything } from '../../../languages/typescript/types/plain-fields';
import { fieldOfValue } from '../../../languages/typescript/types/value-fields';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import { validationError } from './validation-errors';

const fields = new WeakMap<NativeObject, FieldSchema>();

/** What schemas are piped through. */
const actions = new WeakMap<NativeObject, (field: FieldSchema) => FieldSchema>();

/** What has the schemas of an object by their names, to be spread into others. */
const members = new Set(['shape', 'entries']);

/** The schema that a value is, if it is one. */
export function schemaIn(value: Value | undefined): FieldSchema | null {
  return value?.kind === 'native' ? (fields.get(value.object) ?? null) : null;
}

/** What a library of schemas exports, as far as functions that make schemas; `noted` is who sees what is checked now. */
export function libraryModule(library: SchemaLibrary, names: readonly string[], noted: () => Noted | null): Value {
  const below = (prefix: string): Value =>
    native({
      get: (name) => {
        const factory = library.factories[prefix + name];
        if (factory !== undefined) {
          const others = below(`${prefix}${name}.`);
          return native({
            call: (args, call) => schemaValue(library, factory(args.map(argumentOf(call))), noted),
            get: (member) => (others.kind === 'native' ? others.object.get?.(member) : undefined),
          });
        }
        if (names.includes(name)) return below('');
        const action = prefix === '' ? library.actions?.[name] : undefined;
        if (action !== undefined) {
          return nativeFunction((args, call) => actionValue(action, args.map(argumentOf(call))));
        }
        if (name === library.reference) return nativeFunction(([key]) => record(key ? [[referredTo, key]] : []));
        if (library.parsers?.includes(name)) return parser(library, name, noted);
        if (library.extending?.includes(name) === true) {
          return nativeFunction((extensions, { run }) => {
            const handed = extensions.map((one) => (one.kind === 'function' ? run(one, [below('')]) : one));
            return libraryModule(withKinds(library, handed), names, noted);
          });
        }
        const told = library.failure?.told?.[name];
        if (told !== undefined) return nativeFunction((_, { node }) => unknown(node, told));
        if (name === library.failure?.error) return validationError(library)?.value;
        return Object.keys(library.factories).some((key) => key.startsWith(`${name}.`)) ? below(`${name}.`) : undefined;
      },
    });
  return below('');
}

/** With kinds of schemas of the application's own: `{ type: 'slug', base: Joi.string() }`. https://joi.dev/api/#extensions */
function withKinds(library: SchemaLibrary, extensions: readonly Value[]): SchemaLibrary {
  const made = extensions.flatMap((one): readonly (readonly [string, Factory])[] => {
    const entries = one.kind === 'record' ? one.entries : new Map<string, Value>();
    const [name, base] = [textOf(entries.get('type')), schemaIn(entries.get('base'))];
    return name === null || base === null ? [] : [[name, () => base]];
  });
  return { ...library, factories: { ...library.factories, ...Object.fromEntries(made) } };
}

/** A schema as code has it in hands: what refines it makes another one. */
export function schemaValue(library: SchemaLibrary, field: FieldSchema, noted: () => Noted | null): Value {
  const object: NativeObject = {
    isThere: true,
    get: (name) => {
      if (parsing(name, library, field) !== undefined) {
        return nativeFunction(([value, options], call) => {
          const given = options === undefined ? undefined : argumentOf(call)(options);
          const checked = library.heeding?.(field, given) ?? field;
          return parsing(name, library, checked)?.(value, call, noted()) ?? unknown(call.node);
        });
      }
      if (members.has(name) && !Object.hasOwn(library.methods, name)) return membersOf(library, field, noted);
      if (name === library.properties) return nativeFunction(() => membersOf(library, field, noted));
      return nativeFunction((args, call) => {
        const method = Object.hasOwn(library.methods, name) ? library.methods[name] : undefined;
        const converted = args.map(argumentOf(call, (one) => schemaValue(library, one, noted)));
        return schemaValue(library, method?.(field, converted) ?? field, noted);
      });
    },
  };
  // A class that extends what a schema makes has what checks and refines it itself.
  object.statics = (name) => (isOfSchemas(library, field, name) ? object.get?.(name) : undefined);
  fields.set(object, field);
  return native(object);
}

function isOfSchemas(library: SchemaLibrary, field: FieldSchema, name: string): boolean {
  return Object.hasOwn(library.methods, name) || members.has(name) || parsing(name, library, field) !== undefined;
}

/** The schema that a class extends. */
function extended({ base }: ClassValue): FieldSchema | null {
  return base?.kind === 'class' ? extended(base) : schemaIn(base ?? undefined);
}

/** `safeParse(schema, value)`, `validate({ schema, data })`. */
function parser(library: SchemaLibrary, name: string, noted: () => Noted | null): Value {
  return nativeFunction(([first, second], call) => {
    const options = first?.kind === 'record' ? first.entries : new Map<string, Value>();
    const [schema, value] = [options.get('schema') ?? first, options.get('data') ?? second];
    const field = schemaIn(schema);
    const parse = field === null ? undefined : parsing(name, library, field);
    return parse?.(value, call, noted()) ?? unknown(call.node);
  });
}

function membersOf(library: SchemaLibrary, { properties = {} }: FieldSchema, noted: () => Noted | null): Value {
  return record(Object.entries(properties).map(([name, one]) => [name, schemaValue(library, one, noted)] as const));
}

function actionValue(action: Method, args: Arguments): Value {
  const object: NativeObject = {};
  actions.set(object, (field) => action(field, args));
  return native(object);
}

/** Turns values of code into what the readers of libraries know; `made` makes a value of a schema that a function is handed. */
export function argumentOf(
  call: NativeCall,
  made: (schema: FieldSchema) => Value = () => unknown(null),
): (value: Value) => Argument {
  const madeWith = (callee: Value) => (given: FieldSchema) => fieldMade(() => call.run(callee, [unknown(null, given)]));
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
        return {
          kind: 'function',
          result: (handed = []) => convert(call.run(value, handed.map(made))),
          made: madeWith(value),
          ...(handsBack(value.node) && { handsBack: true }),
          of: (given) =>
            answered(() => convert(call.run(value, [given === 'empty' ? call.making(record([])) : nothing]))),
        };
      case 'native': {
        const schema = fields.get(value.object);
        if (schema !== undefined) return { kind: 'schema', schema };
        const apply = actions.get(value.object);
        if (apply !== undefined) return { kind: 'action', apply };
        return value.object.call === undefined ? { kind: 'unknown' } : { kind: 'unknown', made: madeWith(value) };
      }
      case 'class': {
        const schema = extended(value);
        return schema === null ? { kind: 'unknown' } : { kind: 'schema', schema };
      }
      case 'union':
        return { kind: 'unknown' };
      case 'unknown':
        return value.at !== null && ts.isIdentifier(value.at)
          ? { kind: 'unknown', name: value.at.text }
          : { kind: 'unknown' };
    }
  };
  return convert;
}

/** What code answers, where it does not throw. */
function answered(answer: () => Argument): Argument {
  try {
    return answer();
  } catch (error) {
    if (error instanceof ThrownValue) return { kind: 'unknown' };
    throw error;
  }
}

/** The type of what code makes; what it may not make, or more than it says, may be anything. */
function fieldMade(make: () => Value): FieldSchema {
  try {
    const value = make();
    return isWhole(value) ? widened(fieldOfValue(value)) : anything;
  } catch (error) {
    if (error instanceof ThrownValue) return anything;
    throw error;
  }
}

/** Whether all that it holds is seen: it is there, is of no class, and nothing that nobody knows is spread into it. */
function isWhole(value: Value): boolean {
  if (value.kind !== 'record') return true;
  return value.class === null && value.perhaps === undefined && openSpreadsOf(value).length === 0;
}
