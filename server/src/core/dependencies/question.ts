/**
 * What a host or a language can be asked in every reading of a project: the class of a name, say. Each reading tells its
 * tracker how it answers (`DependencyTracker.answer`).
 */
export interface Question<Key extends string, Answer> {
  readonly name: string;
  /** Whether answers of two readings are the same. */
  isSame(one: NoInfer<Answer>, other: NoInfer<Answer>): boolean;
  /** Whether an answer can be compared with one of another reading; what follows from one that cannot is never kept. */
  isComparable(answer: Answer): boolean;
  /** An answer as it is kept, without what only its own reading needs; the answer itself where this is left out. */
  kept?(answer: Answer): Answer;
  /** An answer as a text that is the same in every process for the same; null, or left out, where there is none. */
  text?(answer: Answer): string | null;
  /** Never set; it gives keys their type. */
  readonly key?: Key;
}

/** A question whose answers are objects that stay the same as long as what they are made of does. */
export function questionByIdentity<Key extends string, Answer>(name: string): Question<Key, Answer> {
  return { name, isSame: (one, other) => one === other, isComparable: () => true };
}

/** A question whose answers are texts, or such. */
export function questionOfText<Key extends string, Answer extends string | boolean | null>(
  name: string,
): Question<Key, Answer> {
  return { ...questionByIdentity<Key, Answer>(name), text: (answer) => JSON.stringify(answer) };
}
