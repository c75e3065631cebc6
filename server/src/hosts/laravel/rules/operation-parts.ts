import { Entries } from '../../../core/dependencies/entries';
import type { SharedDependencies } from '../../../core/dependencies/shared-dependencies';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { CheckedInput, ReadField } from '../../../core/read-operation';
import type { Route } from '../../../core/application';
import type { OperationAnswers } from '../answers/answers-cache';
import type { ActionWords } from '../documentation/action-words';
import type { RequestUse } from '../inputs/found-input';
import type { ActionRules } from './finding/action-rules';

/** Something that was made of what was found of an operation, and holds for that alone. */
export interface OperationPart<Made> {
  readonly route: Route;
  readonly found: ActionRules;
  readonly words: ActionWords;
  readonly made: Made;
}

/**
 * Parts of operations, by method and content of their routes, kept for later readings. They hang on all that the start of the
 * application came to, so they hold for one start.
 */
export class OperationParts {
  readonly checked: Entries<OperationPart<readonly CheckedInput[]>>;
  readonly use: Entries<OperationPart<RequestUse>>;
  readonly read: Entries<OperationPart<readonly ReadField[]>>;
  readonly pathTypes: Entries<OperationPart<Readonly<Record<string, FieldSchema>>>>;
  readonly answers: Entries<OperationAnswers>;

  constructor(shared: SharedDependencies) {
    this.checked = new Entries(shared);
    this.use = new Entries(shared);
    this.read = new Entries(shared);
    this.pathTypes = new Entries(shared);
    this.answers = new Entries(shared);
  }
}
