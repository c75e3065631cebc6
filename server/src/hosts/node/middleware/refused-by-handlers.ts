import { haveSameItems } from '../../../core/same-items';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../operations/follower';
import type { Noted, NotedAnswer } from '../operations/noted';
import { answerOfError } from '../operations/refused-statuses';
import { isRefusal } from './refusal';

type AnswersOf = (error: Value) => readonly NotedAnswer[];

/** What answers the errors of one route: those handlers, and what they make of an error. */
interface Handling {
  readonly handlers: readonly Value[];
  readonly answersOf: AnswersOf;
}

/**
 * Follows code so that an error which does not know its status is one that refuses callers where the application's own handlers
 * answer it so (`if (error instanceof UnauthorizedError) reply.status(401)`).
 */
export class RefusedByHandlers {
  /** What was seen of code, with what came of it behind some handlers. */
  private readonly known = new WeakMap<Noted, { readonly handlers: readonly Value[]; readonly made: Noted }[]>();

  following(follow: Follow, handling: Handling): Follow {
    return (one) => this.told(follow(one), handling);
  }

  private told(noted: Noted, handling: Handling): Noted {
    if (handling.handlers.length === 0 || noted.errors.every(knowsStatus)) return noted;
    const known = this.known.get(noted) ?? [];
    const before = known.find((one) => haveSameItems(one.handlers, handling.handlers));
    if (before !== undefined) return before.made;
    const made = this.answered(noted, handling);
    this.known.set(noted, [...known, { handlers: handling.handlers, made }]);
    return made;
  }

  private answered(noted: Noted, handling: Handling): Noted {
    const refusals = new Map(noted.errors.map((error) => [error, refusalsOf(error, handling)]));
    const { again } = noted;
    return noted.with({
      answers: [...noted.answers, ...[...refusals.values()].flat()],
      errors: noted.errors.filter((error) => refusals.get(error)?.length === 0),
      again: again && ((request) => this.told(again(request), handling)),
    });
  }
}

function knowsStatus(error: Value): boolean {
  return answerOfError(error).length > 0;
}

/** None of an error that may be answered in another way, too. */
function refusalsOf(error: Value, { answersOf }: Handling): readonly NotedAnswer[] {
  if (knowsStatus(error)) return [];
  const answers = answersOf(error);
  return answers.every(({ status }) => isRefusal(status)) ? answers : [];
}
