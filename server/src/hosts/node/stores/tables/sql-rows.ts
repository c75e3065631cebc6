import { selectionOf } from '../../../../languages/sql/select-list';
import { type NativeCall, type Value } from '../../../../languages/typescript/evaluate/value';
import { statedRows } from '../stated-rows';
import { type KnownDatabase, rowOf } from './row-source';
import { rowsValue, rowValue } from './row-value';

/** The rows that a statement answers; null for one that answers none, or that nobody can read. */
export function sqlRows(sql: string | null, call: NativeCall, database: KnownDatabase): Value | null {
  const stated = statedRows(call);
  if (stated !== null) return stated;
  const selection = sql === null ? null : selectionOf(sql);
  // What is put together when it runs may answer anything.
  const isTold = selection?.columns.every(({ expression }) => expression !== '?') === true;
  return isTold ? rowsValue(rowValue(rowOf(selection, database), call), call) : null;
}
