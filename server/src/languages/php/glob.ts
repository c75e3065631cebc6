/** Matches one character; `any` any number of them. */
type Token = 'any' | ((character: string) => boolean);

/** More alternatives than any real pattern has. */
const maximumWays = 100;

/** Whether the name of a file is one that a shell pattern (`*`, `?`, `[a-z]`, `{a,b}`) names. */
export function globPattern(pattern: string): (name: string) => boolean {
  const ways = withoutBraces(pattern).map(tokensOf);
  return (name) => ways.some((tokens) => matches(tokens, name));
}

/** The patterns that one with `{a,b}` stands for. What would be too many stands for itself. */
function withoutBraces(pattern: string): readonly string[] {
  let ways = [''];
  // Every second part is what stands in braces.
  for (const [index, part] of pattern.split(/\{([^{}]*)\}/).entries()) {
    const choices = index % 2 === 0 ? [part] : part.split(',');
    if (ways.length * choices.length > maximumWays) return [pattern];
    ways = ways.flatMap((way) => choices.map((choice) => way + choice));
  }
  return ways;
}

function tokensOf(pattern: string): readonly Token[] {
  return [...pattern.matchAll(/\*|\?|\[(!|\^)?(\]?[^\]]*)\]|\\?[^]/g)].map(([written, not, inside]): Token => {
    if (written === '*') return 'any';
    if (written === '?') return () => true;
    if (inside === undefined) return (character) => character === written.slice(-1);
    return (character) => isIn(inside, character) === (not === undefined);
  });
}

/** Whether a character is one of a class such as `a-z_`. */
function isIn(inside: string, character: string): boolean {
  return [...inside.matchAll(/([^])-([^])|[^]/g)].some(([one, from, to]) =>
    from === undefined || to === undefined ? one === character : from <= character && character <= to,
  );
}

/** Only the last `*` takes more where what follows does not match: to come back to earlier ones could find nothing more. */
function matches(tokens: readonly Token[], name: string): boolean {
  let [next, star, taken] = [0, -1, 0];
  for (let index = 0; index < name.length;) {
    const token = tokens[next];
    if (token === 'any') {
      star = next++;
      taken = index;
    } else if (token?.(name.charAt(index)) === true) {
      next++;
      index++;
    } else if (star === -1) {
      return false;
    } else {
      next = star + 1;
      index = ++taken;
    }
  }
  return tokens.slice(next).every((token) => token === 'any');
}
