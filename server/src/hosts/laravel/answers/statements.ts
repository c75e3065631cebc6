import type { Expression, Statement } from '../../../languages/php/syntax/ast';
import { writtenText } from '../../../languages/php/syntax/written-values';
import { assign, replaceHeld, withItem } from './setting/assignments';
import { callsByName, throwsAgain } from './caught-code';
import { withoutEntry } from './calls/changed-arrays';
import { type Branch, goOnWith, heldAt, inBranches } from './branches';
import { either, joined, oneArray, present, waysOf } from './types/either';
import { noteEarlierRounds } from './loops/earlier-rounds';
import { exceptions } from './errors/exception-classes';
import { isCaught } from './errors/failures';
import type { Frame, Held, Typer } from './frame';
import { setAt } from './request/held-input';
import { itemOf } from './types/items';
import { mayEndLoop, mayLeaveRound } from './loops/loop-body';
import { isStillEmpty } from './members';
import { type Round, roundsApart } from './loops/loop-rounds';
import { endFactsIn } from './setting/changed-properties';
import { decided, narrowed } from './conditions/conditions';
import { changesOfTarget, endFacts } from './setting/property-facts';
import type { Failure, Typed } from './types/typed';
import { integer, isNever, literalNumber, missing, nothing, nullTyped, position, text } from './types/typed-values';
import { reachedCases } from './conditions/reached-cases';
import { withoutNames } from './types/record-names';
import { commentedVariable } from './types/variable-comments';

/** Goes through statements in their order, and answers whether what follows them is not reached. */
export function typeStatements(typer: Typer, statements: readonly Statement[], frame: Frame): boolean {
  return statements.some((statement) => leaves(typer, statement, frame));
}

function leaves(typer: Typer, statement: Statement, frame: Frame): boolean {
  switch (statement.kind) {
    case 'expression': {
      const value = typer.expression(statement.expression, frame);
      noteComment(typer, statement, value, frame);
      goOnBehind(typer, statement.expression, frame);
      return isNever(value) || neverReturns(statement.expression);
    }
    case 'return':
      frame.returned.push(statement.value === null ? nullTyped : typer.expression(statement.value, frame));
      typer.state.isLeft();
      return true;
    case 'block':
      return typeStatements(typer, statement.statements, frame);
    case 'if':
      return leavesIf(typer, statement, frame);
    case 'foreach':
      return leavesEach(typer, statement, frame);
    case 'for':
      for (const one of statement.initial) typer.expression(one, frame);
      endFactsIn(typer, [...statement.condition, ...statement.step], frame);
      leavesEachRound(typer, statement, frame);
      return false;
    case 'while':
      endFactsIn(typer, [statement.condition], frame);
      inBranches(typer, frame, [null, (inner) => leavesRound(typer, statement.body, inner)]);
      return false;
    case 'switch':
      return leavesSwitch(typer, statement, frame);
    case 'try':
      return leavesTry(typer, statement, frame);
    case 'static':
      for (const { name, value } of statement.variables) {
        frame.variables.set(name, value === null ? nullTyped : typer.expression(value, frame));
      }
      return false;
    case 'unset':
      for (const target of statement.targets) unset(typer, target, frame);
      return false;
    case 'break':
    case 'continue':
      frame.ends.at(-statement.levels)?.push(heldAt(typer, frame));
      return true;
    default:
      return statement.kind === 'goto';
  }
}

/** Of what code does not tell people may say what it is, in a comment above the statement. */
function noteComment(
  typer: Typer,
  { expression: node, start }: Statement & { readonly kind: 'expression' },
  value: Typed,
  frame: Frame,
): void {
  if (value.kind !== 'unknown' || node.kind !== 'assign' || node.target.kind !== 'variable') return;
  const said = commentedVariable(typer, node.target.name, { start }, frame);
  if (said.kind !== 'unknown') frame.variables.set(node.target.name, said);
}

/** `abort_unless($post, 404)`: what follows has what the condition asks for. https://laravel.com/docs/helpers#method-abort-unless */
function goOnBehind(typer: Typer, node: Expression, frame: Frame): void {
  const name = node.kind === 'call' && 'name' in node.function ? node.function.fallback.toLowerCase() : '';
  const holds = goesOnWhere.get(name);
  const condition = node.kind === 'call' ? node.arguments[0]?.value : undefined;
  if (holds !== undefined && condition !== undefined) narrowed(typer, condition, frame, holds);
}

/** Functions that refuse on a condition, with what it comes to where code goes on. */
const goesOnWhere: ReadonlyMap<string, boolean> = new Map([
  ['abort_if', false],
  ['abort_unless', true],
  ['throw_if', false],
  ['throw_unless', true],
]);

/** `throw`, `exit`, and the framework's own that throw. */
function neverReturns(node: Expression): boolean {
  if (node.kind === 'throw' || node.kind === 'exit') return true;
  return node.kind === 'call' && 'name' in node.function && /^(?:abort|dd)$/i.test(node.function.fallback);
}

function leavesIf(typer: Typer, statement: Statement & { readonly kind: 'if' }, frame: Frame): boolean {
  const { condition, then, otherwise } = statement;
  typer.expression(condition, frame);
  const isTrue = decided(typer, condition, frame);
  if (isTrue === true) return leaves(typer, then, frame);
  if (isTrue === false) return otherwise !== null && leaves(typer, otherwise, frame);
  return inBranches(typer, frame, [
    (inner) => {
      narrowed(typer, condition, inner, true);
      return leaves(typer, then, inner);
    },
    (inner) => {
      narrowed(typer, condition, inner, false);
      return otherwise !== null && leaves(typer, otherwise, inner);
    },
  ]);
}

function leavesEach(typer: Typer, statement: Statement & { readonly kind: 'foreach' }, frame: Frame): boolean {
  const { subject, key, value, body, byReference } = statement;
  const of = oneArray(typer.arrayOf(typer.expression(subject, frame)));
  if (of.kind === 'unknown' && isNothingYet(typer, subject, frame)) return false;
  const rounds = roundsApart(typer, of, statement, frame);
  if (rounds !== null) return leavesEachName(typer, statement, rounds, frame);
  const found = itemOf(of, typer);
  const isSaid = found.kind === 'unknown' && value.kind === 'variable';
  const item = isSaid ? commentedVariable(typer, value.name, statement, frame) : found;
  noteEarlierRounds(statement, frame, (inner) => {
    assign(typer, value, item, inner);
    if (key !== null) assign(typer, key, keyOfEach(of), inner);
    leavesRound(typer, body, inner);
  });
  let left: Typed | undefined;
  inBranches(typer, frame, [
    null,
    (inner) => {
      assign(typer, value, item, inner);
      if (key !== null) assign(typer, key, keyOfEach(of), inner);
      leavesRound(typer, body, inner);
      left = value.kind === 'variable' ? inner.variables.get(value.name) : undefined;
      return false;
    },
  ]);
  if (left !== undefined && left !== item && (byReference || isSameModel(item, left))) {
    const changed = withItem(of, mayLeaveRound(body) ? joined(item, left) : left);
    if (changed !== null) putBack(typer, subject, changed, frame);
  }
  return false;
}

/** Puts what a loop has changed where it was taken from: `foreach ($page['data'] as &$row)`. */
function putBack(typer: Typer, subject: Expression, changed: Typed, frame: Frame): void {
  const isNamed = subject.kind === 'index' && subject.index !== null && writtenText(subject.index) !== null;
  if (isNamed) assign(typer, subject, changed, frame);
  else replaceHeld(typer, subject, changed, frame);
}

/** `foreach ($this->criteria as …)` where nothing was put there. */
function isNothingYet(typer: Typer, subject: Expression, { self }: Frame): boolean {
  const isOwn = subject.kind === 'property' && subject.of.kind === 'variable' && subject.of.name === 'this';
  return isOwn && 'name' in subject.member && self?.kind === 'object' && isStillEmpty(self, subject.member.name, typer);
}

/** Whether it is what a loop is given, which is an object: what the body does with it is done to what is gone through. */
function isSameModel(given: Typed, left: Typed): boolean {
  return given.kind === 'model' && waysOf(left).every((way) => way.kind === 'model' && way.class === given.class);
}

function leavesEachName(
  typer: Typer,
  { key, value, body }: Statement & { readonly kind: 'foreach' },
  rounds: readonly Round[],
  frame: Frame,
): boolean {
  // What goes on with the next round has joined what was held there.
  const mayEnd = mayEndLoop(body);
  for (const one of rounds) {
    const round = (inner: Frame): boolean => {
      if (key !== null) assign(typer, key, one.key, inner);
      assign(typer, value, one.value, inner);
      return leavesRound(typer, body, inner);
    };
    if (mayEnd || one.isOptional) inBranches(typer, frame, [null, (inner) => round(inner) && false]);
    else if (round(frame)) return true;
  }
  return false;
}

/** Keys of what is gone through: texts where they stand under names. */
function keyOfEach(of: Typed): Typed {
  if (of.kind === 'record') return text;
  return of.kind === 'list' || (of.kind === 'collection' && !of.isKeyed) ? position : nothing;
}

/** What counts rounds is another number in each. */
function leavesEachRound(typer: Typer, statement: Statement & { readonly kind: 'for' }, frame: Frame): void {
  const before = new Map(frame.variables);
  for (const one of statement.initial) {
    if (one.kind !== 'assign' || one.target.kind !== 'variable') continue;
    const { name } = one.target;
    const first = literalNumber(before.get(name));
    // What stands where a loop counts from 0 is a list.
    if (first !== null) frame.variables.set(name, first === 0 ? position : integer);
  }
  inBranches(typer, frame, [null, (inner) => leavesRound(typer, statement.body, inner)]);
}

/** Goes through the body of a loop, and answers whether nothing comes to its end. */
function leavesRound(typer: Typer, body: Statement, frame: Frame): boolean {
  // What was told of a property before the loop an earlier round may have ended.
  endFactsIn(typer, [body], frame);
  return leavesEndable(typer, frame, (inner) => leaves(typer, body, inner));
}

/** Goes through what `break` and `continue` may end: what variables hold there they may hold behind it, too. */
function leavesEndable(typer: Typer, frame: Frame, through: (inner: Frame) => boolean): boolean {
  const ends: Held[] = [];
  const isLeft = through({ ...frame, ends: [...frame.ends, ends] });
  if (ends.length > 0) goOnWith(typer, frame, isLeft ? ends : [heldAt(typer, frame), ...ends]);
  return isLeft && ends.length === 0;
}

function leavesSwitch(typer: Typer, statement: Statement & { readonly kind: 'switch' }, frame: Frame): boolean {
  const { subject, cases } = statement;
  const { places, isOne } = reachedCases(typer, statement, typer.expression(subject, frame), frame);
  const branches = places.map(
    (index): Branch =>
      (inner) =>
        // A case that does not leave goes on with the next one.
        leavesEndable(typer, inner, (one) => leavesCase(typer, cases.slice(index), one)),
  );
  return inBranches(typer, frame, isOne ? branches : [...branches, null]);
}

function leavesCase(typer: Typer, cases: (Statement & { readonly kind: 'switch' })['cases'], frame: Frame): boolean {
  for (const { statements } of cases) {
    for (const statement of statements) {
      if (statement.kind === 'break' && statement.levels === 1) return false;
      if (leaves(typer, statement, frame)) return true;
    }
  }
  return false;
}

function leavesTry(typer: Typer, statement: Statement & { readonly kind: 'try' }, frame: Frame): boolean {
  const { body, catches, last } = statement;
  const { files } = typer.laravel.machine;
  let thrown: readonly Failure[] = [];
  const isLeft = inBranches(typer, frame, [
    (inner) => {
      const gone = leavesBody(typer, statement, inner);
      ({ thrown } = gone);
      return gone.isLeft;
    },
    ...catches.map(({ classes, variable, body: then }): Branch => (inner) => {
      const caught = thrown.filter((one) => isCaught(files, one, classes));
      if (caught.length === 0 && classes.every(isAlwaysTold) && callsByName(body)) return true;
      endFactsIn(typer, [body], inner);
      if (variable !== null) inner.variables.set(variable, caughtAs(classes, caught));
      return leaves(typer, then, inner);
    }),
  ]);
  return (last !== null && leaves(typer, last, frame)) || isLeft;
}

const alwaysTold: ReadonlySet<string> = new Set(
  [exceptions.modelNotFound, exceptions.validation, exceptions.authorization, exceptions.authentication].map((name) =>
    name.toLowerCase(),
  ),
);

/** Whether each way in which code throws an exception is heard of. */
function isAlwaysTold(className: string): boolean {
  return alwaysTold.has(className.replace(/^\\/, '').toLowerCase());
}

/** The exceptions that a `catch` gets, with what they were made with; else some of its first class. */
function caughtAs([className]: readonly string[], caught: readonly Failure[]): Typed {
  const thrown = caught.flatMap((one) => one.thrown ?? []);
  if (thrown.length > 0) return either(thrown);
  return className === undefined ? nothing : exception(className);
}

/** What is thrown in the body is heard of where no `catch` keeps it. */
function leavesBody(
  typer: Typer,
  { body, catches }: Statement & { readonly kind: 'try' },
  frame: Frame,
): { readonly isLeft: boolean; readonly thrown: readonly Failure[] } {
  let isLeft = false;
  const thrown = typer.failuresIn(() => {
    isLeft = leaves(typer, body, frame);
  });
  const keeping = catches.filter(({ body: then, variable }) => variable === null || !throwsAgain(then, variable));
  const classes = keeping.flatMap((one) => one.classes);
  for (const failure of thrown) {
    if (!isCaught(typer.laravel.machine.files, failure, classes)) typer.fails(failure);
  }
  return { isLeft, thrown };
}

function exception(className: string): Typed {
  return { kind: 'object', class: className, properties: new Map() };
}

/** `unset($post->body)` */
function unsetProperty(typer: Typer, { of, member }: Expression & { readonly kind: 'property' }, frame: Frame): void {
  if (!('name' in member)) return;
  const { name } = member;
  const held = present(typer.expression(of, frame));
  if (held.kind === 'record') replaceHeld(typer, of, { ...held, entries: withoutNames(held.entries, [name]) }, frame);
  if (held.kind !== 'model') return;
  const { view } = held;
  const hides = [...view.hides, name];
  replaceHeld(typer, of, { ...held, view: { ...view, hides, extra: withoutNames(view.extra, [name]) } }, frame);
}

function unset(typer: Typer, target: Expression, frame: Frame): void {
  endFacts(frame, changesOfTarget(target));
  if (target.kind === 'variable') frame.variables.delete(target.name);
  if (target.kind === 'property') unsetProperty(typer, target, frame);
  if (target.kind !== 'index' || target.index === null) return;
  const held = typer.arrayOf(typer.expression(target.of, frame));
  const key = typer.expression(target.index, frame);
  if (held.kind === 'object' && held.input !== undefined) setAt(held, key, missing);
  const left = withoutEntry(held, key);
  if (left !== held) assign(typer, target.of, left, frame);
}
