import type { Columns } from '../database/column';
import { type Question, questionByIdentity } from '../../../core/dependencies/question';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { questionOfData } from '../../../languages/php/evaluate/value-questions';

// What a reading of an application is asked for by name, beside its files, classes and environment.

export const configurationAt = questionOfData('configuration');
export const bindingOf = questionOfData('binding');
export const boundClassOf = questionByIdentity<string, string | null>('bound class');

/** The columns of a table, as migrations leave it. */
export const tableNamed: Question<string, Columns | null> = {
  name: 'table',
  // Within one reading hundreds of operations ask for the same columns.
  isSame: (one, other) => one === other || JSON.stringify([...(one ?? [])]) === JSON.stringify([...(other ?? [])]),
  isComparable: () => true,
};

/** A closure is another in each reading; that there is none is what can be compared. */
export const macroAt: Question<string, ClosureValue | undefined> = {
  name: 'macro',
  isSame: (one, other) => one === other,
  isComparable: (macro) => macro === undefined,
};
