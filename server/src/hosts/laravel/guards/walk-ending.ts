import type { Source } from '../../../core/source';
import type { CallerCredential } from './caller-credential';
import type { Choices } from './choices';
import { refusalByHandling } from './exception-rendering';
import { truthOf, type Walked } from './walked-value';
import { Accident, LetIn, Lost, WalkedException } from './walker';
import { Walk, type WalkOptions } from './walk';

/** What became of one caller on one way through a middleware. */
export interface Ending {
  readonly kind: 'letIn' | 'refused' | 'accident' | 'lost';
  /** Of the response to who is refused; null where it is not known. */
  readonly status: number | null;
  /** Tells what the application makes of the exception that it ended with, which takes long; null where the status is told. */
  readonly handling: (() => number | null) | null;
  /** Where it is refused; null where nobody said so in particular. */
  readonly place: Source | null;
  /** Why it could not be followed. */
  readonly reason: string;
  /** What was asked for, by key. */
  readonly reads: ReadonlyMap<string, CallerCredential>;
  /** The users whom code asked for before it signed anybody in, by key. */
  readonly users: ReadonlyMap<string, CallerCredential>;
  readonly switches: ReadonlySet<string>;
  readonly choices: Choices;
  readonly asksRoute: boolean;
  readonly asksSignature: boolean;
  /** Whether it asked for anything in the query. */
  readonly asksQuery: boolean;
  readonly setsUser: boolean;
  /** The guard that code after it asks for by default; null where it is the one that was in use before. */
  readonly usedGuard: string | null;
  readonly handsShownOn: boolean;
  readonly handsRequestOn: boolean;
  /** Keys of what was held against something that not everybody knows; whether that is a signature. */
  readonly held: ReadonlyMap<string, boolean>;
  /** Keys of what is not shown for which code without source was taken to find nothing. */
  readonly assumed: ReadonlySet<string>;
  readonly asksHanded: boolean;
  /** Whether it handed anything to the code behind it. */
  readonly handsOn: boolean;
  readonly steps: number;
}

/** Goes one way through code that lets callers in or refuses them. */
export type Steps = (walk: Walk) => Walked;

/** Walks a middleware: who comes to `$next` is let in. */
export function walkMiddleware(options: WalkOptions, steps: Steps): Ending {
  return walkOnce(options, steps, (answer) => (answer.kind === 'answer' ? answer.status : null));
}

/** Walks the code that answers a route: who is not refused is let in. */
export function walkAnswering(options: WalkOptions, steps: Steps): Ending {
  return walkOnce(options, steps, (answer) =>
    answer.kind === 'answer' && answer.status !== null && answer.status >= 400 ? answer.status : 'letIn',
  );
}

/** Walks a function that answers the user of a request: who is found is let in. */
export function walkUserFinder(options: WalkOptions, steps: Steps): Ending {
  return walkOnce(options, steps, (answer) => (truthOf(answer) === false ? 401 : 'letIn'));
}

/** An exception of which the framework knows no status has that which the application's own handling gives it. */
function handlingOf(options: WalkOptions, { status, object }: WalkedException): (() => number | null) | null {
  return status === null && object !== null ? () => refusalByHandling(options, object) : null;
}

function walkOnce(options: WalkOptions, steps: Steps, judge: (answer: Walked) => 'letIn' | number | null): Ending {
  const walk = new Walk(options);
  const ending = (
    kind: Ending['kind'],
    more: Partial<Pick<Ending, 'status' | 'handling' | 'place' | 'reason'>> = {},
  ): Ending => ({
    kind,
    status: null,
    handling: null,
    place: null,
    reason: '',
    ...more,
    reads: walk.reads,
    users: walk.users,
    switches: walk.switches,
    choices: options.choices,
    asksRoute: walk.asksRoute,
    asksSignature: walk.asksSignature,
    asksQuery: walk.asksQuery,
    setsUser: walk.setsUser,
    usedGuard: walk.usedGuard ?? null,
    handsShownOn: walk.handsShownOn,
    handsRequestOn: walk.handsRequestOn,
    held: walk.held,
    assumed: walk.assumed,
    asksHanded: walk.asksHanded,
    handsOn: walk.handed.size > 0 || walk.setsUser,
    steps: walk.steps,
  });
  try {
    const verdict = judge(steps(walk));
    return verdict === 'letIn' ? ending('letIn') : ending('refused', { status: verdict });
  } catch (error) {
    if (error instanceof LetIn) return ending('letIn');
    if (error instanceof Accident) return ending('accident');
    if (error instanceof Lost) return ending('lost', { reason: error.reason });
    if (error instanceof WalkedException) {
      const { status, place } = error;
      return ending('refused', { status, place, handling: handlingOf(options, error) });
    }
    // The stack of the machine below this one was not enough.
    if (error instanceof RangeError) return ending('lost', { reason: 'it is nested too deeply' });
    throw error;
  }
}
