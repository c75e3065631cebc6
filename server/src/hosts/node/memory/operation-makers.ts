import type { OperationMakers } from '../../../core/lazy-operation';
import type { ReadOperation } from '../../../core/read-operation';

const nothingStated = { fields: [], answers: [] };

/** Makes each part of an operation by asking another one for it. */
export function operationMakers(read: () => ReadOperation): OperationMakers {
  return {
    checked: () => read().checked,
    read: () => read().read,
    pathTypes: () => read().pathTypes,
    methodField: () => read().methodField,
    paging: () => read().paging,
    answers: () => read().answers,
    failures: () => read().failures,
    errors: () => read().errors,
    isRefusedOtherwise: () => read().isRefusedOtherwise ?? false,
    documentation: () => read().documentation,
    stated: () => read().stated ?? nothingStated,
    problems: () => read().problems,
  };
}
