import { enumerationName } from '../evaluate/classes/enumerations';
import type { RecordValue, Value } from '../evaluate/value';
import { withEnumName } from '../types/named-types';
import { unionOf } from '../types/unions';
import { fieldOfValue } from '../types/value-fields';
import { ofField, type Typed } from './typed';

/** An enumeration that the application declares: TypeScript takes each member for any of them. Null for anything else. */
export function ofEnumeration(value: RecordValue): Typed | null {
  const name = enumerationName(value);
  const values = [...value.entries.values()];
  if (name === null || values.length === 0 || values.some(({ kind }) => kind !== 'primitive')) return null;
  const field = withEnumName(
    unionOf(values.map(fieldOfValue), (one) => one),
    name,
  );
  return ofEntries(value, () => ofField(field));
}

/** An object by its members. */
export function ofEntries({ entries }: RecordValue, typeOf: (value: Value) => Typed): Typed {
  return { kind: 'record', entries: new Map([...entries].map(([name, one]) => [name, typeOf(one)])) };
}
