/** What stands for a field, by the words that say what it is. */
export type ByWord<Thing> = ReadonlyMap<string, Thing>;

/** Each thing under all of its words; of a word that stands twice the first counts. */
export function byWords<Thing>(rows: readonly (readonly [words: readonly string[], thing: Thing])[]): ByWord<Thing> {
  return new Map(rows.toReversed().flatMap(([words, thing]) => words.map((word) => [word, thing] as const)));
}

/** Words that say less than the one before them: a `phone_number` is a phone, an `email_address` no address. */
const weak: ReadonlySet<string> = new Set([
  ...[
    'number',
    'no',
    'nr',
    'code',
    'address',
    'line',
    'value',
    'field',
    'string',
    'text',
    'confirmation',
    'expression',
  ],
  ...['from', 'to', 'min', 'max', 'start', 'end', 'new', 'old', 'in', 'page'],
]);

/**
 * What stands for a field by the word that says what it is, which in English is the last: a `mail_driver` is no mail, and
 * the `date` of a `date_of_birth` stands before the `of`. Those of the words before it come first where it says little.
 */
export function byHead<Thing>(words: readonly string[], table: ByWord<Thing>): readonly Thing[] {
  const of = words.indexOf('of');
  const named = (of > 0 ? words.slice(0, of) : words).filter((word) => !/^\d+$/.test(word));
  const head = named.findLastIndex((word) => !weak.has(word));
  // Of weak words alone each counts, the last one first.
  const counting = head === -1 ? named.toReversed() : [...named.slice(head)];
  return counting.flatMap((word) => table.get(word) ?? []);
}
