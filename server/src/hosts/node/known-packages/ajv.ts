import type { FieldSchema } from '../../../core/fields/field-schema';
import { isJsonObject, type JsonObject } from '../../../core/json';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  native,
  type NativeCall,
  nativeFunction,
  textOf,
  truth,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { JsonSchemas } from '../../validators/json-schema/json-schemas';
import { knownJson } from '../openapi/known-json';
import type { Noted } from '../operations/noted';
import { noteChecked } from '../operations/parsed-value';
import { schemaIn } from '../operations/schema-values';

const text = plain('string');

/** What does not fit, null where all does; where that is has another name in older versions. https://ajv.js.org/api.html#error-objects */
const errors: FieldSchema = {
  ...arrayOf(
    plain('object', {
      properties: {
        instancePath: { ...text, required: false },
        schemaPath: text,
        keyword: text,
        params: openObject,
        message: { ...text, required: false },
      },
    }),
  ),
  nullable: true,
};

/** What ajv exports: schemas are JSON Schema, which are held against what code hands over. https://ajv.js.org/api.html */
export function ajvModules(noted: () => Noted | null): Readonly<Record<string, Value>> {
  const made = (options: Value | undefined): Value => new Ajv(options, noted).value;
  const self: Value = native({
    get: (name) => (name === 'default' || name === 'Ajv' ? self : undefined),
    call: ([options]) => made(options),
  });
  // Drafts of JSON Schema have files of their own.
  return { ajv: self, 'ajv/dist/2019': self, 'ajv/dist/2020': self };
}

/** One validator with its options, and the schemas that it was told of by a name. */
export class Ajv {
  readonly value: Value;
  private readonly schemas: JsonSchemas;
  private readonly named = new Map<string, Value>();

  constructor(
    options: Value | undefined,
    private readonly noted: () => Noted | null,
  ) {
    const isOn = (name: string): boolean => {
      const one = options?.kind === 'record' ? options.entries.get(name) : undefined;
      return one !== undefined && truth(one) === true;
    };
    this.schemas = new JsonSchemas(null, {
      fillsDefaults: isOn('useDefaults'),
      takesOffOthers: isOn('removeAdditional'),
    });
    if (options?.kind === 'record') this.add(options.entries.get('schemas'), undefined);
    this.value = this.object();
  }

  /** What a schema says; null where source does not tell it. */
  field(schema: Value | undefined): FieldSchema | null {
    const made = schemaIn(schema);
    if (made !== null) return made;
    const json = schema === undefined ? undefined : knownJson(schema);
    return isJsonObject(json) ? this.schemas.field(json, (id) => this.schemaOf(id)) : null;
  }

  private object(): Value {
    const compile = nativeFunction(([schema]) => this.compiled(this.field(schema)));
    const chained = nativeFunction(() => this.value);
    return nativeRecord({
      compile,
      compileAsync: compile,
      validate: nativeFunction(([schema, value], call) => this.validated(this.fieldNamed(schema), value, call)),
      addSchema: nativeFunction(([schema, name]) => {
        this.add(schema, name);
        return this.value;
      }),
      getSchema: nativeFunction(([name], { node }) => {
        const field = this.fieldNamed(name);
        return field === null ? unknown(node) : this.compiled(field);
      }),
      errorsText: nativeFunction((_, { node }) => unknownOf('string', node)),
      errors: unknown(null, errors),
      addFormat: chained,
      addKeyword: chained,
      addVocabulary: chained,
      addMetaSchema: chained,
    });
  }

  private add(schema: Value | undefined, name: Value | undefined): void {
    for (const one of schema?.kind === 'list' ? schema.items : schema === undefined ? [] : [schema]) {
      const id = one.kind === 'record' ? textOf(one.entries.get('$id')) : null;
      for (const key of [textOf(name), id]) if (key !== null) this.named.set(key, one);
    }
  }

  private schemaOf(id: string): JsonObject | undefined {
    const schema = this.named.get(id);
    const json = schema === undefined ? undefined : knownJson(schema);
    return isJsonObject(json) ? json : undefined;
  }

  /** A schema, or one that is named: `thing`, `thing#/definitions/part`. */
  private fieldNamed(schema: Value | undefined): FieldSchema | null {
    const name = textOf(schema);
    if (name === null) return this.field(schema);
    const isKnown = this.named.has(name.split('#')[0] ?? '');
    return isKnown ? this.schemas.field({ $ref: name }, (id) => this.schemaOf(id)) : null;
  }

  /** A function that tells whether something fits. */
  private compiled(field: FieldSchema | null): Value {
    return native({
      get: (name) => (name === 'errors' ? unknown(null, errors) : undefined),
      call: ([value], call) => this.validated(field, value, call),
    });
  }

  private validated(field: FieldSchema | null, value: Value | undefined, { node }: NativeCall): Value {
    const noted = this.noted();
    if (field !== null && noted !== null) noteChecked(value, field, noted);
    return unknownOf('boolean', node);
  }
}
