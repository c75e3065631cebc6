import type { Source } from '../source';
import type { Problem, Rewording, Severity } from './problem';

interface ProblemKind {
  readonly severity: Severity;
  /** `{word}` stands for a value that the reporter gives. */
  readonly message: string;
}

export type ProblemKinds = Readonly<Record<string, ProblemKind>>;

/** A table without other keys than its own. */
type KindsOf<Kinds> = { readonly [Code in keyof Kinds]: ProblemKind };

/** The `{words}` of a message. */
type Words<Message extends string> = Message extends `${string}{${infer Word}}${infer Rest}`
  ? Word | Words<Rest>
  : never;

/** The values that a problem's message needs, one for each of its words. */
type ProblemValues<Kind extends ProblemKind> = Readonly<Record<Words<Kind['message']>, string>>;

/** Makes a problem of a declared kind, its message filled in; `rewording` where another word would certainly fix it. */
export type ProblemMaker<Kinds extends KindsOf<Kinds>> = <Code extends keyof Kinds & string>(
  code: Code,
  source: Source | null,
  values: ProblemValues<Kinds[Code]>,
  rewording?: Rewording,
) => Problem;

/** Answers what makes problems of the kinds in one table. */
export function problemMaker<Kinds extends KindsOf<Kinds>>(kinds: Kinds): ProblemMaker<Kinds> {
  return (code, source, values, rewording) => {
    const kind: ProblemKind = kinds[code];
    const words: Readonly<Record<string, string>> = values;
    const message = kind.message.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
    const { reason } = words;
    const made = { code, severity: kind.severity, message, source, ...(reason !== undefined && { cause: reason }) };
    return rewording === undefined || rewording.instead.length === 0 ? made : { ...made, rewording };
  };
}
