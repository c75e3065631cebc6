import type { Problem } from '../../../core/problems';
import type { ReadOperation } from '../../../core/read-operation';
import type { ActionWords } from '../documentation/action-words';

/**
 * An operation of which is known what was met in it and what is said of it: most readings want no more of most operations.
 * The rest is read when somebody asks.
 */
export class ToldOperation implements ReadOperation {
  readonly problems: readonly Problem[];
  readonly stated: ActionWords;
  readonly #whole: () => ReadOperation;

  constructor(problems: readonly Problem[], words: ActionWords, whole: () => ReadOperation) {
    this.problems = problems;
    this.stated = words;
    this.#whole = whole;
  }

  get documentation(): ReadOperation['documentation'] {
    return this.stated.documentation;
  }

  get checked(): ReadOperation['checked'] {
    return this.#whole().checked;
  }

  get read(): ReadOperation['read'] {
    return this.#whole().read;
  }

  get pathTypes(): ReadOperation['pathTypes'] {
    return this.#whole().pathTypes;
  }

  get methodField(): ReadOperation['methodField'] {
    return this.#whole().methodField;
  }

  get paging(): ReadOperation['paging'] {
    return this.#whole().paging;
  }

  get answers(): ReadOperation['answers'] {
    return this.#whole().answers;
  }

  get failures(): ReadOperation['failures'] {
    return this.#whole().failures;
  }

  get errors(): ReadOperation['errors'] {
    return this.#whole().errors;
  }

  get isRefusedOtherwise(): boolean {
    return this.#whole().isRefusedOtherwise ?? false;
  }
}
