import { ts } from 'ts-morph';
import { isUntyped, oneOf } from './one-of';
import { assignmentTarget, isNoCode } from './assigning/assignment-targets';
import { type Attempt, type Runtime, ThrownValue } from './runtime';
import type { Choice, Scope } from './scope';
import { byDefault } from './doubt/environment-defaults';
import type { Ending } from './ending';
import { eitherLeaving, goesOn } from './leaving';
import { isNothing, type Value } from './value';

/** How a branch ends, or what it throws. */
export type Branch = Attempt<Ending>;

/** How code goes on behind branches of which one is run. */
export function endingOf(branches: readonly Branch[], runtime: Runtime): Ending {
  const endings = branches.flatMap((one) => ('result' in one ? [one.result] : []));
  const thrown = branches.flatMap((one) => ('thrown' in one ? [one.thrown] : []));
  const others = endings.flatMap((one) => (one?.kind === 'return' ? [] : [one]));
  const returned = endings.flatMap((one) => (one?.kind === 'return' ? [one.value] : []));
  const isEnd = others.length === 0;
  const certain = isEnd ? returned.at(-1) : undefined;
  const last = isEnd && certain === undefined ? thrown.at(-1) : undefined;
  for (const value of last === undefined ? thrown : thrown.slice(0, -1)) runtime.mayThrow(value);
  if (last !== undefined) throw new ThrownValue(last);
  for (const value of certain === undefined ? returned : returned.slice(0, -1)) runtime.mayReturn(value);
  if (certain !== undefined) return { kind: 'return', value: certain };
  // An application is known to start: what it does there is not left.
  return runtime.isHandling || !others.some(goesOn) ? eitherLeaving(others) : null;
}

/** Runs what follows each other, where code may leave what stands around one of them, and else goes on with the next. */
export function runInTurn(runs: readonly (() => Ending)[], runtime: Runtime): Ending {
  const left: Branch[] = [];
  for (const run of runs) {
    const branch = left.length === 0 ? { result: run() } : runtime.unlessLeft(run);
    const ending = 'result' in branch ? branch.result : undefined;
    if (ending === null) continue;
    if (ending?.kind !== 'leave' || !ending.goesOn) return endingOf([...left, branch], runtime);
    left.push({ result: { ...ending, goesOn: false } });
  }
  return left.length === 0 ? null : endingOf([...left, { result: null }], runtime);
}

/** Runs what follows on names that have one of several values, with each of them; null where that would be too many. */
export function withEach<Result>(
  choices: readonly Choice[],
  scope: Scope,
  runtime: Runtime,
  run: () => Result,
): readonly Attempt<Result>[] | null {
  return runtime.branching(choices.length, () =>
    choices.map((choose) => {
      const restore = scope.snapshot();
      choose();
      const attempt = runtime.attempt(run);
      restore();
      return attempt;
    }),
  );
}

/** Runs code once for each value that names of a scope may have. */
export function forEachChoice(scope: Scope, runtime: Runtime, run: () => Ending): Ending {
  const choices = scope.takeChoices();
  const each = choices && withEach(choices, scope, runtime, () => forEachChoice(scope, runtime, run));
  return each === null ? run() : endingOf(each, runtime);
}

/** Runs branches of a statement, of which one is run: names that they assign something to have one of the values then. */
export function branching(
  statement: ts.Statement,
  branches: readonly (() => Ending)[],
  scope: Scope,
  runtime: Runtime,
): readonly Branch[] {
  const names = assignedNames(statement).flatMap((name) => {
    const before = runtime.nameOf(name, scope);
    return before === undefined ? [] : [{ name, before, after: [] as Value[] }];
  });
  const ended = branches.map((run) => {
    for (const { name, before } of names) scope.assign(name, before);
    const branch = runtime.attempt(run);
    const isOver = !('result' in branch) || branch.result?.kind === 'return';
    if (!isOver) for (const one of names) one.after.push(scope.find(one.name) ?? one.before);
    return branch;
  });
  for (const { name, before, after } of names) {
    if (after.length > 0) scope.assign(name, runtime.isHandling ? oneOf(telling(after)) : lastOf(after, before));
  }
  return ended;
}

/** What nobody knows mostly is what it would be else (`data = tidied(data)`). */
function telling(after: readonly Value[]): readonly Value[] {
  const isTyped = after.some((one) => one.kind === 'unknown' && one.field !== undefined);
  return isTyped ? after.filter((one) => !isUntyped(one)) : after;
}

/** An application is known to start: what is assigned counts, but texts and numbers stay what they are known to be. */
function lastOf(after: readonly Value[], before: Value): Value {
  if (before.kind === 'primitive' && !isNothing(before)) {
    return after.every((one) => one === before) ? before : byDefault(before);
  }
  return after.findLast((one) => one !== before) ?? before;
}

const assigned = new WeakMap<ts.Statement, readonly string[]>();

/** Names that a statement assigns something to, but for what functions in it do. */
function assignedNames(statement: ts.Statement): readonly string[] {
  const known = assigned.get(statement);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isNoCode(node) || ts.isFunctionLike(node)) return;
    const target = assignmentTarget(node);
    if (target !== null && ts.isIdentifier(target)) names.add(target.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  assigned.set(statement, [...names]);
  return [...names];
}
