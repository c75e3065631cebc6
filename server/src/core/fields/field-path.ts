/** The names in a field's whole name, from the outermost: `a.b` is a field of a field, `a\.b` one with a dot in its name. */
export function segmentsOf(name: string): readonly string[] {
  return name.includes('\\.') ? name.split(/(?<!\\)\./).map((one) => one.replaceAll('\\.', '.')) : name.split('.');
}

/** A name as one segment of a whole name. */
export function asSegment(name: string): string {
  return name.replaceAll('.', '\\.');
}
