import { declaredMethod } from '../types/declared';
import { either, eachWay, mayBeNull, orNull, present, waysOf } from '../types/either';
import { argumentOf, type Call, type Frame, type Given, type MethodCall, type Typer } from '../frame';
import { itemOf } from '../types/items';
import { propertyOf } from '../members';
import { collectedSubject } from '../resources/collected-subject';
import { resourceArray, resourceRecord } from '../resources/resource-record';
import { modelJson } from '../models/model-json';
import type { Typed, TypedResource, TypedResources } from '../types/typed';
import { integer, literalText, missing, nothing, nullTyped } from '../types/typed-values';
import { tableOf } from '../../rules/schema/model-table';
import { subjectOf } from '../resources/subjects';
import { storedOf } from './loads';
import { rowOf } from './pivots';
import { methodOn } from './method-on';

/** What a method of a resource answers. `isParent`: called past its own code. */
export function resourceCall(typer: Typer, of: TypedResource | TypedResources, call: Call, isParent = false): Typed {
  const { name, given, frame } = call;
  if (!isParent && of.class !== null && name !== 'collection' && name !== 'make') {
    const own = name === 'toarray' ? null : typer.callMethod(of, of.class, name, given, frame.depth);
    if (own !== null && own.kind !== 'unknown') return own;
  }
  const [first] = given.map(({ value }) => value);
  switch (name) {
    case 'toarray':
      return isParent ? inheritedArray(typer, of) : resourceArray(typer, of);
    case 'resolve':
    case 'jsonserialize':
      return isParent ? inheritedArray(typer, of) : resourceRecord(typer, of);
    case 'toresponse':
    case 'response':
      return { kind: 'response', status: null, mediaType: null, body: of, headers: [], wraps: true };
    case 'additional':
      return { ...of, additional: first ?? null };
    case 'preservequery':
    case 'withquery':
    case 'withresponse':
      return of;
    default:
      return conditional(typer, call) ?? ofSubject(typer, of, call);
  }
}

/** What a method is given: the value of `when` and `unless` of a resource is what it is on their condition. */
export function givenTo(
  typer: Typer,
  of: Typed,
  { member, arguments: args }: MethodCall,
  frame: Frame,
): readonly Given[] {
  const name = 'name' in member ? member.name.toLowerCase() : '';
  const [condition, value, ...others] = args;
  const isPlain = (name !== 'when' && name !== 'unless') || args.some((one) => one.name !== null || one.spread);
  if (isPlain || condition === undefined || value === undefined || !isAskedOfFramework(typer, of, name))
    return typer.given(args, frame);
  const before = typer.given([condition], frame);
  const arm = { of: value.value, condition: condition.value, holds: name === 'when' };
  return [...before, { value: typer.onCondition(arm, frame), name: null }, ...typer.given(others, frame)];
}

/** Whether a value is resources whose classes do not write a method themselves. */
function isAskedOfFramework({ laravel: { machine } }: Typer, of: Typed, name: string): boolean {
  const isOwn = (className: string | null): boolean =>
    className !== null && machine.files.method(className, name).kind === 'found';
  return waysOf(present(of)).every((way) => (way.kind === 'resource' || way.kind === 'resources') && !isOwn(way.class));
}

/** `parent::toArray($request)`: what it is made of, as JSON. */
function inheritedArray(typer: Typer, of: TypedResource | TypedResources): Typed {
  const subject = present(of.of);
  if (of.kind === 'resources') return { kind: 'list', item: collected(of, itemOf(subject, typer)) };
  return eachWay(subject, (way) => (way.kind === 'model' ? modelJson(way, typer) : way));
}

/** One of the things that a collection of resources has: a resource, where its class is known. */
export function collected({ collects }: TypedResources, item: Typed): Typed {
  if (collects === null || item.kind === 'resource') return item;
  return { kind: 'resource', class: collects, of: item, additional: null };
}

/** What the subject of a resource answers: `Illuminate\Http\Resources\DelegatesToResource`. */
function ofSubject(typer: Typer, of: TypedResource | TypedResources, call: Call): Typed {
  const subject = present(of.kind === 'resources' ? collectedSubject(typer, of) : of.of);
  if (subject.kind === 'resource' || subject.kind === 'resources') return nothing;
  const answer = eachWay(subject, (way) => methodOn(typer, way, call));
  if (answer.kind !== 'unknown' || of.class === null) return answer;
  return declaredMethod(of.class, call.name, typer) ?? answer;
}

/** Parameters of methods that answer on a condition, in their order. */
const conditionals: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['when', 'unless'].map((name) => [name, ['condition', 'value', 'default']] as const),
  ...['whenloaded', 'whencounted', 'whenexistsloaded'].map(
    (name) => [name, ['relationship', 'value', 'default']] as const,
  ),
  ...['whenhas', 'whenappended'].map((name) => [name, ['attribute', 'value', 'default']] as const),
  ['whennotnull', ['value', 'default']],
  ['whenaggregated', ['relationship', 'column', 'aggregate', 'value', 'default']],
]);

/** Arguments with names where they would stand without them: `whenCounted('posts', default: 0)`. */
function inOrder(method: string, given: readonly Given[]): readonly Given[] {
  const parameters = conditionals.get(method);
  if (parameters === undefined || given.every(({ name }) => name === null)) return given;
  const values = parameters.map((name, index) => argumentOf(given, index, name));
  const last = values.findLastIndex((value) => value !== undefined);
  return values.slice(0, last + 1).map((value) => ({ value: value ?? nullTyped, name: null }));
}

/** `Illuminate\Http\Resources\ConditionallyLoadsAttributes`; null for any other method. */
function conditional(typer: Typer, call: Call): Typed | null {
  const { name, given: written, frame } = call;
  const given = inOrder(name, written);
  const [first, second, third] = given.map(({ value }) => value);
  const self = frame.self ?? nothing;
  /** What a value is that may be a function of it. */
  const worth = (value: Typed | undefined, ...given: readonly Typed[]): Typed =>
    value === undefined ? nothing : value.kind === 'closure' ? typer.callClosure(value, given) : value;
  const orMissing = (value: Typed, otherwise: Typed | undefined): Typed =>
    either([value, otherwise === undefined ? missing : worth(otherwise)]);
  const named = (): Typed => propertyOf(self, literalText(first)?.split('.')[0] ?? '', typer);
  switch (name) {
    case 'when':
    case 'unless':
      return orMissing(worth(second), third);
    case 'whennotnull':
    case 'whennull':
      return name === 'whennull' ? orMissing(nullTyped, second) : orMissing(present(worth(first)), second);
    case 'whenloaded': {
      const loaded = named();
      if (second === undefined || isNullLiteral(second)) return orMissing(loaded, third);
      // Of a relation to nothing no function is asked.
      const made = worth(second, present(loaded));
      return orMissing(mayBeNull(loaded) ? orNull(made) : made, third);
    }
    case 'whenhas':
    case 'whenappended': {
      const held = attributeOf(typer, self, literalText(first) ?? '');
      return orMissing(second === undefined || isNullLiteral(second) ? held : worth(second, present(held)), third);
    }
    case 'whenexistsloaded':
    case 'whencounted':
      return orMissing(aggregated(typer, { name, given, frame }, worth), third);
    case 'whenaggregated':
      return orMissing(aggregated(typer, { name, given, frame }, worth), given[4]?.value);
    case 'whenpivotloaded':
      return orMissing(worth(ofPivot(typer, second, 'pivot', first)), third);
    case 'whenpivotloadedas':
      return orMissing(worth(ofPivot(typer, third, literalText(first) ?? 'pivot', second)), given[3]?.value);
    case 'merge':
      return { kind: 'merge', of: worth(first), isOptional: false };
    case 'mergewhen':
    case 'mergeunless':
      return { kind: 'merge', of: worth(second), isOptional: true };
    case 'attributes': {
      const names = first?.kind === 'list' && first.item !== null ? [first.item] : [];
      const texts = names
        .flatMap((one) => (one.kind === 'either' ? one.of : [one]))
        .flatMap((one) => literalText(one) ?? []);
      const entries = texts.map((one) => [one, { value: propertyOf(self, one, typer), isOptional: true }] as const);
      return { kind: 'merge', of: { kind: 'record', entries: new Map(entries), rest: null }, isOptional: true };
    }
    default:
      return null;
  }
}

/**
 * An attribute of what a resource is of. A relation is none, whatever it is called: what a query adds under its name is asked for.
 * `Illuminate\Http\Resources\ConditionallyLoadsAttributes::whenHas`
 */
function attributeOf(typer: Typer, self: Typed, name: string): Typed {
  if (self.kind !== 'resource') return propertyOf(self, name, typer);
  return eachWay(subjectOf(typer, self), (way) => {
    const isRelation =
      way.kind === 'model' &&
      !way.view.extra.has(name) &&
      typer.models.of(way.class)?.columns?.has(name) !== true &&
      typer.models.relation(way.class, name) !== null;
    return isRelation ? nothing : propertyOf({ ...self, of: way }, name, typer);
  });
}

/** A function of a resource whose subject has the row that joins it to another: all columns of that table. */
function ofPivot(typer: Typer, value: Typed | undefined, name: string, table: Typed | undefined): Typed | undefined {
  const self = value?.kind === 'closure' ? value.frame.self : null;
  if (value?.kind !== 'closure' || self?.kind !== 'resource') return value;
  const subject = present(subjectOf(typer, self));
  if (subject.kind !== 'model') return value;
  const row = { value: rowOf(typer, tableNamed(typer, table)), isOptional: true };
  const extra = new Map(subject.view.extra).set(name, row);
  const of: Typed = { ...subject, view: { ...subject.view, extra } };
  return { ...value, frame: { ...value.frame, self: { ...self, of } } };
}

/** A table by its name, or by the model of its rows. */
function tableNamed(typer: Typer, table: Typed | undefined): string {
  return table?.kind === 'model' ? tableOf(table.class, typer.laravel) : (literalText(table) ?? '');
}

function isNullLiteral(value: Typed): boolean {
  return value.kind === 'scalar' && value.value.kind === 'null';
}

function aggregated(
  typer: Typer,
  { name, given, frame }: Pick<Call, 'name' | 'given' | 'frame'>,
  worth: (value: Typed | undefined, ...given: readonly Typed[]) => Typed,
): Typed {
  const [relation, column, aggregate] = given.slice(0, 3).map(({ value }) => literalText(value));
  const type = name === 'whenexistsloaded' ? 'boolean' : name === 'whencounted' ? 'integer' : 'number';
  const plain: Typed = { kind: 'field', field: { type, required: true, nullable: false } };
  if (name === 'whenaggregated') {
    const made = given[3]?.value;
    if (made !== undefined && !isNullLiteral(made)) return orNull(worth(made, plain));
    if (aggregate === 'count') return integer;
    const subject = frame.self?.kind === 'resource' ? present(subjectOf(typer, frame.self)) : null;
    const of = subject?.kind === 'model' ? typer.models.relation(subject.class, relation ?? '')?.of : undefined;
    const isStored = aggregate === 'max' || aggregate === 'min';
    return orNull(isStored ? storedOf(of, column ?? '', typer) : plain);
  }
  const value = given[1]?.value;
  return value !== undefined && !isNullLiteral(value) ? worth(value, plain) : plain;
}
