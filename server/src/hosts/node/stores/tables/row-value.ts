import { noteUntoldSpread } from '../../../../languages/typescript/evaluate/members/open-spreads';
import {
  list,
  type NativeCall,
  nothing,
  perhapsMissing,
  record,
  type RecordValue,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { noteVarying } from '../../../../languages/typescript/evaluate/doubt/varying';
import type { Row } from './row-source';

/** A row as code has it in hands. */
export function rowValue({ members, isWhole }: Row, { node, making }: NativeCall): Value {
  const entries = Object.entries(members).map(([name, field]) => [name, unknown(node, field)] as const);
  if (entries.length === 0) return unknown(node);
  const made: RecordValue = making(record(entries));
  if (!isWhole) noteUntoldSpread(made, unknown(node));
  return made;
}

/** Any number of them. */
export function rowsValue(row: Value, { making }: NativeCall): Value {
  return noteVarying(making(list([row])));
}

/** A row, where there may be none. */
export function orNone(row: Value): Value {
  return row.kind === 'record' ? perhapsMissing(row, nothing) : { kind: 'union', values: [row, nothing] };
}
