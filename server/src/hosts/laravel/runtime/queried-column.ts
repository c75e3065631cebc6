import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { textOf, type UnknownValue, type Value } from '../../../languages/php/evaluate/values';

/** What `pluck()` answers: values of a column of a table, for which the class of a model may stand. */
export interface QueriedColumn {
  readonly table: string;
  readonly column: string;
}

/** Methods of models and of the builder that begin or narrow a query for rows of one table, or get these. */
const keeping =
  /^(?:all|distinct|get|limit|offset|newquery|query|skip|take|when|unless|(?:or)?where.*|orderby.*|latest|oldest|(?:with|only)trashed|withouttrashed|has|doesnthave|with)$/;

/** Methods of collections that leave of their values what these are. */
const sameValues: ReadonlySet<string> = new Set(['all', 'filter', 'sort', 'toarray', 'unique', 'values']);

/** What values hold of which no more is known, by what their methods answer: that is the same for each copy of a value. */
const columns = new WeakMap<object, QueriedColumn>();

/** Of which column something unknown holds the values; null where it is no such list. */
export function queriedColumn(value: Value | undefined): QueriedColumn | null {
  return value?.kind === 'unknown' && value.answers !== undefined ? (columns.get(value.answers) ?? null) : null;
}

/** What is not known of a query for rows of a table, by the method that it is made or changed with; undefined for all other methods. */
export function queryAfter(method: string, table: string, call: NativeCall, reason: string): Value | undefined {
  const column = method === 'pluck' ? textOf(call.args.at(0)) : null;
  const isList = column !== null && !column.includes('.');
  if (!isList && !keeping.test(method)) return undefined;
  // Functions that it is handed are called all the same.
  const made = call.machine.callUnknown(reason, call.args, call);
  if (made.kind !== 'unknown') return made;
  if (isList) return listOf(made, { table, column });
  return { ...made, answers: (next, nextCall) => queryAfter(next, table, nextCall, reason) };
}

function listOf(value: UnknownValue, column: QueriedColumn): UnknownValue {
  const answers: UnknownValue['answers'] = (method, { source }) =>
    sameValues.has(method) ? listOf({ ...value, source }, column) : undefined;
  columns.set(answers, column);
  return { ...value, answers };
}
