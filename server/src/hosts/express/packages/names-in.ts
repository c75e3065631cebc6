import { textOf, type Value } from '../../../languages/typescript/evaluate/value';

/** A name, or several. */
export function namesIn(value: Value | undefined): readonly string[] {
  return (value?.kind === 'list' ? value.items : value === undefined ? [] : [value]).flatMap(
    (one) => textOf(one) ?? [],
  );
}
