import type { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { Entries } from '../../../core/dependencies/entries';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { RouteMiddleware } from '../../../core/application';
import type { Answer, ReadOperation } from '../../../core/read-operation';
import type { FreshShape } from './fields/fresh-shapes';
import type { Failure } from './types/typed';

/** How code answers. */
export interface FoundAnswers {
  /** Null where source does not tell. */
  readonly answers: readonly Answer[] | null;
  readonly failures: readonly Failure[];
  /** Shapes that are of what a request has just made. */
  readonly fresh: readonly FreshShape[];
}

/** How an operation answers behind certain middleware; what it refuses with stands under each status once. */
export interface OperationAnswers extends Pick<
  ReadOperation,
  'answers' | 'failures' | 'errors' | 'isRefusedOtherwise'
> {
  readonly middleware: RouteMiddleware;
  /** Shapes that are of what a request has just made. */
  readonly fresh: readonly FreshShape[];
}

/** What readings before this one found, as long as all that it depends on is what it was. */
export interface AnswersCache {
  readonly answers: Entries<FoundAnswers>;
  /** How classes of requests refuse. */
  readonly requestFailures: Entries<readonly Failure[]>;
  readonly parts: { readonly answers: Entries<OperationAnswers> };
}

/** What shapes came to before this reading, by their names and what they depend on beside their source. */
export interface ShapesCache {
  get(name: string, tracker: DependencyTracker): FieldSchema | undefined;
  /** Answers what is to be used from now on. */
  set(name: string, found: FieldSchema, dependencies: Dependencies): FieldSchema;
}
