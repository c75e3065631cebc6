import type { FieldSchema, FieldValue } from '../../../../core/fields/field-schema';
import { defined } from '../../../../core/defined';
import { onlyNull } from '../../../../core/fields/alternatives';
import type { ShapeTable } from '../../../../core/fields/shapes';
import { enumValues } from '../../parameters/enum-values';
import { classBasename } from '../../strings/str';
import { eachWay, mayBeNull, present, waysOf } from '../types/either';
import { batchClass, batchRecord } from '../calls/batch-calls';
import type { ShapesCache } from '../answers-cache';
import type { Typer } from '../frame';
import { Kept } from '../../../../core/dependencies/kept';
import { itemOf } from '../types/items';
import { addedTo, modelJson } from '../models/model-json';
import type { ModelFacts } from '../models/models';
import { givenToNew } from '../models/given-attributes';
import { declaredSubject } from '../resources/subjects';
import { showsExtra } from '../resources/put-into-subject';
import { resourceRecord } from '../resources/resource-record';
import { isResource, isResourceCollection } from '../resources/resource-classes';
import { paginationShape, paginatorJson } from '../responses/pagination';
import { isTransformer } from '../transformers/transformer-classes';
import { keyOfIncluding, keyOfTyped } from '../types/typed-key';
import type { Typed, TypedModel, TypedObject, TypedRecord, TypedResource, TypedResources } from '../types/typed';
import { isNull, model, nothing, objectOf } from '../types/typed-values';
import { transformedJson } from '../transformers/transformed-json';
import { type FreshShape, FreshShapes } from './fresh-shapes';
import { addedEntries } from './added-entries';
import { objectRecord } from './object-record';
import { unionField } from './union-field';

const here = { required: true, nullable: false } as const;
const anything: FieldSchema = { type: 'any', required: true, nullable: true };
const anyObject: FieldSchema = { type: 'object', ...here };

/** The class of a shape, how it includes others where that is told, and what it is made of where its class does not tell that. */
const nameOfShape = /^(\S+)(?: by (\S+))?(?: with (\S+))?(?: of (.+))?$/;

/** Steps of the evaluator for one shape. */
const mostSteps = 50_000;

interface WriterOptions {
  /** Whether models are written with the relations that were loaded. */
  readonly hasRelations: boolean;
  readonly cache: ShapesCache | null;
  /** What each shape depends on beside its source. */
  readonly settings: string;
}

/** Writes what values come to as fields; what classes make is a shape under the class's name. */
export class FieldWriter implements ShapeTable {
  readonly #typer: Typer;
  readonly #options: WriterOptions;
  readonly #makers = new Map<string, () => FieldSchema>();
  readonly #made: Kept<FieldSchema | undefined>;
  #fresh = new FreshShapes();

  constructor(typer: Typer, options: WriterOptions) {
    this.#typer = typer;
    this.#options = options;
    this.#made = new Kept(typer.laravel.machine.files.tracker);
  }

  get(name: string): FieldSchema | undefined {
    return this.#made.get(name, anyObject, () => this.#kept(name));
  }

  /** Shapes of resources that are made of what a request has just made, met on the way; they hold from then on. */
  freshIn(through: () => void): readonly FreshShape[] {
    const before = this.#fresh;
    const met = new FreshShapes();
    this.#fresh = met;
    try {
      through();
    } finally {
      this.#fresh = before;
      this.noteFresh(met.all);
    }
    return met.all;
  }

  noteFresh(shapes: readonly FreshShape[]): void {
    for (const one of shapes) this.#fresh.note(one);
  }

  /** Whether a shape is known by its name alone, so that what refers to it can be kept for other readings. */
  isNamed(name: string): boolean {
    return this.#makerOf(name) !== null;
  }

  #freshnessOf(name: string): string {
    const given = this.#fresh.givenTo(name);
    return given === undefined ? '' : `fresh ${given.join()}`;
  }

  #kept(name: string): FieldSchema | undefined {
    const { cache, settings } = this.#options;
    const { tracker } = this.#typer.laravel.machine.files;
    const key = `${name} ${this.#freshnessOf(name)} ${settings}`;
    const known = cache?.get(key, tracker);
    if (known !== undefined) return known;
    const make = this.#makerOf(name) ?? this.#makers.get(name);
    if (make === undefined) return undefined;
    this.#typer.restart();
    const { machine } = this.#typer.laravel;
    const { result, dependencies } = tracker.track(() => machine.aside(mostSteps, make) ?? anyObject);
    return cache?.set(key, result, dependencies) ?? result;
  }

  /** What makes a shape that its name tells wholly; null for others. */
  #makerOf(name: string): (() => FieldSchema) | null {
    const shared = paginationShape(name, this.#typer.laravel.version);
    if (shared !== undefined) return () => ({ ...this.#record(shared), name });
    const [, className = '', serializer, includes, subject] = nameOfShape.exec(name) ?? [];
    const { files } = this.#typer.laravel.machine;
    if (files.class(className) === null) return null;
    const told = includingIn(serializer, includes);
    if (subject !== undefined) {
      if (this.#typer.models.of(subject) === null) return null;
      return () => this.#ofResource({ ...resourceOf(className), ...told, of: model(subject) }, name);
    }
    if (this.#typer.models.of(className) !== null) return () => this.#ofModel(model(className));
    const isMade = isResource(files, className) || isTransformer(files, className);
    if (isMade) return () => this.#ofResource({ ...resourceOf(className), ...told }, name);
    return isResourceCollection(files, className) ? null : () => this.#ofObject(objectOf(className));
  }

  field(value: Typed): FieldSchema {
    switch (value.kind) {
      case 'unknown':
        return value.code === null ? anything : { ...anything, madeBy: value.code };
      case 'field':
        return { ...value.field, required: true };
      case 'scalar':
        return literalField(value.value);
      case 'date':
        return { type: 'string', format: 'date-time', ...here };
      case 'enum':
        return enumValues(value.class, this.#typer.laravel) ?? anything;
      case 'record':
        return this.record(value);
      case 'list':
        return value.item === null ? { type: 'array', ...here } : listOf(this.field(value.item), value.isSparse);
      case 'collection':
        if (value.record !== undefined) return this.record(value.record);
        return value.isKeyed ? mapOf(this.field(value.item)) : listOf(this.field(value.item), value.isSparse);
      case 'paginator':
        return this.record(paginatorJson(value, this.#typer.laravel.version));
      case 'model':
        return this.#model(value);
      case 'resource':
        return this.#resource(value);
      case 'resources':
        return this.#resources(value);
      case 'transformed':
        return this.field(transformedJson(this.#typer, value));
      case 'object':
        return this.#object(value);
      case 'merge':
        return this.field(value.of);
      case 'either':
        return this.#either(value.of);
      case 'query':
      case 'response':
      case 'closure':
      case 'missing':
        return anything;
      default:
        return value satisfies never;
    }
  }

  record(value: TypedRecord): FieldSchema {
    return value.name === undefined ? this.#record(value) : { ...anyObject, shape: value.name };
  }

  #record({ entries, rest, isObject }: TypedRecord): FieldSchema {
    const properties = Array.from(entries).flatMap(([name, { value, isOptional, isRelation }]) => {
      if (isRelation === true && !this.#options.hasRelations) return [];
      const ways = waysOf(value);
      const isLeftOut = ways.some(mayBeLeftOut);
      if (ways.every((way) => way.kind === 'missing')) return [];
      const there = ways.filter((way) => way.kind !== 'missing');
      const field = there.length === ways.length ? this.field(value) : this.#either(there);
      return [[name, { ...field, required: !isOptional && !isLeftOut }] as const];
    });
    const others = rest === null || rest.kind === 'unknown' || properties.length > 0 ? undefined : this.field(rest);
    if (others !== undefined) return isObject === true ? { ...anyObject, additional: others } : mapOf(others);
    return {
      ...anyObject,
      isInline: true,
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    };
  }

  #either(ways: readonly Typed[]): FieldSchema {
    const known = ways.filter((way) => !isNull(way));
    const nullable = ways.some(isNull);
    return unionField(
      // An empty list is one of the ways, and not a list of whatever there is.
      known.map((way) => (isEmptyList(way) ? { ...this.field(way), maxSize: 0 } : this.field(way))),
      nullable,
    );
  }

  /** A model as its class says is a shape; what was loaded beside stands with it. */
  #model(value: TypedModel): FieldSchema {
    const { view } = value;
    const facts = this.#typer.models.of(value.class);
    if (facts === null) return view.extra.size === 0 ? anyObject : this.record(modelJson(value, this.#typer));
    const isAsDeclared =
      (view.isNew === 'no' || view.isReloaded) &&
      view.appendsOnly !== true &&
      [view.hidden, view.visible, view.columns].every((list) => list === null) &&
      [view.hides, view.shows, view.appends].every((list) => list.length === 0);
    // What stands in place of an attribute (`createdBy()` of a column `created_by`) is another thing.
    const isAdded = [...view.extra.keys()].every((name) => !isAttribute(facts, name));
    if (!isAsDeclared || !isAdded) return this.record(modelJson(value, this.#typer));
    const shape: FieldSchema = { ...anyObject, shape: facts.model.name };
    const extra = view.extra.size === 0 ? view.extra : addedTo(value, facts, this.#typer);
    if (extra.size === 0) return shape;
    const { properties } = this.record({ kind: 'record', entries: extra, rest: null });
    return properties === undefined ? shape : { ...shape, properties };
  }

  #ofModel(value: TypedModel): FieldSchema {
    return this.#called(value.class, this.record(modelJson(value, this.#typer)));
  }

  #resource(value: TypedResource): FieldSchema {
    const { files } = this.#typer.laravel.machine;
    if (files.class(value.class) === null) return this.field(resourceRecord(this.#typer, value));
    const isDeclared = declaredSubject(this.#typer, value.class, value.of) !== null;
    const subject = eachWay(present(value.of), (way) => (way.kind === 'model' ? model(way.class) : way));
    const isKnown = isDeclared || subject.kind === 'unknown';
    const name = `${value.class}${keyOfIncluding(value.including)}`;
    const key = isKnown ? name : `${name} of ${subject.kind === 'model' ? subject.class : keyOfTyped(subject)}`;
    const given = givenToNew(value.of, this.#typer);
    if (given !== null) this.#fresh.note({ name: key, given });
    const shape = this.#shape(key, () => this.#ofResource({ ...value, of: subject }, key));
    const whole = this.#withExtra(shape, value);
    return mayBeNull(value.of) ? { ...whole, nullable: true } : whole;
  }

  /** What the resource makes of what code has put into its model stands with the shape, which is that of its class alone. */
  #withExtra(shape: FieldSchema, value: TypedResource): FieldSchema {
    if (!showsExtra(this.#typer, value)) return shape;
    const [made, plain] = [value, { ...value, of: withoutExtra(value.of) }].map((one) =>
      waysOf(resourceRecord(this.#typer, one)),
    );
    const entries = addedEntries(made ?? [], plain ?? []);
    if (entries === null) return shape;
    const { properties } = this.record({ kind: 'record', entries, rest: null });
    return properties === undefined ? shape : { ...shape, properties };
  }

  #ofResource(value: TypedResource, key = value.class): FieldSchema {
    const declared = value.of.kind === 'model' ? value.of : declaredSubject(this.#typer, value.class);
    const given = this.#fresh.givenTo(key);
    const isFresh = given !== undefined && declared?.kind === 'model';
    const of = isFresh ? model(declared.class, { isNew: 'maybe', given }) : value.of;
    return this.#called(value.class, objectField(this.field(resourceRecord(this.#typer, { ...value, of }))));
  }

  #resources(value: TypedResources): FieldSchema {
    const made = resourceRecord(this.#typer, value);
    const { class: className } = value;
    if (className === null || made.kind !== 'record') return this.field(made);
    const key = `${className} of ${keyOfTyped(itemOf(value.of, this.#typer))}`;
    return this.#shape(key, () => this.#called(className, this.field(made)));
  }

  #object(value: TypedObject): FieldSchema {
    const { files } = this.#typer.laravel.machine;
    if (value.class === batchClass) return this.record(batchRecord);
    if (files.class(value.class) === null) return anything;
    const made = objectRecord(value, this.#typer);
    if (made === null) return anything;
    return made.isShape ? { ...anyObject, shape: value.class } : this.field(made.value);
  }

  #ofObject(value: TypedObject): FieldSchema {
    const made = objectRecord(value, this.#typer);
    return this.#called(value.class, made === null ? anyObject : this.field(made.value));
  }

  /** What a class makes, under its name. */
  #called(className: string, field: FieldSchema): FieldSchema {
    const linked = this.#typer.laravel.machine.files.class(className);
    const within = className.split('\\').slice(0, -1);
    const source = linked === null ? undefined : linked.file.source(linked.declaration.nameAt);
    return { ...field, name: classBasename(className), within, ...defined({ source }) };
  }

  /** A reference to what is read when somebody asks for it. */
  #shape(key: string, make: () => FieldSchema): FieldSchema {
    if (!this.#makers.has(key)) this.#makers.set(key, make);
    return { ...anyObject, shape: key };
  }
}

/** How a transformer includes others, as the name of its shape tells it. */
function includingIn(serializer?: string, includes?: string): Pick<TypedResource, 'including'> {
  if (serializer === undefined && includes === undefined) return {};
  return { including: { serializer: serializer ?? null, includes: includes?.split(',') ?? [] } };
}

function withoutExtra(value: Typed): Typed {
  return eachWay(present(value), (way) => (way.kind === 'model' ? model(way.class) : way));
}

function isEmptyList(value: Typed): boolean {
  return value.kind === 'list' && value.item === null;
}

function isAttribute({ columns, appends }: ModelFacts, name: string): boolean {
  return columns?.has(name) === true || appends.includes(name);
}

function resourceOf(className: string): TypedResource {
  return { kind: 'resource', class: className, of: nothing, additional: null };
}

/** An array of names; PHP writes an empty one as a list. */
function mapOf(additional: FieldSchema): FieldSchema {
  const [map, list] = [{ ...anyObject, additional }, { type: 'array', ...here, maxSize: 0 } as const];
  return { type: 'any', ...here, anyOf: [map, list].map((one) => ({ ...one, required: false })) };
}

/** A list; PHP writes one of which numbers are missing, or stand in another order, as an object. */
function listOf(items: FieldSchema, isSparse = false): FieldSchema {
  const list: FieldSchema = { type: 'array', ...here, items };
  if (!isSparse) return list;
  return {
    type: 'any',
    ...here,
    anyOf: [list, { ...anyObject, additional: items }].map((one) => ({ ...one, required: false })),
  };
}

/** `when` leaves its value out, and so does a resource of what is not loaded. */
function mayBeLeftOut(way: Typed): boolean {
  if (way.kind === 'resource' || way.kind === 'resources') return waysOf(way.of).some((one) => one.kind === 'missing');
  return way.kind === 'missing';
}

/** A resource that comes to something else than an object is one of which nothing is known. */
function objectField(field: FieldSchema): FieldSchema {
  return field.type === 'any' && field.anyOf === undefined ? anyObject : field;
}

function literalField(value: {
  readonly kind: string;
  readonly value?: FieldValue;
  readonly isFloat?: boolean;
}): FieldSchema {
  switch (value.kind) {
    case 'string':
      return { type: 'string', ...here, ...defined({ samples: samplesOf(value.value) }) };
    case 'number':
      return {
        type: value.isFloat === true ? 'number' : 'integer',
        ...here,
        ...defined({ samples: samplesOf(value.value) }),
      };
    case 'boolean':
      return { type: 'boolean', ...here, ...defined({ samples: samplesOf(value.value) }) };
    default:
      return onlyNull;
  }
}

function samplesOf(value: FieldValue | undefined): readonly FieldValue[] | undefined {
  return value === undefined || value === '' ? undefined : [value];
}
