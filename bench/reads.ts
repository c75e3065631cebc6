/** What the floor does: it reads all and parses the first. */
export interface FloorInput {
  readonly php: readonly string[];
  readonly other: readonly string[];
}

/** Sorts what the recorder wrote, one path a line, into what the floor parses and what it only reads. */
export function floorInputOf(log: string): FloorInput {
  const paths = [...new Set(log.split('\n').filter((line) => line !== ''))];
  return {
    php: paths.filter((path) => path.endsWith('.php')),
    other: paths.filter((path) => !path.endsWith('.php')),
  };
}
