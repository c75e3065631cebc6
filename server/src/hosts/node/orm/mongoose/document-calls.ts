import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { without } from '../../../../core/without';
import type { Interpreter } from '../../../../languages/typescript/evaluate/interpreter';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { ofMethod, resultOfCallback } from '../../../../languages/typescript/inference/calls';
import type { InferenceHooks, Infers } from '../../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../../languages/typescript/inference/typed';
import { arrayOf, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../../stores/each-named';
import { ofPage, removed, updated } from '../../stores/model-value';
import { objectId } from '../../stores/mongoose/path-fields';
import { wantedOf } from '../../stores/mongoose/populated';
import { isOff, isOn, memberIn } from '../../stores/written-options';
import { selected } from '../../stores/selected-fields';
import { type DocumentClasses, plainDocument } from './document-classes';
import {
  type Amount,
  amountOf,
  documentOf,
  entityIn,
  heldKind,
  isDocumentType,
  isModelType,
  isOrNull,
  leanOf,
  type Packaged,
  perhapsDocument,
  presentDocument,
  queryOf,
} from './typed-documents';

const stepsOfArgument = 2_000;

/** A call, and who asks what it comes to. */
interface Asked {
  readonly call: ts.CallExpression;
  readonly inference: Infers;
}

const finding: Readonly<Record<string, Amount>> = {
  find: 'many',
  insertMany: 'many',
  ...eachNamed('perhaps' as const, 'findOne findById findOneAndUpdate findByIdAndUpdate findOneAndReplace'),
  ...eachNamed('perhaps' as const, 'findOneAndDelete findByIdAndDelete findOneAndRemove findByIdAndRemove'),
};

/** What models answer with that are no documents. */
const data: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(plain('integer'), 'count countDocuments estimatedDocumentCount'),
  ...eachNamed(updated, 'updateOne updateMany replaceOne'),
  ...eachNamed(removed, 'deleteOne deleteMany'),
  bulkWrite: openObject,
};

/** Which argument of a method has options, and which says what is wanted of what is found. */
const projecting = /^(?:find|findOne|findById)$/;

/** Methods of documents that answer with these. */
const ofItself = /^(?:save|populate|execPopulate|deleteOne|remove|set|depopulate|\$\w+)$/;

/** What calls on models, queries and documents of Mongoose come to, and what documents have. https://mongoosejs.com/docs/queries.html */
export class DocumentCalls {
  constructor(
    private readonly classes: DocumentClasses,
    private readonly interpreter: Interpreter,
  ) {}

  readonly call: InferenceHooks['packagedCall'] = (of, method, call, inference) => {
    const asked = { call, inference };
    if (amountOf(of) !== null) return this.ofQuery(of, method, asked);
    if (heldKind(of) !== null || isDocumentType(of)) return this.ofDocument(this.held(of, inference), method, asked);
    return isModelType(of) ? this.ofModel(of, method, asked) : null;
  };

  readonly member: InferenceHooks['packagedMember'] = (of, name, inference) => {
    if (heldKind(of) === null && !isDocumentType(of)) return null;
    const held = this.held(of, inference);
    const [entity = nobodyKnows] = held.args;
    const own = this.rawOf(held, inference).properties?.[name];
    if (own !== undefined) return ofField(own);
    if (name === 'id' && heldKind(held) === 'document') return ofField(plain('string'));
    return entity.kind === 'instance' ? inference.member(entity, name, missing) : null;
  };

  readonly awaited: InferenceHooks['awaited'] = (of, inference) => {
    const amount = amountOf(of);
    const [item = nobodyKnows] = of.args;
    if (amount === null) return null;
    if (amount === 'many') return { kind: 'list', item };
    if (amount === 'one') return item;
    return item.kind === 'packaged' && heldKind(item) !== null
      ? perhapsDocument(item)
      : ofField({ ...inference.fieldOf(item), nullable: true });
  };

  readonly made: InferenceHooks['made'] = (of, inference) =>
    isModelType(of) ? this.documentOfModel(of, inference) : null;

  readonly present: InferenceHooks['present'] = (of) =>
    heldKind(of) !== null && isOrNull(of) ? presentDocument(of) : null;

  private documentOfModel(of: Packaged, inference: Infers): Packaged | null {
    const entity = entityIn(of.args[0] ?? nobodyKnows, inference);
    if (entity.kind !== 'instance') {
      const field = inference.reader.expanded(inference.fieldOf(entity));
      return field.properties === undefined ? null : documentOf(ofField(plainDocument(field)));
    }
    const raw = this.classes.raw(entity.node, entity.place);
    const keys = this.classes.references(entity.node).flatMap((name) => {
      const field = raw.properties?.[name];
      const key = field === undefined ? undefined : withKeys(field);
      return key === undefined || key === field ? [] : [[name, key] as const];
    });
    if (keys.length === 0) return documentOf(entity);
    return documentOf(entity, ofField({ ...raw, properties: { ...raw.properties, ...Object.fromEntries(keys) } }));
  }

  private ofModel(of: Packaged, method: string, asked: Asked): Typed | null {
    const { call, inference } = asked;
    const amount = Object.hasOwn(finding, method) ? finding[method] : undefined;
    const field = Object.hasOwn(data, method) ? data[method] : undefined;
    if (field !== undefined) return queryOf('one', ofField(field));
    if (method === 'aggregate') {
      const [row] = call.typeArguments ?? [];
      return row === undefined ? null : queryOf('many', { kind: 'type', node: row, place: inference.placeOf(row) });
    }
    if (method === 'exists') {
      return queryOf('one', ofField({ ...openObject, nullable: true, properties: { _id: objectId } }));
    }
    const document = this.documentOfModel(of, inference);
    if (document === null) return null;
    if (method === 'distinct') return this.distinct(document, asked);
    if (method === 'paginate') {
      return ofField({ ...openObject, properties: { docs: arrayOf(inference.fieldOf(document)), ...ofPage } });
    }
    if (method === 'create') {
      const [first] = call.arguments;
      const isList = first !== undefined && inference.field(first).type === 'array';
      return isList ? { kind: 'list', item: document } : document;
    }
    if (method === 'hydrate') return document;
    if (amount === undefined) return /^(?:where|\$where)$/.test(method) ? queryOf('many', document) : null;
    return this.asked(queryOf(amount, document), method, asked);
  }

  /** What arguments of a method that finds something ask of it. */
  private asked(query: Packaged, method: string, asked: Asked): Packaged {
    const [, second, third] = asked.call.arguments;
    const isProjecting = projecting.test(method);
    const options = this.valueOf((isProjecting ? third : undefined) ?? third ?? second);
    const wanted = isProjecting && second !== undefined ? this.valueOf(second) : undefined;
    const chosen = this.changed(query, (one) =>
      this.selected(one, memberIn(options, 'select') ?? wanted, asked.inference),
    );
    const loaded = memberIn(options, 'populate');
    const whole = loaded === undefined ? chosen : this.populated(chosen, [loaded], asked.inference);
    return isOn(options, 'lean') ? this.changed(whole, leanOf) : whole;
  }

  private ofQuery(of: Packaged, method: string, asked: Asked): Typed | null {
    const { call, inference } = asked;
    const amount = amountOf(of) ?? 'one';
    const [item = nobodyKnows] = of.args;
    const [written] = call.typeArguments ?? [];
    switch (method) {
      case 'exec':
      case 'then':
      case 'catch':
      case 'finally':
        return this.awaited(of, inference);
      case 'orFail':
        return queryOf(amount === 'perhaps' ? 'one' : amount, item);
      case 'lean':
        return written === undefined
          ? this.changed(of, leanOf)
          : queryOf(typedAmount(written, amount), { kind: 'type', node: written, place: inference.placeOf(written) });
      case 'select':
      case 'projection': {
        const wanted = this.valueOf(call.arguments[0]);
        return this.changed(of, (one) => this.selected(one, wanted, inference));
      }
      case 'populate': {
        const found = this.populated(
          of,
          call.arguments.map((one) => this.valueOf(one)),
          inference,
        );
        return written === undefined ? found : this.changed(found, (one) => this.besides(one, written, inference));
      }
      case 'findOne':
        return queryOf('perhaps', item);
      case 'distinct':
        return item.kind === 'packaged' ? this.distinct(item, asked) : null;
      case 'transform': {
        const [callback] = call.arguments;
        return callback === undefined ? of : queryOf('one', resultOfCallback(callback, inference));
      }
      case 'cursor':
        return null;
      default:
        // What refines a query is the query.
        return Object.hasOwn(data, method) && /count/i.test(method) ? queryOf('one', ofField(plain('integer'))) : of;
    }
  }

  private ofDocument(of: Packaged, method: string, { call, inference }: Asked): Typed | null {
    const [entity = nobodyKnows] = of.args;
    if (method === 'toJSON') return ofField(inference.fieldOf(presentDocument(of)));
    if (method === 'toObject') return ofField(this.asObject(of, this.valueOf(call.arguments[0]), inference));
    const own = entity.kind === 'instance' ? ofMethod(entity, method, call, inference) : null;
    if (own !== null || heldKind(of) !== 'document') return own;
    if (method === 'populate') {
      const { args } = this.populated(
        queryOf('one', of),
        call.arguments.map((one) => this.valueOf(one)),
        inference,
      );
      return args[0] ?? of;
    }
    if (method === 'equals' || method.startsWith('is')) return ofField(plain('boolean'));
    return ofItself.test(method) ? of : null;
  }

  /** https://mongoosejs.com/docs/api/document.html#Document.prototype.toObject() */
  private asObject(of: Packaged, options: Value | undefined, inference: Infers): FieldSchema {
    const raw = this.rawOf(of, inference);
    const { properties = {} } = raw;
    const shown = isOff(options, 'versionKey') ? without(properties, '__v') : properties;
    const hasId = isOn(options, 'virtuals') && properties['_id'] !== undefined;
    return { ...raw, properties: hasId ? { ...shown, id: plain('string') } : shown };
  }

  private changed(query: Packaged, change: (document: Packaged) => Packaged): Packaged {
    const [item] = query.args;
    return item?.kind === 'packaged' && heldKind(item) !== null ? { ...query, args: [change(item)] } : query;
  }

  private selected(document: Packaged, wanted: Value | undefined, inference: Infers): Packaged {
    const isWhole = wanted === undefined || (wanted.kind === 'primitive' && textOf(wanted) === null);
    if (isWhole) return document;
    const [entity = nobodyKnows] = document.args;
    const hidden = entity.kind === 'instance' ? this.classes.hidden(entity.node, entity.place) : {};
    return { ...document, args: [entity, ofField(selected(this.rawOf(document, inference), wanted, hidden))] };
  }

  private populated(query: Packaged, [what, select]: readonly (Value | undefined)[], inference: Infers): Packaged {
    return this.changed(query, (document) => {
      const [entity = nobodyKnows] = document.args;
      const raw = this.rawOf(document, inference);
      if (entity.kind !== 'instance') return document;
      const found = wantedOf(what, select).flatMap(({ path, select: wanted }) => {
        const reference = this.classes.reference(entity.node, path);
        const before = raw.properties?.[path];
        if (reference === null || before === undefined) return [];
        const one = documentOf({ kind: 'instance', node: reference.node, place: inference.placeOf(reference.node) });
        const chosen = this.selected(heldKind(document) === 'object' ? leanOf(one) : one, wanted, inference);
        const field = inference.fieldOf(chosen);
        const { required, nullable } = before;
        return [[path, { ...(reference.isList ? arrayOf(field) : field), required, nullable }] as const];
      });
      if (found.length === 0) return document;
      const properties = { ...raw.properties, ...Object.fromEntries(found) };
      return { ...document, args: [entity, ofField({ ...raw, properties })] };
    });
  }

  /** `populate<{ author: User }>('author')` */
  private besides(document: Packaged, written: ts.TypeNode, inference: Infers): Packaged {
    const [entity = nobodyKnows] = document.args;
    const raw = this.rawOf(document, inference);
    const { properties } = inference.reader.expanded(inference.reader.read(written, inference.placeOf(written)));
    return { ...document, args: [entity, ofField({ ...raw, properties: { ...raw.properties, ...properties } })] };
  }

  private distinct(document: Packaged, { call, inference }: Asked): Typed | null {
    const field = this.rawOf(document, inference).properties?.[textOf(this.valueOf(call.arguments[0])) ?? ''];
    return field === undefined ? null : queryOf('many', ofField({ ...field, required: true }));
  }

  /** A document of which code says the type. */
  private held(of: Packaged, inference: Infers): Packaged {
    return heldKind(of) === null ? documentOf(entityIn(of, inference)) : of;
  }

  /** What the store holds of it. */
  private rawOf({ args: [entity = nobodyKnows, raw] }: Packaged, inference: Infers): FieldSchema {
    if (raw !== undefined) return inference.fieldOf(raw);
    return entity.kind === 'instance'
      ? this.classes.raw(entity.node, entity.place)
      : inference.reader.expanded(inference.fieldOf(entity));
  }

  private valueOf(node: ts.Expression | undefined): Value | undefined {
    if (node === undefined) return undefined;
    const scope = this.interpreter.scopeOf(node.getSourceFile().fileName);
    if (scope === null) return undefined;
    return this.interpreter.within(stepsOfArgument, () => this.interpreter.evaluate(node, scope)) ?? undefined;
  }
}

const missing = ts.factory.createIdentifier('document');

/** What refers to documents, as long as nobody asks for these. */
function withKeys(field: FieldSchema): FieldSchema {
  if (field.items !== undefined) {
    const items = withKeys(field.items);
    return items === field.items ? field : { ...field, items };
  }
  return field.shape === undefined ? field : { ...objectId, required: field.required, nullable: field.nullable };
}

/** `lean<Cat[]>()` says by itself how many there are. */
function typedAmount(written: ts.TypeNode, amount: Amount): Amount {
  return amount === 'many' && ts.isArrayTypeNode(written) ? 'one' : amount;
}
