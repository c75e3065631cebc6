import type { Statement } from '../../../languages/php/syntax/ast';
import { exceptionWith } from './exception-objects';
import { assign } from './walk-assignment';
import { areEqual, known, nothingAtAll, unknown, type Walked } from './walked-value';
import type { WalkScope } from './walk-scope';
import { WalkedException, type Completion, type Walker } from './walker';

const normal: Completion = { kind: 'normal' };

/** Rounds of a loop of which nobody knows how often it runs. */
const mostUnknownRounds = 2;

export function executeStatements(walker: Walker, statements: readonly Statement[], scope: WalkScope): Completion {
  for (const statement of statements) {
    const completion = executeStatement(walker, statement, scope);
    if (completion.kind !== 'normal') return completion;
  }
  return normal;
}

function executeStatement(walker: Walker, statement: Statement, scope: WalkScope): Completion {
  walker.step();
  switch (statement.kind) {
    case 'expression':
      walker.evaluate(statement.expression, scope);
      return normal;
    case 'return':
      return {
        kind: 'return',
        value: statement.value === null ? nothingAtAll : walker.evaluate(statement.value, scope),
      };
    case 'block':
      return walker.execute(statement.statements, scope);
    case 'if': {
      const isTrue = walker.decide(walker.evaluate(statement.condition, scope), scope.file.source(statement.condition));
      const taken = isTrue ? statement.then : statement.otherwise;
      return taken === null ? normal : executeStatement(walker, taken, scope);
    }
    case 'foreach':
      return executeForeach(walker, statement, scope);
    case 'for':
    case 'while':
      return executeLoop(walker, statement, scope);
    case 'switch':
      return executeSwitch(walker, statement, scope);
    case 'try':
      return executeTry(walker, statement, scope);
    case 'break':
    case 'continue':
      return { kind: statement.kind, levels: statement.levels };
    case 'static':
      for (const { name } of statement.variables) scope.variables.set(name, unknown);
      return normal;
    case 'unset':
      for (const target of statement.targets) assign(walker, target, known(null), scope);
      return normal;
    case 'echo':
    case 'global':
    case 'constants':
    case 'function':
    case 'class':
    case 'goto':
    case 'label':
      return normal;
  }
}

type Of<Kind extends Statement['kind']> = Statement & { readonly kind: Kind };

/** What is left of a completion outside of the loop: null where the loop goes on. */
function afterRound(completion: Completion): Completion | null {
  if (completion.kind === 'normal') return null;
  if (completion.kind === 'return') return completion;
  if (completion.levels > 1) return { ...completion, levels: completion.levels - 1 };
  return completion.kind === 'break' ? normal : null;
}

function executeForeach(walker: Walker, statement: Of<'foreach'>, scope: WalkScope): Completion {
  const subject = walker.evaluate(statement.subject, scope);
  const round = (key: Walked, value: Walked): Completion | null => {
    if (statement.key !== null) assign(walker, statement.key, key, scope);
    assign(walker, statement.value, value, scope);
    return afterRound(executeStatement(walker, statement.body, scope));
  };
  if (subject.kind === 'nothing' || subject.kind === 'known') return normal;
  if (subject.kind === 'list') {
    let isWhole = subject.isWhole;
    for (const [key, value] of subject.entries) {
      isWhole &&= walker.takeRound();
      if (!isWhole && subject.isWhole) break;
      const completion = round(known(key), value);
      if (completion !== null) return completion;
    }
    if (isWhole) return normal;
  }
  if (!walker.choose(scope.file.source(statement.subject))) return normal;
  return round(unknown, unknown) ?? normal;
}

function executeLoop(walker: Walker, statement: Of<'for'> | Of<'while'>, scope: WalkScope): Completion {
  if (statement.kind === 'for') for (const initial of statement.initial) walker.evaluate(initial, scope);
  const conditions = statement.kind === 'for' ? statement.condition : [statement.condition];
  const isFirst = statement.kind === 'while' && statement.bodyFirst;
  for (let rounds = 0; rounds < mostUnknownRounds; rounds++) {
    const goesOn = conditions.every((one) => walker.decide(walker.evaluate(one, scope), scope.file.source(one)));
    if (!goesOn && !(isFirst && rounds === 0)) return normal;
    const completion = afterRound(executeStatement(walker, statement.body, scope));
    if (completion !== null) return completion;
    if (statement.kind === 'for') for (const step of statement.step) walker.evaluate(step, scope);
  }
  return normal;
}

function executeSwitch(walker: Walker, statement: Of<'switch'>, scope: WalkScope): Completion {
  const subject = walker.evaluate(statement.subject, scope);
  const matches = statement.cases.findIndex(({ test }) => {
    if (test === null) return false;
    return areEqual(subject, walker.evaluate(test, scope)) ?? walker.choose(scope.file.source(test));
  });
  const first = matches === -1 ? statement.cases.findIndex(({ test }) => test === null) : matches;
  if (first === -1) return normal;
  const completion = walker.execute(
    statement.cases.slice(first).flatMap(({ statements }) => statements),
    scope,
  );
  return afterRound(completion) ?? normal;
}

function executeTry(walker: Walker, statement: Of<'try'>, scope: WalkScope): Completion {
  const wasGuarded = walker.isGuarded;
  try {
    walker.isGuarded = wasGuarded || statement.catches.length > 0;
    return executeStatement(walker, statement.body, scope);
  } catch (error) {
    walker.isGuarded = wasGuarded;
    const handler = error instanceof WalkedException ? handlerOf(walker, statement, error) : undefined;
    if (handler === undefined || !(error instanceof WalkedException)) throw error;
    const caught = error.object ?? exceptionWith(error.class, error.status);
    if (handler.variable !== null) scope.variables.set(handler.variable, caught);
    return executeStatement(walker, handler.body, scope);
  } finally {
    walker.isGuarded = wasGuarded;
  }
}

const catchesAll: ReadonlySet<string> = new Set(['throwable', 'exception']);

function handlerOf(
  { laravel: { machine } }: Walker,
  { catches }: Of<'try'>,
  thrown: WalkedException,
): Of<'try'>['catches'][number] | undefined {
  return catches.find(({ classes }) =>
    classes.some((name) => {
      const isWide = catchesAll.has(name.toLowerCase()) && thrown.class !== 'exit';
      // What a call that is not followed throws is of a class that nobody knows.
      return isWide || thrown.class === anyException || machine.isA(thrown.class, name) === true;
    }),
  );
}

/** The class of what a call that is not followed throws. */
export const anyException = 'any exception';
