import type { Source } from '../source';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A change that certainly fixes a problem. */
export interface Fix {
  /** What it does, as an imperative: "Replace with "clients.index"". */
  readonly title: string;
  /** Places that do not overlap, each with what is to stand there. */
  readonly edits: readonly Replacement[];
}

export interface Replacement {
  readonly source: Source;
  readonly text: string;
}

/** Something that the user should know about the project, with its place where it has one. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Null where the project as a whole is meant. */
  readonly source: Source | null;
  /** The likeliest first; left out where none is certain. */
  readonly fixes?: readonly Fix[];
  /** Why, where the message gives a reason: several messages may have the same. */
  readonly cause?: string;
  /** The route that it is about (`GET api/users`), where it is about one. */
  readonly route?: string;
  /** What becomes fixes once the text of the file is at hand, which says how a word is written there. */
  readonly rewording?: Rewording;
  /** The same of an entry that is missing. */
  readonly insertion?: Insertion;
}

/** An entry that a map of a file should have. */
export interface Insertion {
  /** The map as a whole, brackets included. */
  readonly into: Source;
  readonly key: string;
  /** Lists of which each would do as its value, the likeliest first. */
  readonly values: readonly (readonly string[])[];
}

/** A word of a file that should be another one. */
export interface Rewording {
  /** The literal as a whole, quotes included. */
  readonly source: Source | null;
  /** What it says. A literal that says something else (a part of it is computed) is left alone. */
  readonly written: string;
  /** What it should say, the likeliest first. */
  readonly instead: readonly string[];
}

/** Each problem once: several routes share what is wrong with what answers them, and one place may have it for several reasons. */
export function distinct(problems: readonly Problem[]): Problem[] {
  const byText = new Map<string, Problem[]>();
  for (const one of problems) {
    const { code, message, source, cause } = one;
    const said = cause === undefined || source === null ? message : message.replace(cause, () => '');
    const key = JSON.stringify([code, said, source?.file, source?.start, source?.end]);
    const before = byText.get(key);
    if (before === undefined) byText.set(key, [one]);
    else if (before.every((other) => other.message !== message)) before.push(one);
  }
  return [...byText.values()].flatMap(forAllReasons);
}

/** Problems that say the same of one place but for the reason, as one. */
function forAllReasons([first, ...others]: readonly Problem[]): readonly Problem[] {
  if (first === undefined) return [];
  const { cause } = first;
  if (cause === undefined || others.length === 0) return [first];
  const reasons = [cause, ...others.flatMap((other) => other.cause ?? [])].join('; ');
  return [{ ...first, message: first.message.replace(cause, () => reasons) }];
}
