/** Words that say the same of a field, and what stands for it. */
export type ByWord<Thing> = readonly [words: readonly string[], thing: Thing];

/** Words that say less than the one before them: a `phone_number` is a phone, an `email_address` no address. */
const weak: ReadonlySet<string> = new Set([
  ...['number', 'no', 'nr', 'code', 'address', 'line', 'value', 'field', 'string', 'text', 'confirmation'],
  ...['from', 'to', 'min', 'max', 'start', 'end', 'new', 'old', 'in', 'page'],
]);

/**
 * What stands for a field by the word that says what it is, which in English is the last: a `mail_driver` is no mail, and
 * the `date` of a `date_of_birth` stands before the `of`. Those of the words before it come first where it says little.
 */
export function byHead<Thing>(words: readonly string[], table: readonly ByWord<Thing>[]): readonly Thing[] {
  const of = words.indexOf('of');
  const named = (of > 0 ? words.slice(0, of) : words).filter((word) => !/^\d+$/.test(word));
  const head = named.findLastIndex((word) => !weak.has(word));
  // Of weak words alone each counts, the last one first.
  const counting = head === -1 ? named.toReversed() : [...named.slice(head)];
  return counting.flatMap((word) => table.filter(([names]) => names.includes(word)).map(([, thing]) => thing));
}
