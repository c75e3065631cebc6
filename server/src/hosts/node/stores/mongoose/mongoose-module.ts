import { pluralOf } from '../../../../core/naming/words';
import { without } from '../../../../core/without';
import {
  native,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { openObject } from '../../../../languages/typescript/types/plain-fields';
import type { Watched } from '../../operations/follower';
import { modelIn, modelValue } from '../model-value';
import { selected } from '../selected-fields';
import type { StoredModel } from '../stored-model';
import { aggregateQuery } from './aggregate-query';
import type { RowOf } from './aggregation-stages';
import { documentAsObject } from './document-json';
import { type MongooseSchema, schemaIn, schemaValue } from './mongoose-schema';
import { timesOf, versionOf } from './own-members';
import { errorsOfMongoose, mistakenKey, validationFailure } from './mongoose-errors';
import { neededNames, objectId, typeOfSchemas, typesOfSchemas } from './path-fields';
import { attributesWithKinds, withKind } from './kinds';
import { type ModelsByName, populated } from './populated';
import { isOff, isOn, memberIn } from '../written-options';

/** `mongoose`: schemas, and models that answer with what they say. https://mongoosejs.com/docs/guide.html */
export function mongooseModule(watched: Watched): Value {
  const models = new Map<string, Value>();
  const collections = new Map<string, Value>();
  const plugins: Value[] = [];
  const rowOf: RowOf = (collection) => modelIn(collections.get(collection))?.stored ?? null;
  const byName: ModelsByName = (name) => modelIn(models.get(name));
  const model = nativeFunction(([name, schema], { node, run }) => {
    const text = textOf(name);
    const of = schemaIn(schema);
    if (of === undefined || schema === undefined)
      return (text === null ? undefined : models.get(text)) ?? unknown(node);
    for (const plugin of plugins) run(plugin, [schema]);
    const made = put(of, text);
    const collection = textOf(memberIn(of.options, 'collection')) ?? pluralOf((text ?? '').toLowerCase());
    collections.set(collection, made);
    return made;
  });
  const put = (of: MongooseSchema, name: string | null): Value => {
    const made = modelValue(modelOf(of, name, byName), watched, {
      aggregate: (stored, args, asking) => aggregateQuery(stored, args, asking, rowOf),
      discriminator: (_, [kind, schema, value]) =>
        put(withKind(of, schemaIn(schema), textOf(value) ?? textOf(kind)), textOf(kind)),
    });
    if (name !== null) models.set(name, made);
    return made;
  };
  const schema = native({
    call: ([definition, options], { run }) => schemaValue(definition, options, run),
    get: (name) => {
      if (name === 'Types' || name === 'SchemaTypes') return typesOfSchemas;
      return name === 'ObjectId' ? typeOfSchemas(name) : undefined;
    },
  });
  const members: Readonly<Record<string, Value>> = {
    Schema: schema,
    Error: errorsOfMongoose,
    model,
    Types: typesOfSchemas,
    SchemaTypes: typesOfSchemas,
    models: native({ get: (name) => models.get(name) }),
    plugin: nativeFunction(([plugin]) => {
      if (plugin?.kind === 'function') plugins.push(plugin);
      return whole;
    }),
  };
  const whole: Value = native({
    get: (name) => {
      if (name === 'default') return whole;
      if (besideSchemas.has(name)) return typeOfSchemas(name);
      return Object.hasOwn(members, name) ? members[name] : undefined;
    },
  });
  return whole;
}

/** https://mongoosejs.com/docs/api/mongoose.html#Mongoose.prototype.ObjectId */
const besideSchemas: ReadonlySet<string> = new Set(['ObjectId', 'Mixed', 'Decimal128', 'Number', 'Date']);

type Parts = Pick<StoredModel, 'stored' | 'hidden' | 'attributes'>;

/** What documents of a schema hold. */
function partsOf(schema: MongooseSchema): Parts {
  const attributes = attributesWithKinds(schema);
  const hiddenNames = Object.keys(attributes).filter((name) => isOff(schema.paths.get(name), 'select'));
  const hidden = Object.fromEntries(hiddenNames.map((name) => [name, attributes[name] ?? openObject] as const));
  const shown = without(attributes, ...hiddenNames);
  return {
    stored: {
      ...openObject,
      properties: { _id: objectId, ...shown, ...timesOf(schema), ...versionOf(schema) },
    },
    hidden,
    attributes,
  };
}

function modelOf(schema: MongooseSchema, modelName: string | null, models: ModelsByName): StoredModel {
  // Its kinds are told later.
  let known = { kinds: 0, parts: partsOf(schema) };
  const parts = (): Parts => {
    const kinds = schema.kinds.size;
    if (known.kinds !== kinds) known = { kinds, parts: partsOf(schema) };
    return known.parts;
  };
  const model: StoredModel = {
    get stored() {
      return parts().stored;
    },
    get hidden() {
      return parts().hidden;
    },
    get attributes() {
      return parts().attributes;
    },
    needed: {
      names: schema.isSetBeforeChecks ? [] : neededNames(schema),
      failure: () => validationFailure.make([]),
    },
    key: objectId,
    mistakenKey,
    own: (name) =>
      schema.statics.get(name) ?? (name === 'modelName' && modelName !== null ? primitive(modelName) : undefined),
    ofEach: (name, self, run) => {
      const method = schema.methods.get(name);
      if (method?.kind === 'function') return { ...method, self };
      const getter = schema.virtuals.get(name)?.getter;
      return getter?.kind === 'function' ? run({ ...getter, self }, []) : undefined;
    },
    asked: (found, [first, second, third], run) => {
      const options = [first, second, third].find((one) => memberIn(one, 'populate') ?? memberIn(one, 'lean'));
      const wanted = second === options ? memberIn(options, 'select') : second;
      const chosen = { ...found, field: selected(found.field, asProjection(wanted), model.hidden) };
      const loaded = memberIn(options, 'populate');
      const whole = loaded === undefined ? chosen : model.loading(chosen, [loaded], run);
      return isOn(options, 'lean') ? { ...whole, isPlain: true } : whole;
    },
    loading: (found, args, run) => populated(found, args, schema, { models, run }),
    json: (held, self, run) => documentAsObject(schema, held, self, { kind: 'toJSON', run }),
    plain: (held, self, run) => documentAsObject(schema, held, self, { kind: 'toObject', run }),
  };
  return model;
}

/** A second argument may be what is written instead, or options: only texts and switches say what is found. */
function asProjection(value: Value | undefined): Value | undefined {
  if (value?.kind === 'primitive') return value;
  const isSwitches =
    value?.kind === 'record' &&
    [...value.entries.values()].every((one) => one.kind === 'primitive' && (one.value === 0 || one.value === 1));
  return isSwitches ? value : undefined;
}
