import type { ArrayItem, Expression } from '../../../languages/php/syntax/ast';
import { textsAmong } from './types/texts-among';
import { noteAlias, rootOf } from './setting/aliases';
import { assign, pushed, put, putAll, putUnder, replace } from './setting/assignments';
import { typeCall } from './calls/calls';
import { typeCast } from './types/casts';
import { changedMeanwhile, type HeldEntry, heldEntry } from './setting/changed-meanwhile';
import { endFactsBy } from './setting/changed-properties';
import { typeChoice } from './choices';
import { closureOfCallable } from './callables';
import { mayBeLeft } from './conditions/nullsafe';
import { proxiedCall } from './calls/collection-calls';
import { proxiedMethod } from './loops/each-of';
import { eachWay, either, joined, merged, oneArray, orNull, present, waysOf } from './types/either';
import { thrownFailure } from './errors/failures';
import { renderingFact } from './errors/rendering-facts';
import { type Frame, type Typer, unknownAt } from './frame';
import { itemOf, placeOf } from './types/items';
import { entryOf, propertyOf } from './members';
import { numberOf } from './types/numbers';
import { joinedText } from './types/joined-text';
import { endSlotsOf, withoutSlots } from './setting/last-slots';
import { noteHanded } from './models/stored';
import { isKnownNull } from './types/presence';
import { changesOfTarget, endFacts, isThere, toldOf } from './setting/property-facts';
import { isTruthy } from './conditions/truth';
import { isInstanceOf } from './conditions/class-instance';
import { constantOf, staticPropertyOf } from './types/constants';
import { withRelation } from './loaded';
import { mostPlaces, type Typed, type TypedRecord } from './types/typed';
import {
  emptyList,
  flag,
  integer,
  isNull,
  isText,
  literal,
  literalNumber,
  literalText,
  never,
  nothing,
  nullTyped,
  numeric,
  text,
} from './types/typed-values';

/** What an expression comes to. */
export function typeExpression(typer: Typer, node: Expression, frame: Frame): Typed {
  const fact = typer.rendering === null ? null : renderingFact(typer, node, frame);
  if (fact !== null) return literal(fact);
  switch (node.kind) {
    case 'literal':
      return { kind: 'scalar', value: node.value };
    case 'interpolated':
      return joinedText(node.parts.map((part) => typer.expression(part, frame)));
    case 'array':
      return typeArray(typer, node.items, frame);
    case 'variable':
      return node.name === 'this' ? (frame.self ?? nothing) : (frame.variables.get(node.name) ?? nothing);
    case 'constant':
    case 'classConstant':
      return constantOf(typer, node, frame);
    case 'staticProperty':
      return staticPropertyOf(typer, node, frame);
    case 'index':
      return typeIndex(typer, node, frame);
    case 'property':
      return typeProperty(typer, node, frame);
    case 'call':
    case 'methodCall':
    case 'staticCall':
    case 'new':
    case 'newAnonymous': {
      const answer = typeCall(typer, node, frame);
      endFactsBy(typer, node, frame);
      noteHanded(node, frame);
      return answer;
    }
    case 'closure':
    case 'callable':
      // What it changes may be changed from here on, whenever it is called.
      endFactsBy(typer, node, frame);
      noteHanded(node, frame);
      return {
        kind: 'closure',
        closure: node.kind === 'closure' ? node.closure : closureOfCallable(node),
        frame: { ...frame, variables: withoutSlots(frame.variables) },
        outer: frame.variables,
      };
    case 'assign': {
      const value = typer.expression(node.value, frame);
      noteHanded(node, frame);
      assign(typer, node.target, value, frame);
      noteAlias(node, value, frame);
      return value;
    }
    case 'assignWith':
      return typeAssignWith(typer, node, frame);
    case 'clone':
      return eachWay(typer.expression(node.operand, frame), cloned);
    case 'ternary':
    case 'match':
      return typeChoice(typer, node, frame);
    default:
      return typeOperation(typer, node, frame);
  }
}

/** What is set in a clone is not set in what it was made of. */
function cloned(value: Typed): Typed {
  return value.kind === 'object' ? { ...value, properties: new Map(value.properties) } : value;
}

function typeOperation(typer: Typer, node: Expression, frame: Frame): Typed {
  switch (node.kind) {
    case 'binary':
      return typeBinary(typer, node, frame);
    case 'unary': {
      const operand = typer.expression(node.operand, frame);
      if (node.operator === '!') return negated(operand);
      return node.operator === '@' ? operand : numberOf([operand]);
    }
    case 'cast':
      return typeCast(node.to, typer.arrayOf(typer.expression(node.operand, frame)));
    case 'instanceof':
      return flag;
    case 'increment':
      endSlotsOf(rootOf(node.target), frame);
      return integer;
    case 'yield':
      frame.yielded.push(yieldedBy(typer, node, frame));
      return nothing;
    case 'throw': {
      const failure = thrownFailure(typer, typer.expression(node.value, frame));
      if (failure !== null) typer.fails(failure);
      return never;
    }
    case 'assignReference':
      endFacts(frame, [node.target, node.to].flatMap(changesOfTarget));
      return unknownAt(node, frame);
    default:
      return unknownAt(node, frame);
  }
}

function negated(value: Typed): Typed {
  const { kind } = value.kind === 'scalar' ? value.value : nothing;
  return value.kind === 'scalar' && kind === 'boolean' ? literal(!isTruthy(value.value)) : flag;
}

/** What stands in an array of what a generator hands out. */
function yieldedBy(typer: Typer, { key, value, from }: Expression & { readonly kind: 'yield' }, frame: Frame): Typed {
  const typed = value === null ? nullTyped : typer.expression(value, frame);
  if (from) return { kind: 'list', item: itemOf(typed, typer) };
  const name = key === null ? null : typer.expression(key, frame);
  if (name === null || !isText(name)) return { kind: 'list', item: typed };
  return put(emptyList, literalText(name), typed) ?? nothing;
}

function typeArray(typer: Typer, items: readonly ArrayItem[], frame: Frame): Typed {
  let made: Typed = emptyList;
  /** Entries with names, one behind the other: put in one by one, each would copy those before it. */
  let named = new Map<string, Typed>();
  const withNamed = (): Typed => {
    const all = putAll(made, named);
    if (named.size > 0) named = new Map();
    return all;
  };
  const isInPlace =
    items.length > 1 && items.length <= mostPlaces && items.every(({ key, spread }) => key === null && !spread);
  const places: Typed[] | null = isInPlace ? [] : null;
  const held: HeldEntry[] = [];
  for (const { key, value, spread } of items) {
    const typed = typer.expression(value, frame);
    places?.push(typed);
    if (spread) made = spreadInto(withNamed(), typed, typer);
    else if (key === null) {
      const before = withNamed();
      made = typed.kind === 'merge' ? joinMerge(before, typed) : (pushedTo(before, typed) ?? before);
    } else {
      const keyTyped = typer.expression(key, frame);
      const name = literalText(keyTyped);
      if (name !== null) {
        named.set(name, typed);
        const entry = heldEntry(name, value, typed);
        if (entry !== null) held.push(entry);
      } else {
        const before = withNamed();
        const isNumbered = keyTyped.kind === 'scalar' && keyTyped.value.kind === 'number';
        made = (isNumbered ? pushedTo(before, typed) : putUnder(before, keyTyped, typed)) ?? before;
      }
    }
  }
  const whole = changedMeanwhile(withNamed(), held, frame);
  return whole.kind === 'list' && places !== null ? { ...whole, places } : whole;
}

/** `$this->mergeWhen(…)` stands among entries with names. */
function joinMerge(made: Typed, merge: Typed & { readonly kind: 'merge' }): Typed {
  const record: TypedRecord = made.kind === 'record' ? made : { kind: 'record', entries: new Map(), rest: null };
  const of = present(merge.of);
  if (of.kind !== 'record') return record;
  const entries = new Map(
    Array.from(of.entries, ([name, entry]) => [name, { ...entry, isOptional: entry.isOptional || merge.isOptional }]),
  );
  return merged(record, { ...of, entries });
}

/** An entry without a name among those with names is one more of the record. */
function pushedTo(made: Typed, value: Typed): Typed | null {
  return made.kind === 'record' ? put(made, null, value) : pushed(made, value);
}

function spreadInto(made: Typed, value: Typed, typer: Typer): Typed {
  const given = present(typer.arrayOf(value));
  if (given.kind === 'either') {
    return given.of.map((way) => spreadInto(made, way, typer)).reduce(joined);
  }
  if (given.kind === 'merge') return joinMerge(made, given);
  if (given.kind === 'record') {
    return made.kind === 'record' || (made.kind === 'list' && made.item === null)
      ? merged(made.kind === 'record' ? made : { kind: 'record', entries: new Map(), rest: null }, given)
      : made;
  }
  const item = itemOf(given, typer);
  if (item.kind === 'unknown' && given.kind !== 'list') {
    // What is spread may bring any name.
    return made.kind === 'record' ? { ...made, rest: made.rest ?? nothing } : made;
  }
  return given.kind === 'list' && given.item === null ? made : (pushedTo(made, item) ?? made);
}

function typeIndex(typer: Typer, node: Expression & { readonly kind: 'index' }, frame: Frame): Typed {
  const of = typer.expression(node.of, frame);
  if (node.index === null) return nothing;
  const key = typer.expression(node.index, frame);
  const names = textsAmong(key);
  if (isText(present(of))) return text;
  const place = literalNumber(key);
  const found =
    names === null
      ? place === null
        ? itemOf(of, typer)
        : placeOf(of, place, typer)
      : either(names.map((name) => entryOf(of, name, typer)));
  return found.kind === 'unknown' && found.code === null ? unknownAt(node, frame) : found;
}

function typeProperty(typer: Typer, node: Expression & { readonly kind: 'property' }, frame: Frame): Typed {
  const held = heldByProperty(typer, node, frame);
  return isThere(node, frame) ? present(held) : held;
}

function heldByProperty(typer: Typer, node: Expression & { readonly kind: 'property' }, frame: Frame): Typed {
  const of = typer.expression(node.of, frame);
  const names =
    'name' in node.member ? [node.member.name] : textsAmong(typer.expression(node.member.expression, frame));
  const [name, ...others] = names ?? [];
  if (names === null || name === undefined) return unknownAt(node, frame);
  if (others.length > 0) return either(names.map((one) => propertyOf(of, one, typer)));
  const proxied = of.kind === 'collection' ? proxiedMethod(node.of) : null;
  if (of.kind === 'collection' && proxied !== null) {
    const call = { name: proxied, given: [], frame, node };
    return proxiedCall(typer, of, proxied, propertyOf(of.item, name, typer), call);
  }
  noteLoaded(typer, node, of, frame);
  const found = ofToldClass(typer, propertyOf(of, name, typer), toldOf(node, frame));
  if (found.kind === 'unknown' && found.code === null) return unknownAt(node, frame);
  return mayBeLeft(typer, node, of, frame) ? orNull(found) : found;
}

/** What a property is by its own type and by what conditions have told of it: `$this->author instanceof User`. */
function ofToldClass(typer: Typer, found: Typed, told: Typed): Typed {
  if (told.kind !== 'model' && told.kind !== 'enum') return found;
  const left = waysOf(found).filter((way) => isInstanceOf(typer, way, told.class) === true);
  return left.length > 0 ? either(left) : told;
}

/** Asking a model for a relation loads it: it stands in the model's JSON from then on. */
function noteLoaded(typer: Typer, node: Expression & { readonly kind: 'property' }, held: Typed, frame: Frame): void {
  const of = node.nullsafe ? held : present(held);
  if (of.kind !== 'model' || node.of.kind !== 'variable' || !('name' in node.member)) return;
  const { name } = node.member;
  if (typer.models.attribute(of.class, name) !== null) return;
  const relation = typer.models.relation(of.class, name);
  if (relation !== null) replace(node.of, withRelation(of, name, propertyOf(of, name, typer), typer), frame);
}

function typeAssignWith(typer: Typer, node: Expression & { readonly kind: 'assignWith' }, frame: Frame): Typed {
  const held = typer.expression(node.target, frame);
  const value = typer.expression(node.value, frame);
  const operator = node.operator.replace(/=$/, '');
  const result =
    operator === '??'
      ? filledUp(typer, node, { held, value, frame })
      : operator === '+'
        ? plus(typer.arrayOf(held), typer.arrayOf(value))
        : ofOperator(operator, [held, value]);
  assign(typer, node.target, result, frame);
  return result;
}

/** What `??=` leaves: `$code ??= 'none'` of what a function is given is one of both. */
function filledUp(
  typer: Typer,
  { target }: Expression & { readonly kind: 'assignWith' },
  { held, value, frame }: { readonly held: Typed; readonly value: Typed; readonly frame: Frame },
): Typed {
  const isNothing = isKnownNull(typer, target, held, frame);
  if (isNothing === true || isUnset(typer, target, frame)) return value;
  return isNothing === false ? held : either([present(held), value]);
}

/** Whether nothing stands yet where something is put below an array: `$byDay[$day] ??= 0` for the first of days. */
function isUnset(typer: Typer, target: Expression, frame: Frame): boolean {
  const around = target.kind === 'index' ? typer.expression(target.of, frame) : null;
  return around?.kind === 'list' && around.item === null;
}

/** Operators that may leave out what stands on their right. */
const skipping: ReadonlySet<string> = new Set(['&&', '||', '??', 'and', 'or']);

function typeBinary(typer: Typer, node: Expression & { readonly kind: 'binary' }, frame: Frame): Typed {
  const { operator, left, right } = node;
  const one = typer.expression(left, frame);
  const other = skipping.has(operator.toLowerCase())
    ? typer.state.perhaps(() => typer.expression(right, frame))
    : typer.expression(right, frame);
  if (operator === '??') {
    if (isNull(one) || (one.kind === 'unknown' && other.kind === 'unknown')) return other;
    if (isKnownNull(typer, left, one, frame) === false) return one;
    const first = present(one);
    // What is not there for certain stands for all that may be.
    return first.kind === 'unknown' && isNull(other) ? first : either([first, other]);
  }
  return operator === '+' ? plus(typer.arrayOf(one), typer.arrayOf(other)) : ofOperator(operator, [one, other]);
}

/** Of arrays it keeps what both have, and the first of what stands in both. */
function plus(left: Typed, right: Typed): Typed {
  const [one, other] = [oneArray(left), oneArray(right)];
  if (one.kind !== 'record' && one.kind !== 'list' && other.kind !== 'record' && other.kind !== 'list') {
    return numberOf([one, other]);
  }
  if (one.kind === 'record' && other.kind === 'record') return merged(other, one);
  if (one.kind === 'list' && other.kind === 'list') return joined(one, other);
  const record = one.kind === 'record' ? one : other.kind === 'record' ? other : null;
  const isOther = one.kind === 'list' || other.kind === 'list';
  if (record === null) return one.kind === 'list' && one.item !== null ? one : other;
  // What is not known may bring any name.
  return isOther ? record : { ...record, rest: record.rest ?? nothing };
}

function ofOperator(operator: string, operands: readonly Typed[]): Typed {
  if (operator === '.') return joinedText(operands);
  if (/^(?:[<>]=?|[=!]=+|<>|&&|\|\||and|or|xor)$/i.test(operator)) return flag;
  if (['%', '&', '|', '^', '<<', '>>', '<=>'].includes(operator)) return integer;
  return operator === '/' ? numeric : numberOf(operands);
}
