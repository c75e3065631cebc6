import type { Route, RouteMiddleware } from '../../../core/application';
import type { Problem } from '../../../core/problems';
import type { Source } from '../../../core/source';
import type { ClosureValue } from '../../../languages/php/evaluate/values';

/** A middleware as it is written; a function has no name of its own. */
export interface WrittenMiddleware {
  readonly name: string;
  /** Where it is named; undefined where no text of the application does. */
  readonly source: Source | undefined;
  readonly closure: ClosureValue | null;
}

export interface LinkedMiddleware {
  readonly middleware: RouteMiddleware;
  /** What is written at the route and its controller. */
  readonly written: readonly WrittenMiddleware[];
  readonly problems: readonly Problem[];
}

/** A route as the application model has it, with what is written of its middleware and what could not be told of it. */
export interface LinkedRoute extends LinkedMiddleware {
  readonly route: Route;
}
