import type { ArrayKey } from '../../../languages/php/evaluate/values';
import type { Expression, Statement } from '../../../languages/php/syntax/ast';
import { setTarget } from './assignments';
import { decided, scalarOf } from './decided-conditions';
import { joinBranch } from './either';
import { sendsAway } from './answered-status';
import { noteNeeded } from './needed-fields';
import { keysOf, textIn, textsOf, textsTraced } from './names-read';
import { noteKeyed, noteUse } from './reads';
import { roundsOf, type Round } from './rounds';
import { fieldsSetBy } from './set-fields';
import { inputAt, nameIn, type Traced } from './traced';
import { noteAmong, noteCases, refuses, setsIt, valuesAmong } from './values-among';
import type { Frame, Tracer } from './tracer';

/**
 * Goes through statements in their order, and answers whether what follows them is not reached. Of a condition that the
 * HTTP method or a constant argument decides only the branch that is taken is gone through.
 */
export function traceStatements(tracer: Tracer, statements: readonly Statement[], frame: Frame): boolean {
  return statements.some((statement) => leaves(tracer, statement, frame));
}

function leaves(tracer: Tracer, statement: Statement, frame: Frame): boolean {
  switch (statement.kind) {
    case 'expression':
      tracer.expression(statement.expression, frame);
      if (statement.expression.kind === 'exit') tracer.mayHaveAnswered();
      return statement.expression.kind === 'exit' || refuses(statement.expression);
    case 'return':
      frame.returned.push(statement.value === null ? null : tracer.expression(statement.value, frame));
      if (!sendsAway(tracer.laravel, statement, frame)) tracer.mayHaveAnswered();
      return true;
    case 'block':
      return traceStatements(tracer, statement.statements, frame);
    case 'if':
      return leavesIf(tracer, statement, frame);
    case 'foreach':
      return leavesEach(tracer, statement, frame);
    case 'for':
      all(tracer, [...statement.initial, ...statement.condition, ...statement.step], frame);
      branch(tracer, statement.body, frame);
      return false;
    case 'while':
      tracer.expression(statement.condition, frame);
      branch(tracer, statement.body, frame);
      return false;
    case 'switch':
      return leavesSwitch(tracer, statement, frame);
    case 'try':
      return leavesTry(tracer, statement, frame);
    case 'echo':
      all(tracer, statement.parts, frame);
      return false;
    case 'static':
      all(
        tracer,
        statement.variables.flatMap(({ value }) => value ?? []),
        frame,
      );
      return false;
    case 'unset':
      noteUnset(tracer, statement.targets, frame);
      return false;
    default:
      // What is declared here nobody calls by itself.
      return statement.kind === 'break' || statement.kind === 'continue';
  }
}

/** What is unset is not read; of a field of which an entry is, it is told that it has entries. */
function noteUnset(tracer: Tracer, targets: readonly Expression[], frame: Frame): void {
  for (const target of targets) {
    if (target.kind !== 'index' || target.of.kind !== 'variable') continue;
    noteKeyed(tracer, frame.variables.get(target.of.name) ?? null, { node: target, frame });
  }
}

function all(tracer: Tracer, expressions: readonly Expression[], frame: Frame): void {
  for (const expression of expressions) tracer.expression(expression, frame);
}

function leavesIf(tracer: Tracer, statement: Statement & { readonly kind: 'if' }, frame: Frame): boolean {
  const { condition, then, otherwise } = statement;
  const holds = decided(tracer, condition, frame);
  const set = (): readonly string[] => fieldsSetBy(tracer, otherwise === null ? [then] : [then, otherwise], frame);
  if (holds !== false || !isPure(condition)) tracer.found.setting(set, () => tracer.expression(condition, frame));
  if (holds === true) return leaves(tracer, then, frame);
  if (holds === false) return otherwise !== null && leaves(tracer, otherwise, frame);
  const among = otherwise === null ? valuesAmong(tracer, condition, false, frame) : null;
  const isSet = among !== null && setsIt(then, among, frame);
  if (sendsAway(tracer.laravel, then, frame)) noteNeeded(tracer, condition, true, frame);
  if (otherwise !== null && sendsAway(tracer.laravel, otherwise, frame)) noteNeeded(tracer, condition, false, frame);
  const isLeft = branch(tracer, then, frame);
  if (isLeft || isSet) noteAmong(tracer, among, { node: condition, frame });
  const isLeftOtherwise = otherwise !== null && branch(tracer, otherwise, frame);
  return isLeft && isLeftOtherwise;
}

/** What a body throws a `catch` keeps, and answers in its own way: it refuses nothing, unless that sends away, too. */
function leavesTry(tracer: Tracer, statement: Statement & { readonly kind: 'try' }, frame: Frame): boolean {
  const { body, catches, last } = statement;
  const isKept = catches.some((one) => !sendsAway(tracer.laravel, one.body, frame));
  if (isKept) tracer.unsure(() => leaves(tracer, body, frame));
  else leaves(tracer, body, frame);
  for (const one of catches) branch(tracer, one.body, frame);
  return last !== null && leaves(tracer, last, frame);
}

/** Goes through code of which it is not known whether it runs. */
function branch(tracer: Tracer, statement: Statement, frame: Frame): boolean {
  const before = new Map(frame.variables);
  const overwritten = new Set(tracer.overwritten);
  const isLeft = tracer.unsure(() => leaves(tracer, statement, frame));
  for (const name of [...tracer.overwritten]) if (!overwritten.has(name)) tracer.overwritten.delete(name);
  // What a branch sets that leaves nobody sees after it.
  if (isLeft) restore(frame.variables, before);
  else joinBranch(frame.variables, before);
  return isLeft;
}

function restore(variables: Map<string, Traced>, before: ReadonlyMap<string, Traced>): void {
  variables.clear();
  for (const [name, held] of before) variables.set(name, held);
}

/** Whether a condition that does not hold is decided by what stands first in it, so that nothing after is looked at. */
function isPure(condition: Expression): boolean {
  return condition.kind === 'binary' && (condition.operator === '&&' || condition.operator === 'and');
}

function leavesEach(tracer: Tracer, statement: Statement & { readonly kind: 'foreach' }, frame: Frame): boolean {
  const { subject, key, value, body } = statement;
  const of = tracer.expression(subject, frame);
  const rounds = roundsOf(tracer, of, subject, frame) ?? [anyRound(tracer, statement, of, frame)];
  const inner = { ...frame, rounds: frame.rounds * Math.max(rounds.length, 1) };
  for (const round of rounds) {
    if (round.entries === null) setTarget(tracer, value, round.value, frame);
    else setItems(tracer, value, round.entries, frame);
    if (key !== null) setTarget(tracer, key, round.key, frame);
    branch(tracer, body, inner);
  }
  return false;
}

/** `foreach ($fields as [$name, $method])` */
function setItems(tracer: Tracer, target: Expression, entries: ReadonlyMap<ArrayKey, Traced>, frame: Frame): void {
  const items =
    target.kind === 'array'
      ? target.items.map(({ key, value }) => ({ key, target: value }))
      : target.kind === 'list'
        ? target.items
        : [];
  if (items.length === 0) setTarget(tracer, target, null, frame);
  for (const [index, item] of items.entries()) {
    if (item === null) continue;
    const key = item.key === null ? index : textIn(tracer.laravel, item.key, frame);
    setTarget(tracer, item.target, key === null ? null : (entries.get(key) ?? null), frame);
  }
}

/** What is known of an entry that is gone through, whichever it is. */
function anyRound(
  tracer: Tracer,
  { subject, key }: Statement & { readonly kind: 'foreach' },
  of: Traced | null,
  frame: Frame,
): Round {
  const keyed = key === null ? null : keyOf(tracer, of, subject, frame);
  // Of what is found by one key nothing is gone through.
  if (of?.kind === 'model' && of.by !== undefined) noteUse(tracer, of.by, 'array', { node: subject, frame });
  if (of?.kind !== 'input' || of.path === '') {
    const texts = subject.kind === 'methodCall' ? textsTraced(textsOf(tracer.laravel, subject, frame)) : of;
    return { key: keyed, value: texts?.kind === 'texts' && key === null ? texts : null, entries: null };
  }
  noteUse(tracer, of, 'array', { node: subject, frame });
  tracer.found.listed(of.path);
  if (key !== null) tracer.found.keyed(of.path);
  return { key: keyed, value: inputAt(of, '*'), entries: null };
}

/** What stands for the keys of what is gone through. */
function keyOf({ laravel }: Tracer, of: Traced | null, subject: Expression, frame: Frame): Traced | null {
  if (of?.kind !== 'input') return textsTraced(keysOf(laravel, subject, frame));
  return of.path === '' ? nameIn(of) : null;
}

function leavesSwitch(tracer: Tracer, statement: Statement & { readonly kind: 'switch' }, frame: Frame): boolean {
  const { subject, cases } = statement;
  const held = tracer.expression(subject, frame);
  const taken = cases.flatMap(({ test, statements: [first] }) =>
    test === null && first?.kind === 'expression' && refuses(first.expression) ? [] : [test],
  );
  const isClosed = cases.some(({ test }) => test === null) && !taken.includes(null);
  if (isClosed) noteCases(tracer, { subject: held, cases: taken }, { node: subject, frame });
  const value = scalarOf(tracer, subject, frame);
  const tests = cases.map(({ test }) => (test === null ? null : scalarOf(tracer, test, frame)));
  const isDecided = value !== null && cases.every(({ test }, index) => test === null || tests[index] !== null);
  if (!isDecided) {
    for (const { test, statements } of cases) {
      if (test !== null) tracer.expression(test, frame);
      const before = new Map(frame.variables);
      tracer.unsure(() => traceStatements(tracer, statements, frame));
      joinBranch(frame.variables, before);
    }
    return false;
  }
  const at = tests.findIndex((test) => test !== null && sameScalar(test, value));
  const first = at === -1 ? cases.findIndex(({ test }) => test === null) : at;
  if (first === -1) return false;
  for (const { statements } of cases.slice(first)) {
    if (statements.some((one) => leaves(tracer, one, frame))) return endsIn(statements, 'return');
  }
  return false;
}

function endsIn(statements: readonly Statement[], kind: Statement['kind']): boolean {
  return statements.at(-1)?.kind === kind;
}

function sameScalar(one: object, other: object): boolean {
  return 'value' in one && 'value' in other && one.value === other.value;
}
