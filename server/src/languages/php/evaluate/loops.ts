import { problem } from '../../../core/problems';
import type { Statement } from '../syntax/ast';
import { assign } from './assignment';
import { keyValue, reasonOf, truthOf } from './conversions';
import { iterated } from './iteration';
import { normal, type Completion, type Leaving, type Machine, type MaybeLeaving } from './machine';
import { referenceTo } from './references';
import type { Scope } from './scope';
import { unknown, type ArrayKey, type Value } from './values';
import { followBranches, inSequence } from './branches';

/** Rounds of one loop that are followed; real ones that make routes have dozens. */
const maxRounds = 5_000;

type Of<Kind extends Statement['kind']> = Statement & { readonly kind: Kind };

/** How a loop goes on after a round: whether another follows, and how the code around it is left. */
interface AfterRound {
  readonly goesOn: boolean;
  readonly leaving: Leaving | MaybeLeaving | null;
}

function afterRound(completion: Completion): AfterRound {
  switch (completion.kind) {
    case 'normal':
      return { goesOn: true, leaving: null };
    case 'return':
    case 'goto':
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

/** Rounds of a loop, each after the last; collects what may have left it. */
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

  /** What may have left the loop; null where nothing has. */
  get maybe(): MaybeLeaving | null {
    return this.#maybe;
  }
}

export function executeForeach(machine: Machine, statement: Of<'foreach'>, scope: Scope): Completion {
  const site = { source: scope.file.source(statement), scope };
  const subject = machine.evaluate(statement.subject, scope);
  if (subject.kind === 'null') return normal;
  const array = iterated(machine, subject, site);
  const reason = array?.gap ?? reasonOf([subject]);
  const rounds = new Rounds();
  for (const [key, value] of array?.entries ?? []) {
    machine.step(site.source);
    const { goesOn, end } = rounds.add(executeRound(machine, statement, { key, value, scope }));
    if (!goesOn) return end;
  }
  if (array !== null && array.gap === undefined) return rounds.end;
  // It is not known what there is to go through, so the body is read once, for what can be told of it.
  const whole = array ?? subject;
  const part = whole.kind === 'array' || whole.kind === 'unknown' ? whole.part?.('*') : undefined;
  const once = (): Completion => {
    if (statement.key !== null) assign(machine, statement.key, unknown(reason, subject.source), scope);
    assign(machine, statement.value, part ?? unknown(reason, subject.source), scope);
    return withinLoop(machine.execute([statement.body], scope));
  };
  return inSequence(rounds.maybe, followBranches(machine, [once, () => normal], { reason, scope, place: site.source }));
}

function executeRound(
  machine: Machine,
  statement: Of<'foreach'>,
  { key, value, scope }: { readonly key: ArrayKey; readonly value: Value; readonly scope: Scope },
): Completion {
  if (statement.key !== null) assign(machine, statement.key, keyValue(key), scope);
  const entry = statement.byReference ? referenceToEntry(machine, statement, { key, scope }) : null;
  if (entry !== null && statement.value.kind === 'variable') scope.bind(statement.value.name, entry);
  else assign(machine, statement.value, value, scope);
  return machine.execute([statement.body], scope);
}

function referenceToEntry(
  machine: Machine,
  { subject }: Of<'foreach'>,
  { key, scope }: { readonly key: ArrayKey; readonly scope: Scope },
): ReturnType<typeof referenceTo> {
  const { start, end } = subject;
  const index = { start, end, kind: 'literal' as const, value: keyValue(key) };
  return referenceTo(machine, { start, end, kind: 'index', of: subject, index }, scope);
}

export function withinLoop(completion: Completion): Completion {
  return afterRound(completion).leaving ?? normal;
}

export function executeLoop(machine: Machine, statement: Of<'for'> | Of<'while'>, scope: Scope): Completion {
  if (statement.kind === 'for') for (const part of statement.initial) machine.evaluate(part, scope);
  const body = (): Completion => machine.execute([statement.body], scope);
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
      const branches = [() => withinLoop(body()), () => normal];
      const place = scope.file.source(statement);
      return followBranches(machine, branches, { reason: reasonOf([condition]), scope, place });
    }
    const { goesOn, end } = rounds.add(body());
    if (!goesOn) return end;
    if (statement.kind === 'for') for (const part of statement.step) machine.evaluate(part, scope);
  }
  machine.report(problem('routes.limit', scope.file.source(statement), {}));
  return rounds.end;
}
