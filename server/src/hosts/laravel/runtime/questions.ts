import type { Columns } from '../database/column';
import { type Question, questionOfText } from '../../../core/dependencies/question';
import { questionOfData, questionOfMethod } from '../../../languages/php/evaluate/value-questions';

// What a reading of an application is asked for by name, beside its files, classes and environment.

export const configurationAt = questionOfData('configuration');
export const bindingOf = questionOfData('binding');
export const boundClassOf = questionOfText<string, string | null>('bound class');

/** The router's aliases and groups of middleware, and what runs for every request, as one text; there is no key. */
export const middlewareTables = questionOfText<'', string>('middleware');

/** Whether a middleware, by its class, stands at nearly all routes. */
export const isAtNearlyAll = questionOfText<string, boolean>('middleware of nearly all');

/** Whether a middleware, by its class, asks callers of some route who they are. */
export const isGuardSomewhere = questionOfText<string, boolean>('guard somewhere');

/** The columns of a table, as migrations leave it. */
export const tableNamed: Question<string, Columns | null> = {
  name: 'table',
  // Within one reading hundreds of operations ask for the same columns.
  isSame: (one, other) => one === other || JSON.stringify([...(one ?? [])]) === JSON.stringify([...(other ?? [])]),
  isComparable: () => true,
  text: (columns) => JSON.stringify(columns === null ? null : [...columns]),
};

/** What the application adds to a class of the framework, by class and name in lower case. */
export const macroAt = questionOfMethod('macro');

/** What a provider says of authentication, by what it calls for that and the name that it gives. */
export const authenticationAt = questionOfData('authentication');
