import type { SourceFiles } from '../core/ports';

type Look = readonly [keyof SourceFiles, Parameters<SourceFiles['read']>[0]];

/**
 * Makes a reading that answers again what it answered last, as long as everything that it looked at is what it was. For
 * that `files` must answer the same object for what did not change, as `LiveFiles` does; others are read anew each time.
 */
export function reusing<Question, Answer>(
  files: SourceFiles,
  read: (files: SourceFiles, question: Question) => Answer,
): (question: Question) => Answer {
  let last: {
    readonly key: string;
    /** Grows while what was read is asked for more. */
    readonly looks: ReadonlyMap<string, readonly [Look, unknown]>;
    readonly answer: Answer;
  } | null = null;
  return (question) => {
    const key = JSON.stringify(question);
    if (last?.key === key && [...last.looks.values()].every(([[look, path], seen]) => files[look](path) === seen))
      return last.answer;
    const looks = new Map<string, readonly [Look, unknown]>();
    const noting = <Seen>(look: Look, seen: Seen): Seen => {
      looks.set(look.join(' '), [look, seen]);
      return seen;
    };
    const answer = read(
      {
        read: (path) => noting(['read', path], files.read(path)),
        kindOf: (path) => noting(['kindOf', path], files.kindOf(path)),
        list: (path) => noting(['list', path], files.list(path)),
      },
      question,
    );
    last = { key, looks, answer };
    return answer;
  };
}
