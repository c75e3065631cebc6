import { atEnd, atStart } from './assertions';
import { TooManySteps } from './execution';
import type { Node, ParsedPattern } from './pattern-tree';

/** A text of which source tells parts: in order, with something that is not empty between each two. */
export interface TextWithHoles {
  readonly parts: readonly string[];
  /** Each character that a hole may hold. */
  readonly alphabet: readonly string[];
}

/** Whether a pattern takes a text, whatever its holes hold; null where that hangs on them, is not told, or takes too many steps. */
export function verdictWithHoles({ tree }: ParsedPattern, { parts, alphabet }: TextWithHoles): boolean | null {
  const tokens = parts.flatMap((part, index) => (index === 0 ? Array.from(part) : [hole, ...Array.from(part)]));
  if (tokens.length > longest || looksBeside(tree)) return null;
  try {
    return verdict(tree, tokens, alphabet);
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
}

function verdict(tree: Node, tokens: Tokens, alphabet: readonly string[]): boolean | null {
  const starts = new Set(Array.from({ length: tokens.length + 1 }, (_, at) => at));
  if (new Walk(tokens, alphabet, true).ends(tree, starts).size > 0) return true;
  const within = tokens.flatMap((one, at) => (one === hole ? [at + inside] : []));
  return new Walk(tokens, alphabet, false).ends(tree, new Set([...starts, ...within])).size > 0 ? null : false;
}

const hole = null;
/** A place within a hole of which something has been taken, and something may be left. */
const inside = 0.5;
const longest = 200;
/** Steps to go through one pattern: some milliseconds. */
const mostSteps = 100_000;

/** What is said of groups that were taken, or looks beside the place, is not followed. */
function looksBeside(node: Node): boolean {
  switch (node.kind) {
    case 'one':
      return false;
    case 'assertion':
      return node.holds !== atStart && node.holds !== atEnd;
    case 'sequence':
      return node.parts.some(looksBeside);
    case 'choice':
      return node.alternatives.some(looksBeside);
    case 'group':
    case 'repeat':
      return looksBeside(node.of);
    default:
      return true;
  }
}

type Tokens = readonly (string | null)[];
type Places = ReadonlySet<number>;

/**
 * Goes through a pattern with all places of a text at once. Where it is to be certain a hole is taken as a whole, by what takes whatever
 * it holds; else character by character, by what takes one of them.
 */
class Walk {
  private stepsLeft = mostSteps;

  constructor(
    private readonly tokens: Tokens,
    private readonly alphabet: readonly string[],
    private readonly isCertain: boolean,
  ) {}

  /** Where a part of a pattern may end that begins at one of some places. Throws `TooManySteps`. */
  ends(node: Node, from: Places): Places {
    this.stepsLeft -= 1 + from.size;
    if (this.stepsLeft < 0) throw new TooManySteps();
    switch (node.kind) {
      case 'one':
        return this.each(from, (at) => this.afterOne(node.matches, at));
      case 'sequence':
        return node.parts.reduce((places, part) => this.ends(part, places), from);
      case 'choice':
        return new Set(node.alternatives.flatMap((one) => [...this.ends(one, from)]));
      case 'group':
        return this.ends(node.of, from);
      case 'repeat':
        return this.repeated(node.of, node.min, node.max, from);
      case 'assertion':
        return this.each(from, (at) => (at === (node.holds === atStart ? 0 : this.tokens.length) ? [at] : []));
      default:
        return new Set();
    }
  }

  private each(from: Places, after: (at: number) => readonly number[]): Places {
    return new Set([...from].flatMap(after));
  }

  private afterOne(matches: (character: string) => boolean, at: number): readonly number[] {
    const token = this.tokens[Math.floor(at)];
    if (token === undefined) return [];
    if (token !== hole) return matches(token) ? [at + 1] : [];
    if (this.isCertain || !this.alphabet.some(matches)) return [];
    // The last character of the hole, or one before.
    return [Math.floor(at) + inside, Math.floor(at) + 1];
  }

  private repeated(of: Node, min: number, max: number, from: Places): Places {
    const takesHoles = this.isCertain && max === Infinity && this.takesAll(of);
    const once = (places: Places): Places => {
      const holes = takesHoles ? [...places].flatMap((at) => (this.tokens[at] === hole ? [at + 1] : [])) : [];
      return new Set([...this.ends(of, places), ...holes]);
    };
    let places = from;
    for (let count = 0; count < min; count++) {
      const before = places;
      places = once(before);
      if (places.size === before.size && [...places].every((at) => before.has(at))) break;
    }
    const all = new Set(places);
    for (let count = min; count < max; count++) {
      places = new Set([...once(places)].filter((at) => !all.has(at)));
      if (places.size === 0) break;
      for (const at of places) all.add(at);
    }
    return all;
  }

  /** Whether it takes one character, whichever a hole holds. */
  private takesAll(node: Node): boolean {
    if (node.kind === 'one') return this.alphabet.every(node.matches);
    if (node.kind === 'group') return this.takesAll(node.of);
    if (node.kind === 'sequence') return node.parts.length === 1 && node.parts.every((one) => this.takesAll(one));
    return node.kind === 'choice' && node.alternatives.some((one) => this.takesAll(one));
  }
}
