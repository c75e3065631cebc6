import type { Statement } from '../syntax/ast';
import { assign, unset } from './assignment';
import { equal, keyValue, reasonOf, truthOf } from './conversions';
import {
  normal,
  PhpException,
  type Completion,
  type Leaving,
  type Machine,
  type MaybeLeaving,
} from './machine';
import { joinValues, type Scope } from './scope';
import { nullValue, unknown, type Value } from './values';

/** Rounds of one loop that are followed; real ones that make routes have dozens. */
const maxRounds = 5_000;

type Of<Kind extends Statement['kind']> = Statement & { readonly kind: Kind };

/** Executes statements in order, up to the first that leaves. */
export function executeAll(machine: Machine, statements: readonly Statement[], scope: Scope): Completion {
  for (const [index, statement] of statements.entries()) {
    const outcome = executeOne(machine, statement, scope);
    if (outcome.kind === 'normal') continue;
    if (outcome.kind !== 'maybe') return outcome;
    const rest = machine.whileUndecided(outcome.reason, () => executeAll(machine, statements.slice(index + 1), scope));
    return inSequence(outcome, rest);
  }
  return normal;
}

/** What two pieces of code that may leave come to, one after the other. */
function inSequence(first: MaybeLeaving | null, rest: Completion): Completion {
  if (first === null) return rest;
  if (rest.kind === 'normal') return first;
  if (rest.kind === 'maybe') return { ...first, leaving: eitherOf(first.leaving, rest.leaving, first.reason) };
  return eitherOf(first.leaving, rest, first.reason);
}

function eitherOf(left: Leaving, right: Leaving, reason: string): Leaving {
  if (left.kind !== 'return') return right;
  if (right.kind !== 'return') return left;
  return { kind: 'return', value: joinValues(left.value, right.value, reason) };
}

function executeOne(machine: Machine, statement: Statement, scope: Scope): Completion {
  machine.step(scope.file.source(statement));
  switch (statement.kind) {
    case 'expression':
      machine.evaluate(statement.expression, scope);
      return normal;
    case 'return':
      return { kind: 'return', value: statement.value === null ? nullValue : machine.evaluate(statement.value, scope) };
    case 'block':
      return executeAll(machine, statement.statements, scope);
    case 'if':
      return executeIf(machine, statement, scope);
    case 'foreach':
      return executeForeach(machine, statement, scope);
    case 'for':
      for (const part of statement.initial) machine.evaluate(part, scope);
      return executeLoop(machine, statement, scope);
    case 'while':
      return executeLoop(machine, statement, scope);
    case 'switch':
      return executeSwitch(machine, statement, scope);
    case 'try':
      return executeTry(machine, statement, scope);
    case 'break':
    case 'continue':
      return { kind: statement.kind, levels: statement.levels };
    case 'unset':
      for (const target of statement.targets) unset(machine, target, scope);
      return normal;
    case 'echo':
      for (const part of statement.parts) machine.evaluate(part, scope);
      return normal;
    case 'static':
      for (const { name, value } of statement.variables) {
        if (scope.get(name) === undefined) scope.set(name, value === null ? nullValue : machine.evaluate(value, scope));
      }
      return normal;
    case 'constants':
    case 'function':
    case 'class':
      // Declarations are found by name.
      return normal;
    default:
      return statement satisfies never;
  }
}

/** Follows several ways of which one is taken, each from the same state, and joins what they leave behind. */
function followWays(
  machine: Machine,
  ways: readonly (() => Completion)[],
  options: { readonly reason: string; readonly scope: Scope },
): Completion {
  const { reason, scope } = options;
  const before = scope.snapshot();
  const going: ReadonlyMap<string, Value>[] = [];
  let leaving: Leaving | null = null;
  for (const way of ways) {
    scope.restore(before);
    const completion = machine.whileUndecided(reason, () => unlessThrown(way));
    if (completion === null) continue;
    if (completion.kind === 'normal' || completion.kind === 'maybe') going.push(scope.snapshot());
    if (completion.kind === 'normal') continue;
    const left = completion.kind === 'maybe' ? completion.leaving : completion;
    leaving = leaving === null ? left : eitherOf(leaving, left, reason);
  }
  const [first, ...others] = going;
  if (first === undefined) {
    if (leaving === null) throw new PhpException(nullValue);
    return leaving;
  }
  scope.restore(first);
  for (const other of others) scope.join(scope.snapshot(), other, reason);
  return leaving === null ? normal : { kind: 'maybe', leaving, reason };
}

/** Null where the way ends in an exception: it has no state to go on from. */
function unlessThrown(way: () => Completion): Completion | null {
  try {
    return way();
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}

function executeIf(machine: Machine, statement: Of<'if'>, scope: Scope): Completion {
  const condition = machine.evaluate(statement.condition, scope);
  const truth = truthOf(condition);
  const { otherwise } = statement;
  const runThen = (): Completion => executeAll(machine, [statement.then], scope);
  const runOtherwise = (): Completion => (otherwise === null ? normal : executeAll(machine, [otherwise], scope));
  if (truth === true) return runThen();
  if (truth === false) return runOtherwise();
  return followWays(machine, [runThen, runOtherwise], { reason: reasonOf([condition]), scope });
}

/** What a round of a loop means for the loop: whether another follows, and how the code around it is left. */
interface AfterRound {
  readonly goesOn: boolean;
  readonly leaving: Leaving | MaybeLeaving | null;
}

function afterRound(completion: Completion): AfterRound {
  switch (completion.kind) {
    case 'normal':
      return { goesOn: true, leaving: null };
    case 'return':
      return { goesOn: false, leaving: completion };
    case 'continue':
    case 'break':
      return completion.levels > 1
        ? { goesOn: false, leaving: { ...completion, levels: completion.levels - 1 } }
        : { goesOn: completion.kind === 'continue', leaving: null };
    case 'maybe': {
      const { leaving } = afterRound(completion.leaving);
      const stays = leaving === null || leaving.kind === 'maybe';
      return { goesOn: true, leaving: stays ? null : { ...completion, leaving } };
    }
    default:
      return completion satisfies never;
  }
}

/** Rounds of a loop, each after the last; collects the ways that may have left it. */
class Rounds {
  #maybe: MaybeLeaving | null = null;

  /** Whether another round follows; else `end` is known. */
  add(completion: Completion): { readonly goesOn: boolean; readonly end: Completion } {
    const { goesOn, leaving } = afterRound(completion);
    if (leaving?.kind === 'maybe') {
      const joined = inSequence(this.#maybe, leaving);
      this.#maybe = joined.kind === 'maybe' ? joined : this.#maybe;
      return { goesOn: true, end: this.end };
    }
    return { goesOn, end: leaving === null ? this.end : inSequence(this.#maybe, leaving) };
  }

  get end(): Completion {
    return this.#maybe ?? normal;
  }
}

function executeForeach(machine: Machine, statement: Of<'foreach'>, scope: Scope): Completion {
  const subject = machine.evaluate(statement.subject, scope);
  const round = (key: Value, value: Value): Completion => {
    if (statement.key !== null) assign(machine, statement.key, key, scope);
    assign(machine, statement.value, value, scope);
    return executeAll(machine, [statement.body], scope);
  };
  const array = subject.kind === 'object' ? (subject.native?.iterate?.() ?? subject) : subject;
  if (array.kind === 'array') {
    const rounds = new Rounds();
    for (const [key, value] of array.entries) {
      machine.step(scope.file.source(statement));
      const { goesOn, end } = rounds.add(round(keyValue(key), value));
      if (!goesOn) return end;
    }
    if (array.hole === undefined) return rounds.end;
  }
  if (array.kind === 'null') return normal;
  // It is not known what there is to go through, so the body is read once, for what can be told of it.
  const reason = array.kind === 'unknown' ? array.reason : reasonOf([array]);
  const element = unknown(reason, subject.source);
  return followWays(machine, [() => withinLoop(round(element, element)), () => normal], { reason, scope });
}

function withinLoop(completion: Completion): Completion {
  return afterRound(completion).leaving ?? normal;
}

function executeLoop(machine: Machine, statement: Of<'for'> | Of<'while'>, scope: Scope): Completion {
  const body = (): Completion => executeAll(machine, [statement.body], scope);
  const test = (): Value | null => {
    if (statement.kind === 'while') return machine.evaluate(statement.condition, scope);
    const values = statement.condition.map((part) => machine.evaluate(part, scope));
    return values.at(-1) ?? null;
  };
  const rounds = new Rounds();
  for (let count = 0; count < maxRounds; count++) {
    machine.step(scope.file.source(statement));
    const skipsTest = count === 0 && statement.kind === 'while' && statement.bodyFirst;
    const condition = skipsTest ? null : test();
    const truth = condition === null ? true : truthOf(condition);
    if (truth === false) return rounds.end;
    if (truth === null && condition !== null) {
      return followWays(machine, [() => withinLoop(body()), () => normal], { reason: reasonOf([condition]), scope });
    }
    const { goesOn, end } = rounds.add(body());
    if (!goesOn) return end;
    if (statement.kind === 'for') for (const part of statement.step) machine.evaluate(part, scope);
  }
  return normal;
}

function executeSwitch(machine: Machine, statement: Of<'switch'>, scope: Scope): Completion {
  const subject = machine.evaluate(statement.subject, scope);
  const { cases } = statement;
  const from = (index: number): Completion =>
    withinLoop(
      executeAll(
        machine,
        cases.slice(index).flatMap((one) => one.statements),
        scope,
      ),
    );
  for (const [index, one] of cases.entries()) {
    if (one.test === null) continue;
    const test = machine.evaluate(one.test, scope);
    const isEqual = equal(subject, test);
    if (isEqual === true) return from(index);
    if (isEqual === null) {
      const ways = cases.map((_, start) => () => from(start));
      return followWays(machine, [...ways, () => normal], { reason: reasonOf([subject, test]), scope });
    }
  }
  const byDefault = cases.findIndex((one) => one.test === null);
  return byDefault === -1 ? normal : from(byDefault);
}

function executeTry(machine: Machine, statement: Of<'try'>, scope: Scope): Completion {
  let completion: Completion;
  try {
    completion = executeAll(machine, [statement.body], scope);
  } catch (error) {
    if (!(error instanceof PhpException)) throw error;
    const [handler] = statement.catches;
    if (handler === undefined) {
      if (statement.last !== null) executeAll(machine, [statement.last], scope);
      throw error;
    }
    if (handler.variable !== null) scope.set(handler.variable, error.value);
    completion = executeAll(machine, [handler.body], scope);
  }
  if (statement.last === null) return completion;
  const last = executeAll(machine, [statement.last], scope);
  return last.kind === 'normal' ? completion : last;
}
