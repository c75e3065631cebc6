import type { SourceFiles } from './ports';

type Path = Parameters<SourceFiles['read']>[0];

/** What was seen by path, for each way to look. Grows while what was read is asked for more. */
interface Looks {
  readonly read: Map<Path, unknown>;
  readonly readData: Map<Path, unknown>;
  readonly kindOf: Map<Path, unknown>;
  readonly list: Map<Path, unknown>;
}

/**
 * Makes a reading that answers again what it answered last, as long as everything that it looked at is what it was. For
 * that the files must answer the same object for what did not change, as those of a project that stays open do; others
 * are read anew each time.
 */
export function memoizedByFiles<Question, Answer>(
  read: (files: SourceFiles, question: Question) => Answer,
): (files: SourceFiles, question: Question) => Answer {
  let last: { readonly key: string; readonly looks: Looks; readonly answer: Answer } | null = null;
  return (files, question) => {
    const key = JSON.stringify(question);
    if (last?.key === key && isStill(files, last.looks)) return last.answer;
    const looks: Looks = { read: new Map(), readData: new Map(), kindOf: new Map(), list: new Map() };
    const noting = <Seen>(seenBy: Map<Path, unknown>, path: Path, seen: Seen): Seen => {
      seenBy.set(path, seen);
      return seen;
    };
    const answer = read(
      {
        read: (path, use) => noting(use === 'data' ? looks.readData : looks.read, path, files.read(path, use)),
        kindOf: (path) => noting(looks.kindOf, path, files.kindOf(path)),
        list: (path) => noting(looks.list, path, files.list(path)),
      },
      question,
    );
    last = { key, looks, answer };
    return answer;
  };
}

function isStill(files: SourceFiles, looks: Looks): boolean {
  return (
    holds(looks.read, (path) => files.read(path)) &&
    holds(looks.readData, (path) => files.read(path, 'data')) &&
    holds(looks.kindOf, (path) => files.kindOf(path)) &&
    holds(looks.list, (path) => files.list(path))
  );
}

function holds(seenBy: ReadonlyMap<Path, unknown>, look: (path: Path) => unknown): boolean {
  for (const [path, seen] of seenBy) if (look(path) !== seen) return false;
  return true;
}
