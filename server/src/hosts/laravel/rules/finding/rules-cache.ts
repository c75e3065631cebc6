import { projectPath } from '../../../../core/project-path';
import type { Looked } from '../../../../languages/php/looks';
import type { LaravelEnvironment } from '../../runtime/laravel-environment';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { Configuration } from '../../runtime/configuration';
import type { Container } from '../../runtime/container';
import type { Macros } from '../../runtime/macros';
import type { ActionRules, FoundInput } from './action-rules';
import type { AskedRequests } from './request-classes';
import { isData, isSameData } from './same-data';
import { withoutBehaviour } from './without-behaviour';

/** When so many are known, those that are not asked for until there are as many again are forgotten. */
const mostEntries = 10_000;

interface Entry<T> {
  readonly found: T;
  /** What was looked at to find it. */
  readonly looks: readonly Look[];
}

/** What can be asked in a reading. */
interface Laravel extends PhpRuntime {
  readonly configuration: Configuration;
  readonly environment: LaravelEnvironment;
  readonly container: Container;
  readonly macros: Macros;
}

/** A question with the answer that it had. Hundreds of entries share one. */
interface Look {
  readonly question: string;
  readonly answer: unknown;
}

/**
 * What readings of one project found out, kept for those that come after: it holds while all that was looked at is still
 * the same (files, classes, configuration, environment, and whatever else the application can change). What looked at
 * more than can be asked again is not kept.
 */
export class RulesCache {
  readonly #looks = new SharedLooks();
  readonly requests = new Memory<AskedRequests>(this.#looks);
  readonly rules = new Memory<ActionRules>(this.#looks, withoutBehaviour);
  /** Keys of rules that hung on their route. */
  readonly asksRoute = new Set<string>();
  readonly inputs = new Memory<readonly FoundInput[]>(this.#looks);
}

class Memory<T> {
  #entries = new Map<string, Entry<T>>();
  #older: ReadonlyMap<string, Entry<T>> = new Map();
  readonly #looks: SharedLooks;
  /** What is kept must not hold on to the reading that found it. */
  readonly #freed: (found: T) => T;

  constructor(looks: SharedLooks, freed = (found: T) => found) {
    this.#looks = looks;
    this.#freed = freed;
  }

  /** What was found out by this name, if it still holds. */
  get(key: string, laravel: Laravel): T | undefined {
    const entry = this.#entries.get(key) ?? this.#recalled(key);
    if (entry === undefined) return undefined;
    return this.#looks.areStill(entry.looks, laravel) ? entry.found : undefined;
  }

  /** Answers what is to be used from now on. */
  set(key: string, found: T, { answers, isWhole }: Looked): T {
    if (!isWhole || ![...answers].every(([question, answer]) => canBeCompared(question, answer))) return found;
    const kept = this.#freed(found);
    const looks = Array.from(answers, ([question, answer]) => this.#looks.of(question, answer));
    this.#add(key, { found: kept, looks });
    return kept;
  }

  #recalled(key: string): Entry<T> | undefined {
    const entry = this.#older.get(key);
    if (entry !== undefined) this.#add(key, entry);
    return entry;
  }

  #add(key: string, entry: Entry<T>): void {
    if (this.#entries.size >= mostEntries) {
      this.#older = this.#entries;
      this.#entries = new Map();
    }
    this.#entries.set(key, entry);
  }
}

/** Asks each question once in a reading, however many hang on its answer. */
class SharedLooks {
  readonly #last = new Map<string, Look>();
  readonly #asked = new WeakMap<Laravel, Map<Look, boolean>>();

  of(question: string, answer: unknown): Look {
    const last = this.#last.get(question);
    if (last !== undefined && isSameAnswer(question, last.answer, answer)) return last;
    const look = { question, answer };
    this.#last.set(question, look);
    return look;
  }

  areStill(looks: readonly Look[], laravel: Laravel): boolean {
    const asked = this.#asked.get(laravel) ?? new Map<Look, boolean>();
    this.#asked.set(laravel, asked);
    return looks.every((look) => {
      const isStill = asked.get(look) ?? isSameAnswer(look.question, look.answer, answerTo(look.question, laravel));
      asked.set(look, isStill);
      return isStill;
    });
  }
}

function isSameAnswer(question: string, one: unknown, other: unknown): boolean {
  return one === other || (isOfData(question) && isSameData(one, other));
}

/** Whether what is asked for is a value, which each reading makes anew. */
function isOfData(question: string): boolean {
  return ['config', 'constant', 'binding'].includes(kindOf(question));
}

function canBeCompared(question: string, answer: unknown): boolean {
  if (kindOf(question) === 'macro') return answer === undefined;
  return !isOfData(question) || isData(answer);
}

/** The answer of this reading to a question of one before. */
function answerTo(question: string, laravel: Laravel): unknown {
  const { machine, configuration, environment, container, macros } = laravel;
  const kind = kindOf(question);
  const name = question.slice(kind.length + 1);
  switch (kind) {
    case 'class':
      return machine.files.class(name)?.declaration ?? null;
    case 'file':
      return machine.files.file(projectPath(name));
    case 'function':
      return machine.files.function(name)?.declaration ?? null;
    case 'variable':
      return environment.text(name);
    case 'config':
      return configuration.said(name);
    case 'constant':
      return machine.constants.get(name);
    case 'binding':
      return container.binding(name);
    case 'macro':
      return macros.get(name);
    default:
      throw new Error(`Nobody asks for ${question}.`);
  }
}

function kindOf(question: string): string {
  return question.slice(0, question.indexOf(' '));
}
