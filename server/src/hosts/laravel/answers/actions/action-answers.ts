import { Findings } from '../../../../core/dependencies/findings';
import { fileAt } from '../../../../languages/php/questions';
import type { ScalarValue } from '../../../../languages/php/scalars';
import { textOfClosed } from '../../parameters/closed-arguments';
import { textOfFixed } from '../../parameters/fixed-arguments';
import type { ActionCode } from '../../rules/finding/action-code';
import type { AnswerFramework } from '../answer-framework';
import type { AnswersCache, FoundAnswers } from '../answers-cache';
import { answersOf } from '../answers-of';
import { isData } from '../calls/data-calls';
import { returnedFailure } from '../errors/failures';
import { isArray } from '../fields/data-additions';
import type { FieldWriter } from '../fields/field-writer';
import { keepNamed } from '../fields/named-shapes';
import { givenByRoute, requestsGiven } from '../request/given-by-route';
import { whoIs } from '../request/who-is';
import { behindMiddleware, type ChangingMiddleware } from '../responses/behind-middleware';
import { responsesOf } from '../responses/response-of';
import type { AnswerTyper } from '../typer';
import { waysOf } from '../types/either';
import type { HeldInput, Typed, TypedResponse } from '../types/typed';
import { nothing, objectOf } from '../types/typed-values';
import { alwaysRefuses } from './always-refuses';
import { calledAction } from './called-action';
import { isUnwritten } from './unwritten-action';

interface ReadingOfAction {
  readonly typer: AnswerTyper;
  /** Whether it answers requests of POST alone. */
  readonly isPost: boolean;
  /** The names of the parameters of its path. */
  readonly parameters: readonly string[];
  /** Arguments that are the same for all requests. */
  readonly fixed: ReadonlyMap<string, ScalarValue>;
  /** Arguments that are one of a few texts. */
  readonly closed: ReadonlyMap<string, readonly string[]>;
  /** Those of them that an address may leave out. */
  readonly optional: readonly string[];
  readonly input: HeldInput;
  /** What makes something else of its answers, the innermost first. */
  readonly changing: readonly ChangingMiddleware[];
}

interface KeptAnswers {
  /** Null where nothing is kept. */
  readonly cache: AnswersCache | null;
  /** What all answers depend on. */
  readonly settings: string;
}

/** Finds how the code of actions answers, once for all routes that reach it in the same way. */
export class ActionAnswers {
  readonly #laravel: AnswerFramework;
  readonly #writer: FieldWriter;
  readonly #settings: string;
  readonly #known: Findings<FoundAnswers>;

  constructor(laravel: AnswerFramework, writer: FieldWriter, how: KeptAnswers) {
    this.#laravel = laravel;
    this.#writer = writer;
    this.#settings = how.settings;
    this.#known = new Findings(laravel.machine.files.tracker, how.cache?.answers);
  }

  of(code: ActionCode, how: ReadingOfAction): FoundAnswers {
    const { typer, isPost, parameters, optional, fixed, closed, input } = how;
    const where = [
      code.className ?? '',
      code.file.path,
      code.declaration.start.toString(),
      whoIs(typer.user, typer.isForStrangers),
    ];
    const behind = how.changing.map(({ name }) => name);
    const given = [parameters.join(), optional.join(), textOfFixed(fixed), textOfClosed(closed)];
    const at = [...where, ...(isPost ? ['POST'] : []), ...given, ...behind, input.key, this.#settings].join(' ');
    return this.#found(at, code, how);
  }

  #found(at: string, code: ActionCode, how: ReadingOfAction): FoundAnswers {
    const { tracker } = this.#laravel.machine.files;
    const known = this.#known.get(at);
    if (known !== undefined) {
      this.#writer.noteFresh(known.fresh);
      return known;
    }
    const read = (): FoundAnswers => {
      tracker.note(fileAt, code.file.path, code.file);
      const found = this.#readAction(code, how);
      keepNamed(found.answers ?? [], this.#writer, tracker);
      return found;
    };
    return this.#known.find(read, () => at);
  }

  #readAction(code: ActionCode, how: ReadingOfAction): FoundAnswers {
    const { typer, isPost, input, changing } = how;
    const { declaration, file, className } = code;
    const self: Typed | null = className === null || code.isStatic ? null : objectOf(className);
    let returned: Typed = nothing;
    const { files } = this.#laravel.machine;
    const through = (): void => {
      if (self !== null && className !== null) {
        const made = files.method(className, '__construct');
        const given = made.kind === 'found' ? requestsGiven(typer, made.method.parameters) : [];
        typer.callMethod(self, className, '__construct', given, 0);
      }
      returned = calledAction(typer, code, { self, given: givenByRoute(typer, code, how) });
    };
    const failures = typer.failuresIn(() => {
      typer.request.holding(input, through);
    });
    const responses = isUnwritten(files, code)
      ? []
      : waysOf(returned).flatMap((way) => responsesBehind(typer, way, { isPost, changing }));
    let answers = null as FoundAnswers['answers'];
    const fresh = this.#writer.freshIn(() => {
      const none = alwaysRefuses(files, code, { returned, failures }) ? [] : null;
      answers = none ?? answersOf(responses, this.#writer, file.source(declaration));
    });
    // Where of its success nothing is known the action still refuses as it does.
    const refused = answers === null ? responses.flatMap((one) => returnedFailure(one) ?? []) : [];
    return { answers, failures: [...failures, ...refused], fresh };
  }
}

/** The responses that one way of what is returned makes, and then middleware of these. */
function responsesBehind(
  typer: AnswerTyper,
  way: Typed,
  { isPost, changing }: Pick<ReadingOfAction, 'isPost' | 'changing'>,
): readonly (TypedResponse | null)[] {
  if (changing.length === 0) return responsesOfWay(typer, way, isPost);
  // What `response()` makes is no response of JSON, whatever its body.
  const made = way.kind === 'response' ? [way] : responsesOfWay(typer, way, isPost);
  return made.flatMap((one) =>
    one === null
      ? [null]
      : behindMiddleware(typer, changing, one).flatMap((answer) => responsesOfWay(typer, answer, false)),
  );
}

/** The responses that one way of what is returned makes. */
function responsesOfWay(typer: AnswerTyper, way: Typed, isPost: boolean): readonly (TypedResponse | null)[] {
  const responses = responsesOf(typer, way);
  if (!isPost || way.kind !== 'object' || isArray(way)) return responses;
  if (!isData(typer.laravel.machine.files, way.class)) return responses;
  // `Spatie\LaravelData\Concerns\ResponsableData::calculateResponseStatus`
  return responses.map((one) => one && { ...one, status: 201 });
}
