import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  type RecordValue,
  record,
  textOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { memberIn } from '../written-options';

/** A member that is worked out: by a function, or by finding what belongs to a document. */
export interface Virtual {
  getter: Value | null;
  readonly options: Value | undefined;
}

/** What a schema was made with, and what was put into it later. */
export interface MongooseSchema {
  /** Paths by their names, of the definition and of what was added. */
  readonly paths: Map<string, Value>;
  readonly options: RecordValue;
  readonly statics: Map<string, Value>;
  readonly methods: Map<string, Value>;
  readonly virtuals: Map<string, Virtual>;
  /** Whether code of the application may put something into documents before they are checked. */
  isSetBeforeChecks: boolean;
  /** Schemas of documents of some kinds, which have more, by what tells the kind. */
  readonly kinds: Map<string, MongooseSchema>;
  /** What tells the kind, where all documents are of one. */
  readonly kind?: string;
}

const schemas = new WeakMap<NativeObject, MongooseSchema>();

/** The schema that a value is; undefined for what is none. */
export function schemaIn(value: Value | undefined): MongooseSchema | undefined {
  return value?.kind === 'native' ? schemas.get(value.object) : undefined;
}

/** `new Schema(definition, options)`. https://mongoosejs.com/docs/guide.html */
export function schemaValue(definition: Value | undefined, given: Value | undefined, run: NativeCall['run']): Value {
  const schema: MongooseSchema = {
    paths: new Map(definition?.kind === 'record' ? definition.entries : []),
    options: record(given?.kind === 'record' ? given.entries : []),
    statics: new Map(entriesIn(given, 'statics')),
    methods: new Map(entriesIn(given, 'methods')),
    virtuals: new Map(
      entriesIn(given, 'virtuals').map(([name, one]) => [name, { getter: memberIn(one, 'get') ?? null, options: one }]),
    ),
    isSetBeforeChecks: false,
    kinds: new Map(),
  };
  const members: Readonly<Record<string, Value>> = {
    options: schema.options,
    statics: assignable(schema.statics),
    methods: assignable(schema.methods),
    add: nativeFunction(([more]) => {
      const added = schemaIn(more)?.paths ?? (more?.kind === 'record' ? more.entries : []);
      for (const [name, value] of added) schema.paths.set(name, value);
      return self;
    }),
    static: named(schema.statics),
    method: named(schema.methods),
    virtual: nativeFunction(([name, options]) => virtualValue(schema, textOf(name), options)),
    set: nativeFunction(([name, value]) => {
      const text = textOf(name);
      if (text !== null && value !== undefined) schema.options.entries.set(text, value);
      return self;
    }),
    pre: hooking(schema, () => self),
    plugin: nativeFunction(([plugin, options]) => {
      if (plugin?.kind === 'function') run(plugin, options === undefined ? [self] : [self, options]);
      return self;
    }),
  };
  const object: NativeObject = {
    get: (name) => {
      if (name === 'paths') return record([...schema.paths].map(([path, one]) => [path, record([['options', one]])]));
      if (name === 'obj') return record(schema.paths);
      return Object.hasOwn(members, name) ? members[name] : undefined;
    },
    set: (name, value) => {
      if (name === 'options' && value.kind === 'record') {
        for (const [option, one] of value.entries) schema.options.entries.set(option, one);
      }
    },
  };
  const self = native(object);
  schemas.set(object, schema);
  return self;

  /** `schema.static('name', function () {})`, `schema.method({ name() {} })` */
  function named(into: Map<string, Value>): Value {
    return nativeFunction(([name, value]) => {
      const text = textOf(name);
      if (text !== null && value !== undefined) into.set(text, value);
      if (name?.kind === 'record') for (const [key, one] of name.entries) into.set(key, one);
      return self;
    });
  }
}

/** Hooks of `validate` run before documents are checked, those of `save` after. https://mongoosejs.com/docs/middleware.html#order */
function hooking(schema: MongooseSchema, self: () => Value): Value {
  return nativeFunction(([event]) => {
    const name = textOf(event);
    if (name === null || name === 'validate') schema.isSetBeforeChecks = true;
    return self();
  });
}

function assignable(into: Map<string, Value>): Value {
  return native({
    get: (name) => into.get(name),
    set: (name, value) => void into.set(name, value),
    merges: (values) => {
      if (values.kind === 'record') for (const [name, value] of values.entries) into.set(name, value);
    },
  });
}

function virtualValue(schema: MongooseSchema, name: string | null, options: Value | undefined): Value {
  const virtual: Virtual = { getter: null, options };
  if (name !== null) schema.virtuals.set(name, virtual);
  const self: Value = native({
    get: (member) => {
      if (member === 'get') {
        return nativeFunction(([getter]) => {
          virtual.getter = getter ?? null;
          return self;
        });
      }
      return member === 'set' ? nativeFunction(() => self) : undefined;
    },
  });
  return self;
}

function entriesIn(value: Value | undefined, name: string): readonly (readonly [string, Value])[] {
  const member = memberIn(value, name);
  return member?.kind === 'record' ? [...member.entries] : [];
}
