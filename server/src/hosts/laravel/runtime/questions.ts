import type { Question } from '../../../core/dependencies/question';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { questionOfData } from '../../../languages/php/evaluate/value-questions';

// What a reading of an application is asked for by name, beside its files, classes and environment.

export const configurationAt = questionOfData('configuration');
export const bindingOf = questionOfData('binding');

/** A closure is another in each reading; that there is none is what can be compared. */
export const macroAt: Question<string, ClosureValue | undefined> = {
  name: 'macro',
  isSame: (one, other) => one === other,
  isComparable: (macro) => macro === undefined,
};
