import type { Expression } from '../../../../languages/php/syntax/ast';
import { isOfAskedKind, leftOfAskedKind } from './asked-kinds';
import { toldOfTexts } from './asked-texts';
import { type Asked, askedExpression, heldBy } from './asked-expression';
import { either, joinBranch, mayBeNull, present, waysOf } from '../types/either';
import { endFactsIn } from '../setting/changed-properties';
import { instanceOf, isInstanceOf } from './class-instance';
import { noteThere } from '../setting/property-facts';
import { writtenText } from '../../../../languages/php/syntax/written-values';
import { renderingFact } from '../errors/rendering-facts';
import { isAskingForJson } from '../request/forced-json';
import type { Frame, Typer } from '../frame';
import { isGivenTrue, isKnownNull } from '../types/presence';
import { hasMethod } from './has-method';
import { lackingBy, thereBy } from './left-where';
import { isTrueLiteral } from './reached-cases';
import { areEquallyTrue, areSame, equalities, isListed } from './same-values';
import { isArray, isTrue, isTruthy } from './truth';
import { withoutNames } from '../types/record-names';
import type { Entry, Typed } from '../types/typed';
import { isNull, literalText, nothing, nullTyped } from '../types/typed-values';
import { keyOfTyped } from '../types/typed-key';

/** Whether a condition holds, where what is compared is all known; null where it is not. */
export function decided(typer: Typer, condition: Expression, frame: Frame): boolean | null {
  if (typer.rendering !== null && condition.kind !== 'unary' && condition.kind !== 'binary') {
    const fact = renderingFact(typer, condition, frame);
    if (fact !== null) return fact;
    const value = typer.expression(condition, frame);
    if (value.kind === 'scalar') return isTruthy(value.value);
  }
  switch (condition.kind) {
    case 'unary': {
      const inner = condition.operator === '!' ? decided(typer, condition.operand, frame) : null;
      return inner === null ? null : !inner;
    }
    case 'binary':
      return decidedBinary(typer, condition, frame);
    case 'call':
      return decidedCall(typer, condition, frame);
    case 'instanceof':
      return decidedInstance(typer, condition, frame);
    case 'methodCall':
      return decidedMethod(typer, condition, frame);
    case 'property':
      return decidedProperty(typer, condition, frame);
    case 'assign':
    case 'literal':
    case 'variable': {
      // What is assigned has been asked for already.
      const of = condition.kind === 'assign' ? condition.target : condition;
      const value = typer.expression(of, frame);
      return isGivenTrue(typer, of, value, frame) ? true : isTrue(typer.arrayOf(value), frame);
    }
    default:
      return null;
  }
}

type Property = Expression & { readonly kind: 'property' };

function decidedProperty(typer: Typer, node: Property, frame: Frame): boolean | null {
  const { of, member } = node;
  if ('name' in member && member.name === 'exists') return isStored(typer, node, frame);
  // What a class sets in itself and leaves to those below it: the name of another class, or none.
  const isOwn = of.kind === 'variable' && of.name === 'this' && frame.self?.kind === 'object';
  const held = isOwn ? typer.expression(node, frame) : null;
  if (held === null) return null;
  return isNull(held) ? false : literalText(held) !== null && literalText(held) !== '' ? true : null;
}

/** `$post->exists` of a model; what an earlier round of a loop has stored is there. */
function isStored(typer: Typer, node: Property, frame: Frame): boolean | null {
  if (waysOf(typer.expression(node.of, frame)).some((way) => way.kind !== 'model')) return null;
  const fact = isTrue(typer.expression(node, frame), frame);
  return fact === false && frame.ends.length > 0 ? null : fact;
}

type CallOfMethod = Expression & { readonly kind: 'methodCall' };

/** `$response->isSuccessful()`; of anything else a call may do something, each time that it is asked for. */
function decidedMethod(typer: Typer, node: CallOfMethod, frame: Frame): boolean | null {
  const name = 'name' in node.member ? node.member.name.toLowerCase() : '';
  // `$request->wantsJson()` behind middleware that says so.
  if (isAskingForJson(name, () => typer.expression(node.of, frame))) return true;
  return isPlainlyAsked(typer, node, frame) ? isTrue(typer.expression(node, frame), frame) : null;
}

/** Whether a call only tells something of what it is made on. */
function isPlainlyAsked(typer: Typer, { of }: CallOfMethod, frame: Frame): boolean {
  const { kind } = of.kind === 'variable' ? typer.expression(of, frame) : nothing;
  return kind === 'response' || kind === 'transformed';
}

/** `is_array($value)` of what is known to be one, or to be something else. */
function decidedCall(typer: Typer, node: Expression & { readonly kind: 'call' }, frame: Frame): boolean | null {
  const [first] = node.arguments;
  const name = 'name' in node.function ? node.function.fallback.toLowerCase() : '';
  if (first === undefined) return null;
  if (name === 'isset') return areSet(typer, node, frame);
  if (name === 'is_null') return isKnownNull(typer, first.value, typer.expression(first.value, frame), frame);
  if (name === 'empty') return isEmpty(typer, first.value, frame);
  if (name === 'method_exists') return hasMethod(typer, node.arguments, frame);
  if (name === 'in_array') return isListed(typer, node.arguments, frame);
  return toldOfTexts(typer, node, frame) ?? isOfAskedKind(name, typer.expression(first.value, frame));
}

/** `isset($name, $message)` of what a function was given. */
function areSet(
  typer: Typer,
  { arguments: asked }: Expression & { readonly kind: 'call' },
  frame: Frame,
): boolean | null {
  const facts = asked.map(({ value }) => isKnownNull(typer, value, typer.expression(value, frame), frame));
  if (facts.includes(true)) return false;
  return facts.includes(null) ? null : true;
}

function isEmpty(typer: Typer, node: Expression, frame: Frame): boolean | null {
  const value = typer.expression(node, frame);
  if (isGivenTrue(typer, node, value, frame)) return false;
  const isKnown = value.kind === 'scalar' && isKnownNull(typer, node, value, frame) !== null;
  return isKnown ? !isTruthy(value.value) : null;
}

/** `$posts instanceof LengthAwarePaginator` of what is known to be one, or to be something else. */
function decidedInstance(
  typer: Typer,
  { operand, class: of }: Expression & { readonly kind: 'instanceof' },
  frame: Frame,
): boolean | null {
  if (!('name' in of)) return null;
  const asked = heldBy(operand);
  const value = typer.expression(operand, frame);
  // What is null for now may be set by code that is not seen here, or in an earlier round of a loop.
  if (isNull(value) && (asked.kind !== 'variable' || frame.ends.length > 0)) return null;
  const facts = new Set(waysOf(value).map((way) => isInstanceOf(typer, way, of.name)));
  const [only = null] = facts;
  if (facts.size !== 1 || only !== true) return facts.size === 1 ? only : null;
  // Of the project's models those who are asked for may be nobody.
  return typer.laravel.machine.files.class(of.name) === null || isGivenTrue(typer, asked, value, frame) ? true : null;
}

function decidedBinary(
  typer: Typer,
  { operator, left, right }: Expression & { readonly kind: 'binary' },
  frame: Frame,
): boolean | null {
  if (operator === '&&' || operator === '||') {
    const [one, other] = [decided(typer, left, frame), decided(typer, right, frame)];
    const short = operator === '||';
    if (one === short || other === short) return short;
    return one === null || other === null ? null : !short;
  }
  const how = equalities.get(operator);
  if (how === undefined) return null;
  const [one, other] = [typer.expression(left, frame), typer.expression(right, frame)];
  if (isNull(one) !== isNull(other)) {
    const asked = isNull(one) ? { node: right, value: other } : { node: left, value: one };
    if (isThereBeside(typer, asked, operator, frame)) return !how.isEqual;
  }
  const sides = [
    { node: left, value: one },
    { node: right, value: other },
  ] as const;
  const known = areSame(one, other, how.isStrict, frame);
  const areEqual = known ?? (how.isStrict ? null : areEquallyTrue(typer, ...sides, frame));
  return areEqual === null ? null : areEqual === how.isEqual;
}

/** Whether what is compared with null is something for certain. */
function isThereBeside(
  typer: Typer,
  { node, value }: { readonly node: Expression; readonly value: Typed },
  operator: string,
  frame: Frame,
): boolean {
  if (operator.length < 3) return isGivenTrue(typer, node, value, frame);
  return isSome(value) || isKnownNull(typer, node, value, frame) === false;
}

/** Whether it is not null for certain: it is written out, or made here. */
function isSome(value: Typed): boolean {
  return waysOf(value).every(
    (way) => isArray(way) || (way.kind === 'scalar' && !isNull(way)) || way.kind === 'response',
  );
}

type Match = Expression & { readonly kind: 'match' };

/** The arms of `match ($value) { … }` that may be the one, as far as their conditions are decided. */
export function reachedArms(typer: Typer, node: Match, held: Typed, frame: Frame): Match['arms'] {
  const { subject, arms } = node;
  if (!isTrueLiteral(subject)) return armsOf(typer, node, held, frame);
  const reached: Match['arms'][number][] = [];
  for (const arm of arms) {
    const facts = arm.conditions?.map((condition) => decided(typer, condition, frame)) ?? [];
    if (arm.conditions !== null && !facts.every((fact) => fact === false)) reached.push(arm);
    if (facts.includes(true)) return reached;
  }
  return [...reached, ...arms.filter(({ conditions }) => conditions === null)];
}

/** The arms for a value that is written out, or the case of an enum that is known: of any other value all. */
function armsOf(typer: Typer, { arms }: Match, held: Typed, frame: Frame): Match['arms'] {
  const wanted = waysOf(held).map(writtenKey);
  if (!wanted.every((key) => key !== null)) return arms;
  const left = new Set(wanted);
  const reached: Match['arms'][number][] = [];
  for (const arm of arms) {
    const keys = arm.conditions?.map((condition) => writtenKey(typer.expression(condition, frame)));
    if (keys === undefined) continue;
    if (keys.some((key) => key === null || left.has(key))) reached.push(arm);
    for (const key of keys) if (key !== null) left.delete(key);
  }
  return left.size === 0 ? reached : [...reached, ...arms.filter(({ conditions }) => conditions === null)];
}

/** What tells a value from all others: null for one that is not known. */
function writtenKey(value: Typed): string | null {
  if (value.kind === 'enum') return value.case === null ? null : `${value.class}::${value.case}`;
  return value.kind === 'scalar' ? keyOfTyped(value) : null;
}

/** Notes what a variable is where a condition on it holds, or does not: `if (! $user)`, `is_null($user)`. */
export function narrowed(typer: Typer, condition: Expression, frame: Frame, holds: boolean): void {
  if (condition.kind === 'unary' && condition.operator === '!') {
    narrowed(typer, condition.operand, frame, !holds);
    return;
  }
  if (condition.kind === 'binary' && condition.operator === (holds ? '&&' : '||')) {
    narrowed(typer, condition.left, frame, holds);
    endFactsIn(typer, [condition.right], frame);
    narrowed(typer, condition.right, frame, holds);
    return;
  }
  if (condition.kind === 'binary' && condition.operator === (holds ? '||' : '&&')) {
    narrowedByOne(typer, condition, frame, holds);
    return;
  }
  if (condition.kind === 'instanceof') {
    narrowedToClass(typer, condition, frame, holds);
    return;
  }
  narrowedToKind(condition, frame, holds);
  const asked = askedExpression(condition);
  if (asked !== null) narrowedToThere(asked, frame, holds);
}

function narrowedToThere({ of, isThere, by }: Asked, frame: Frame, holds: boolean): void {
  // `if ($post->paid_at)`: from there on it is not null, as long as nobody sets it.
  if (isThere === holds && by !== 'false') noteThere(of, frame);
  if (of.kind === 'index' && isThere === holds && by !== 'false') entryIsThere(of, frame);
  if (of.kind === 'index' && isThere !== holds && by === 'null') entryIsLacking(of, frame);
  if (of.kind !== 'variable') return;
  const held = frame.variables.get(of.name);
  if (held === undefined) return;
  const left = isThere === holds ? thereBy(by, held) : lackingBy(by, held);
  if (left !== undefined) frame.variables.set(of.name, left);
}

/** `! ($post && isset($post['id']))`: the first says it, or the second does where the first does not. */
function narrowedByOne(
  typer: Typer,
  { left, right }: Expression & { readonly kind: 'binary' },
  frame: Frame,
  holds: boolean,
): void {
  const byFirst: Frame = { ...frame, variables: new Map(frame.variables) };
  const bySecond: Frame = { ...frame, variables: new Map(frame.variables) };
  const first = decided(typer, left, frame);
  narrowed(typer, left, byFirst, holds);
  narrowed(typer, left, bySecond, !holds);
  endFactsIn(typer, [right], bySecond);
  narrowed(typer, right, bySecond, holds);
  const ways = [...(first === !holds ? [] : [byFirst]), ...(first === holds ? [] : [bySecond])];
  joinBranch(
    frame.variables,
    ways.map(({ variables }) => variables),
  );
}

/** `if (is_numeric($price))`: of several values those are left that the function tells of. */
function narrowedToKind(condition: Expression, { variables }: Frame, holds: boolean): void {
  if (condition.kind !== 'call' || !('name' in condition.function)) return;
  const [first] = condition.arguments;
  const of = first === undefined ? null : heldBy(first.value);
  const held = of?.kind === 'variable' ? variables.get(of.name) : undefined;
  if (of?.kind !== 'variable' || held === undefined) return;
  variables.set(of.name, leftOfAskedKind(condition.function.fallback.toLowerCase(), held, holds));
}

type Index = Expression & { readonly kind: 'index' };

/** `if (isset($row['name']))`: what stands under the name in the array is not null there. */
function entryIsThere(node: Index, frame: Frame): void {
  changeEntry(node, frame, (entry) => {
    if (!entry.isOptional && !mayBeNull(entry.value)) return entry;
    return { ...entry, value: present(entry.value), isOptional: false };
  });
}

/** Where it is not, null stands there, or nothing. */
function entryIsLacking(node: Index, frame: Frame): void {
  changeEntry(node, frame, (entry) => {
    if (!mayBeNull(entry.value)) return entry.isOptional ? null : entry;
    return waysOf(entry.value).some((way) => way.kind === 'field' && way.field.type === 'any')
      ? entry
      : { ...entry, value: nullTyped };
  });
}

/** Puts another entry, or none, in place of the one of an array in a variable. */
function changeEntry({ of, index }: Index, { variables }: Frame, change: (entry: Entry) => Entry | null): void {
  const name = index === null ? null : writtenText(index);
  const held = of.kind === 'variable' ? variables.get(of.name) : undefined;
  const entry = name === null || held?.kind !== 'record' ? undefined : held.entries.get(name);
  if (of.kind !== 'variable' || held?.kind !== 'record' || name === null || entry === undefined) return;
  const changed = change(entry);
  if (changed === entry) return;
  const { entries, rest } = held;
  const left = changed === null ? withoutNames(entries, [name]) : new Map(entries).set(name, changed);
  variables.set(of.name, { kind: 'record', entries: left, rest });
}

/** Of several values those are left that `$subject instanceof Post` tells of. */
function narrowedToClass(
  typer: Typer,
  { operand, class: of }: Expression & { readonly kind: 'instanceof' },
  frame: Frame,
  holds: boolean,
): void {
  const asked = heldBy(operand);
  const { variables } = frame;
  const held = asked.kind === 'variable' ? variables.get(asked.name) : undefined;
  if (!('name' in of)) return;
  const told = holds ? instanceOf(typer, of.name) : nothing;
  if (asked.kind === 'property' && told.kind !== 'unknown') noteThere(asked, frame, told);
  if (asked.kind === 'variable' && held?.kind === 'unknown' && told.kind !== 'unknown') variables.set(asked.name, told);
  if (asked.kind !== 'variable' || held?.kind !== 'either') return;
  const isOfProject = typer.laravel.machine.files.class(of.name) !== null;
  const mayBe = (way: Typed): boolean => {
    const isOne = isInstanceOf(typer, way, of.name);
    return (isOne === null && way.kind === 'response' && !isOfProject) || (isOne ?? false) === holds;
  };
  const left = held.of.filter(mayBe);
  if (left.length > 0) variables.set(asked.name, either(left));
  else if (told.kind !== 'unknown') variables.set(asked.name, told);
}
