import type { Expression, Statement } from '../syntax/ast';
import { unset } from './assignment';
import { equal, reasonOf, truthOf } from './conversions';
import { executeForeach, executeLoop, withinLoop } from './loops';
import { normal, PhpException, PhpExit, type Completion, type Machine } from './machine';
import type { Scope, Slot } from './scope';
import { nullValue, type Value } from './values';
import { followBranches, inSequence } from './branches';

type Of<Kind extends Statement['kind']> = Statement & { readonly kind: Kind };

/** Executes statements in order, up to the first that leaves. */
export function executeAll(machine: Machine, statements: readonly Statement[], scope: Scope): Completion {
  return executeFrom(machine, statements, { scope, progress: { index: 0 } });
}

/** Executes from `progress.index` on, which says where it came to. */
export function executeFrom(
  machine: Machine,
  statements: readonly Statement[],
  context: { readonly scope: Scope; readonly progress: { index: number } },
): Completion {
  const { scope, progress } = context;
  for (; progress.index < statements.length; progress.index++) {
    const statement = statements[progress.index];
    if (statement === undefined) break;
    const outcome = executeOne(machine, statement, scope);
    if (outcome.kind === 'normal') continue;
    if (outcome.kind === 'goto') {
      const target = statements.findIndex((one) => one.kind === 'label' && one.name === outcome.label);
      if (target === -1) return outcome;
      progress.index = target;
      continue;
    }
    if (outcome.kind !== 'maybe') return outcome;
    progress.index++;
    const rest = machine.whileUndecided(outcome.reason, () => executeFrom(machine, statements, context));
    return inSequence(outcome, rest);
  }
  return normal;
}

function executeOne(machine: Machine, statement: Statement, scope: Scope): Completion {
  machine.step(scope.file.source(statement));
  switch (statement.kind) {
    case 'expression':
      if (!machine.takesOver(statement, scope)) evaluateAlone(machine, statement.expression, scope);
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
      declareStatic(machine, statement, scope);
      return normal;
    case 'global':
      for (const name of statement.names)
        scope.bind(
          name,
          lasting(machine, `global ${name}`, () => nullValue),
        );
      return normal;
    case 'goto':
      return { kind: 'goto', label: statement.label };
    case 'constants':
      machine.files.tracker.markUntracked();
      for (const { name, value } of statement.constants) machine.constants.set(name, machine.evaluate(value, scope));
      return normal;
    case 'label':
    case 'function':
    case 'class':
      // Declarations are found by name.
      return normal;
    default:
      return statement satisfies never;
  }
}

/** An expression whose value nobody takes, unless it assigns it. */
function evaluateAlone(machine: Machine, expression: Expression, scope: Scope): void {
  const since = machine.endings.made;
  const value = machine.evaluate(expression, scope);
  if (expression.kind !== 'assign') machine.endings.drop(value, since, scope);
}

/** A variable that outlives the function, made at its first mention. */
function lasting(machine: Machine, key: string, initial: () => Value): Slot {
  machine.files.tracker.markUntracked();
  const known = machine.lasting.get(key);
  if (known !== undefined) return known;
  const slot = { value: initial() };
  machine.lasting.set(key, slot);
  return slot;
}

/** `static $x = …`: each class that inherits the method has a variable of its own. */
function declareStatic(machine: Machine, statement: Of<'static'>, scope: Scope): void {
  for (const { name, value } of statement.variables) {
    const key = `static ${scope.file.path} ${statement.start} ${scope.calledClass ?? ''} ${name}`;
    scope.bind(
      name,
      lasting(machine, key, () => (value === null ? nullValue : machine.evaluate(value, scope))),
    );
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
  const place = scope.file.source(statement);
  return followBranches(machine, [runThen, runOtherwise], { reason: reasonOf([condition]), scope, place });
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
      for (const { test: other } of cases) {
        if (other !== null) machine.compared(subject, machine.evaluate(other, scope));
      }
      const branches = cases.map((_, start) => () => from(start));
      return followBranches(machine, [...branches, () => normal], {
        reason: reasonOf([subject, test]),
        scope,
        place: scope.file.source(statement),
      });
    }
  }
  const byDefault = cases.findIndex((one) => one.test === null);
  return byDefault === -1 ? normal : from(byDefault);
}

function executeTry(machine: Machine, statement: Of<'try'>, scope: Scope): Completion {
  const run = (): Completion => executeAll(machine, [statement.body], scope);
  let completion: Completion;
  try {
    completion = statement.catches.length === 0 ? run() : machine.whileGuarded(run);
  } catch (error) {
    if (!(error instanceof PhpException)) throw error;
    const handler = handlerOf(machine, statement, error);
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

/** The first `catch` that takes the exception, or may take it. */
function handlerOf(
  machine: Machine,
  { catches }: Of<'try'>,
  thrown: PhpException,
): Of<'try'>['catches'][number] | undefined {
  const { value } = thrown;
  if (thrown instanceof PhpExit) return undefined;
  if (value.kind !== 'object') return catches[0];
  return catches.find(({ classes }) => classes.some((one) => machine.isA(value.class, one) !== false));
}
