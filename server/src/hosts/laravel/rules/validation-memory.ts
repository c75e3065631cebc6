import type { ProjectPath } from '../../../core/source';
import type { Looked } from '../../../languages/php/looks';
import type { Laravel } from '../runtime/laravel';
import type { ActionRules, FoundInput } from './found-rules';
import { isData, isSameData } from './same-data';
import { withoutBehaviour } from './without-behaviour';

/** Beyond so many the longest unused are forgotten. */
const mostEntries = 10_000;

interface Entry<T> {
  readonly found: T;
  /** What was looked at to find it. */
  readonly answers: ReadonlyMap<string, unknown>;
}

/**
 * What readings of one project found out, kept for those that come after: it holds while all that was looked at is still
 * the same (files, classes, configuration, environment, and whatever else the application can change). What looked at
 * more than can be asked again is not kept.
 */
export class ValidationMemory {
  readonly rules = new Memory<ActionRules>(withoutBehaviour);
  readonly inputs = new Memory<readonly FoundInput[]>((found) => found);
}

class Memory<T> {
  readonly #entries = new Map<string, Entry<T>>();
  /** What is kept must not hold on to the reading that found it. */
  readonly #freed: (found: T) => T;

  constructor(freed: (found: T) => T) {
    this.#freed = freed;
  }

  /** What was found out by this name, if it still holds. */
  get(key: string, laravel: Laravel): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return holds(entry.answers, laravel) ? entry.found : undefined;
  }

  /** Answers what is to be used from now on. */
  set(key: string, found: T, { answers, isWhole }: Looked): T {
    this.#entries.delete(key);
    if (!isWhole || ![...answers].every(([question, answer]) => canBeCompared(question, answer))) return found;
    const kept = this.#freed(found);
    this.#entries.set(key, { found: kept, answers });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > mostEntries && oldest !== undefined) this.#entries.delete(oldest);
    return kept;
  }
}

function canBeCompared(question: string, answer: unknown): boolean {
  switch (kindOf(question)) {
    case 'macro':
      return answer === undefined;
    case 'config':
    case 'constant':
    case 'binding':
      return isData(answer);
    default:
      return true;
  }
}

function holds(answers: ReadonlyMap<string, unknown>, laravel: Laravel): boolean {
  for (const [question, answer] of answers) if (!isStill(question, answer, laravel)) return false;
  return true;
}

/** Whether a question of a reading before has the same answer in this one. */
function isStill(question: string, answer: unknown, laravel: Laravel): boolean {
  const { machine, configuration, environment, container, macros } = laravel;
  const kind = kindOf(question);
  const name = question.slice(kind.length + 1);
  switch (kind) {
    case 'class':
      return (machine.files.class(name)?.declaration ?? null) === answer;
    case 'file':
      return machine.files.file(name as ProjectPath) === answer;
    case 'function':
      return (machine.files.function(name)?.declaration ?? null) === answer;
    case 'variable':
      return environment.text(name) === answer;
    case 'config':
      return isSameData(configuration.said(name), answer);
    case 'constant':
      return isSameData(machine.constants.get(name), answer);
    case 'binding':
      return isSameData(container.binding(name), answer);
    case 'macro':
      return !macros.has(name);
    default:
      return false;
  }
}

function kindOf(question: string): string {
  return question.slice(0, question.indexOf(' '));
}
