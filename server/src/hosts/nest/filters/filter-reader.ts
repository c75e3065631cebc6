import { Kept } from '../../../core/dependencies/kept';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { isInstance } from '../../../languages/typescript/evaluate/operators';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import {
  type FunctionValue,
  nothing,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { Noted, type NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { contextObject } from '../answers/execution-context';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import { exceptionsText } from '../boot/exceptions';
import { decoratorsOf, type Handler } from '../controllers/controller-routes';
import { injected } from '../../node/injected';
import type { NestModule } from '../modules/module-scan';
import { providedFor } from '../modules/provided';
import { httpAdapterHost } from './http-adapter';

const stepsOfFilter = 20_000;

/** A filter as it is bound: what it catches, and what it does then. */
interface ReadFilter {
  /** Empty for everything. */
  readonly caught: readonly Value[];
  readonly run: FunctionValue;
}

/** Filters of all handlers of an application, in the order in which NestJS keeps them. */
export function globalFilters(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
): readonly Value[] {
  return [
    ...providedFor('APP_FILTER', application, modules, interpreter),
    ...toldTo(application, 'useGlobalFilters').flat(),
  ];
}

/** Filters of a handler, in the order in which they are asked: the last that is bound first. router-exception-filters.ts */
export function handlerFilters({ own, ofClass }: Handler, global: readonly Value[]): readonly Value[] {
  return [...global, ...usedIn(ofClass), ...usedIn(own)].toReversed();
}

/** What is written first is applied last. */
function usedIn(decorators: readonly PackageValue[]): readonly Value[] {
  return decorators
    .filter(({ name }) => name === 'UseFilters')
    .toReversed()
    .flatMap(({ args }) => args ?? []);
}

/** What is thrown where nobody foresaw it. */
export const unexpected: Value = plainError.make([unknownOf('string', null)]);

/** Follows filters to what they answer. https://docs.nestjs.com/exception-filters */
export class FilterReader {
  private readonly answers = new Map<FunctionValue, Kept<readonly NotedAnswer[], Value>>();
  private readonly filters: Kept<ReadFilter | null, Value>;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly decorations: Decorations,
  ) {
    this.filters = new Kept(interpreter.project.tracker);
  }

  /** How an error is answered: by the first filter that catches it, where none does as NestJS itself does it. */
  answersTo(error: Value, filters: readonly Value[]): readonly NotedAnswer[] {
    const filter = this.catching(error, filters);
    if (filter === undefined) return [];
    const known =
      this.answers.get(filter.run) ?? new Kept<readonly NotedAnswer[], Value>(this.interpreter.project.tracker);
    this.answers.set(filter.run, known);
    return known.get(error, [], () => this.followed(filter.run, error));
  }

  /** Whether the filter that catches an error is one for errors of its class: it is no error that nobody foresaw then. */
  isForeseen(error: Value, filters: readonly Value[]): boolean {
    const caught = this.catching(error, filters)?.caught ?? [];
    return caught.some((of) => of.kind === 'class' && isInstance(error, of) === true);
  }

  private catching(error: Value, filters: readonly Value[]): ReadFilter | undefined {
    return [...filters, this.ofFramework()]
      .flatMap((one) => this.filter(one) ?? [])
      .find(({ caught }) => caught.length === 0 || caught.some((of) => isInstance(error, of) === true));
  }

  private ofFramework(): Value {
    return this.interpreter.packaged('@nestjs/common', exceptionsText).entries.get('BaseExceptionFilter') ?? nothing;
  }

  private filter(value: Value): ReadFilter | null {
    return this.filters.get(value, null, () => this.readFilter(value));
  }

  private readFilter(value: Value): ReadFilter | null {
    const of = value.kind === 'record' ? value.class : value;
    if (of?.kind !== 'class') return null;
    const made =
      value.kind === 'record'
        ? value
        : this.interpreter.within(stepsOfFilter, () =>
            injected(of, this.interpreter, { HttpAdapterHost: httpAdapterHost }),
          );
    const run = made?.kind === 'record' ? this.interpreter.method(made, 'catch') : undefined;
    if (run?.kind !== 'function') return null;
    const caught = decoratorsOf(of, this.decorations).find(({ name }) => name === 'Catch')?.args ?? [];
    return { caught: caught.flatMap((one) => (one.kind === 'list' ? one.items : [one])), run };
  }

  /** Those of the status that an error has by itself where it is among them: others are of conditions nobody can tell. */
  private followed(run: FunctionValue, error: Value): readonly NotedAnswer[] {
    const noted = new Noted();
    this.interpreter.handling(stepsOfFilter, () => {
      const { values } = this.interpreter.caught(() => {
        this.interpreter.call(run, [error, contextObject(noted)], run.node);
      });
      noted.errors.push(...values);
    });
    const own = answerOfError(error);
    const [status] = own.map((one) => one.status);
    const answers = noted.answers.filter((one) => one.status >= 300);
    const ofStatus = answers.filter((one) => one.status === status);
    if (ofStatus.length > 0) return ofStatus;
    if (answers.length > 0) return answers;
    // What it answers is not told, that it does is.
    return own.map((one) => ({ ...one, mediaType: 'application/json', body: unknown(null) }));
  }
}
