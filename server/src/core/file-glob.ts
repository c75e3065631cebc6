import picomatch from 'picomatch/posix';

/** No one writes longer ones. */
const longestPattern = 1_000;
/** More alternatives than any real pattern has. */
const mostAlternatives = 100;
/** Ways in which the stars of a pattern can share a name among them: JavaScript's matcher may try them all. */
const mostTrials = 100_000;

export interface GlobOptions {
  /** Whether `**` stands for any number of directories. Else it is a star as any. */
  readonly hasGlobstars?: true;
  /** Whether wildcards name what begins with a dot, too. */
  readonly namesDotfiles?: true;
}

/** Whether a glob names a path; null where finding out might take long. */
export type Glob = (path: string) => boolean | null;

/**
 * A glob of files: `*` and `?` stop at `/`, `[a-z]`, `[!a-z]`, a backslash before what stands for itself. All else is text,
 * whatever it means in regular expressions or to other tools. Null for one that is too long.
 */
export function fileGlob(pattern: string, { hasGlobstars, namesDotfiles }: GlobOptions = {}): Glob | null {
  if (pattern === '' || pattern.length > longestPattern) return null;
  const tokens = tokensOf(pattern, hasGlobstars ?? false);
  const stars = tokens.filter((token) => token.startsWith('*')).length;
  const expression = picomatch.makeRe(tokens.join(''), {
    dot: namesDotfiles ?? false,
    noglobstar: !hasGlobstars,
    nobrace: true,
    noextglob: true,
    nonegate: true,
    strictSlashes: true,
    literalBrackets: false,
    // Its short cuts take no notice of these options.
    fastpaths: false,
  });
  const namesDots = namesDotfiles === true || /^\\?\./.test(pattern);
  return (path) => {
    if (path.startsWith('.') && !namesDots) return false;
    return trials(path.length, stars) > mostTrials ? null : expression.test(path);
  };
}

/** The pattern in the words of picomatch. */
function tokensOf(pattern: string, hasGlobstars: boolean): readonly string[] {
  return [...pattern.matchAll(/\*+|\?|\[([!^]?)(\]?[^\]]*)\]|\\?([^])/g)].map(
    ([written, not = '', inside, one = '']) => {
      if (written.startsWith('*')) return hasGlobstars && written === '**' ? written : '*';
      if (written === '?') return written;
      if (inside !== undefined) return `[${not === '' ? '' : '^'}${inside.replace(/[[\]\\^]/g, '\\$&')}]`;
      return /^[!-,:-@[-^`{-~]$/.test(one) ? `\\${one}` : one;
    },
  );
}

/** How often so many stars can divide a text of that length among them. */
function trials(length: number, stars: number): number {
  let ways = 1;
  for (let star = 1; star <= stars && ways <= mostTrials; star++) ways = (ways * (length + star)) / star;
  return ways;
}

/** The patterns that one with `{a,b}` stands for, in order; null where they are too many. */
export function withoutBraces(pattern: string): readonly string[] | null {
  if (pattern.length > longestPattern) return null;
  const patterns: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const braces = firstBraces(next);
    if (braces === null) patterns.push(next);
    else open.push(...braces.toReversed());
    if (patterns.length + open.length > mostAlternatives) return null;
  }
  return patterns;
}

/** The pattern with each alternative of its first braces in their place; null where it has none. */
function firstBraces(pattern: string): readonly string[] | null {
  const choices: string[] = [];
  let [start, from, depth] = [-1, -1, 0];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === '\\') at++;
    else if (character === '{' && depth++ === 0) [start, from] = [at, at + 1];
    else if (depth === 0) continue;
    else if (character === ',' && depth === 1) {
      choices.push(pattern.slice(from, at));
      from = at + 1;
    } else if (character === '}' && --depth === 0) {
      choices.push(pattern.slice(from, at));
      return choices.map((choice) => pattern.slice(0, start) + choice + pattern.slice(at + 1));
    }
  }
  return null;
}
