/** Each file by the files that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Files that all reach each other by imports, in groups of more than `most`, each in order of its names. */
export function circlesOver(most: number, imports: Imports): readonly (readonly string[])[] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const circles = new Map<string, readonly string[]>();
  for (const [file, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(file) === true).sort();
    if (circle.length > most) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

/** The files that a file imports, and those that these import, and so on; the file itself where it is among them. */
function reachedFrom(file: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const imported of imports.get(next) ?? []) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      waiting.push(imported);
    }
  }
  return reached;
}
