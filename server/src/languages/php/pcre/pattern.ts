import { parsePcre, type ParsedPattern } from './parse';
import { compilePcre, type Compiled, type Instruction, type Program } from './program';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** By number, the whole match first; undefined for a group that took no part. */
  readonly groups: readonly (string | undefined)[];
}

/** A search took more steps than PHP lets it take (`pcre.backtrack_limit`), where PHP answers false. */
export class TooManySteps extends Error {}

/** PHP's default. https://www.php.net/manual/en/pcre.configuration.php */
const maximumSteps = 1_000_000;

/**
 * A pattern of PCRE. Texts and patterns of a project are never handed to JavaScript's own matcher: it has no bound, and a
 * pattern such as `(a+)+$` keeps it busy for ever. This one counts its steps; `steps` says how many it took so far.
 */
export class PcrePattern {
  readonly names: ReadonlyMap<number, string>;
  readonly #parsed: ParsedPattern;
  readonly #compiled: Compiled;
  readonly #steps = { left: maximumSteps };

  private constructor(parsed: ParsedPattern, compiled: Compiled) {
    this.names = parsed.names;
    this.#parsed = parsed;
    this.#compiled = compiled;
  }

  /** A pattern with its delimiters and modifiers; null where it has what is not read here, or is none. */
  static of(written: string): PcrePattern | null {
    const parsed = parsePcre(written);
    const compiled = parsed === null ? null : compilePcre(parsed);
    return parsed === null || compiled === null ? null : new PcrePattern(parsed, compiled);
  }

  /** How many groups there are beside the whole. */
  get groups(): number {
    return this.#parsed.groups;
  }

  get steps(): number {
    return maximumSteps - this.#steps.left;
  }

  /** Throws `TooManySteps`. */
  match(subject: string): Match | null {
    return this.#search(subject, 0);
  }

  test(subject: string): boolean {
    return this.match(subject) !== null;
  }

  /** All matches, none within another. After one of nothing, one of something at the same place may follow. */
  *matches(subject: string): Generator<Match> {
    let from = 0;
    let wasEmpty = false;
    while (from <= subject.length) {
      const match: Match | null = wasEmpty
        ? this.#matchAt(subject, from, { slots: this.#freshSlots(), refusedEnd: from })
        : this.#search(subject, from);
      if (match === null && !wasEmpty) return;
      if (match === null) {
        from += this.#width(subject, from);
        wasEmpty = false;
        continue;
      }
      yield match;
      wasEmpty = match.start === match.end;
      from = match.end;
    }
  }

  #search(subject: string, from: number): Match | null {
    // A search that fails leaves the slots as they were.
    const slots = this.#freshSlots();
    for (let start = from; start <= subject.length; start += this.#width(subject, start)) {
      const match = this.#matchAt(subject, start, { slots });
      if (match !== null || this.#parsed.isAnchored) return match;
    }
    return null;
  }

  #width(subject: string, at: number): number {
    return this.#parsed.isUnicode && (subject.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }

  #freshSlots(): number[] {
    this.#steps.left -= this.#compiled.slots;
    return new Array<number>(this.#compiled.slots).fill(-1);
  }

  #matchAt(
    subject: string,
    start: number,
    { slots, refusedEnd = -1 }: { readonly slots: number[]; readonly refusedEnd?: number },
  ): Match | null {
    const matcher = new Matcher(subject, slots, { isUnicode: this.#parsed.isUnicode, steps: this.#steps });
    const end = matcher.run(this.#compiled.program, start, refusedEnd);
    if (end === -1) return null;
    const groups = Array.from({ length: this.#parsed.groups }, (_, index) => {
      const [first = -1, last = -1] = slots.slice(2 * index + 2, 2 * index + 4);
      return first === -1 || last === -1 ? undefined : subject.slice(first, last);
    });
    return { start, end, groups: [subject.slice(start, end), ...groups] };
  }
}

interface Options {
  readonly isUnicode: boolean;
  readonly steps: { left: number };
}

/** Tries the ways of a program one after the other, with a stack of its own: a long text must not exhaust JavaScript's. */
class Matcher {
  readonly #subject: string;
  readonly #slots: number[];
  readonly #options: Options;

  constructor(subject: string, slots: number[], options: Options) {
    this.#subject = subject;
    this.#slots = slots;
    this.#options = options;
  }

  /** Where the first way ends that does not end at `refusedEnd`; -1 where there is none. */
  run(program: Program, start: number, refusedEnd = -1): number {
    const { steps } = this.#options;
    // Three numbers an entry: a way that is left (instruction, position, 0), or a slot's value before (-1, slot, value).
    const stack: number[] = [];
    let [next, at] = [0, start];
    for (;;) {
      if (steps.left-- <= 0) throw new TooManySteps();
      const instruction = program[next];
      if (instruction === undefined && at !== refusedEnd) return at;
      const after = instruction === undefined ? -1 : this.#step(instruction, at, stack);
      if (after !== -1) {
        next = this.#following(instruction, at) ?? next + 1;
        at = after;
        continue;
      }
      [next, at] = this.#back(stack);
      if (next === -1) return -1;
    }
  }

  /** The instruction that follows where it is not the next one. */
  #following(instruction: Instruction | undefined, at: number): number | undefined {
    switch (instruction?.kind) {
      case 'split':
        return instruction.first;
      case 'jump':
        return instruction.to;
      case 'progress':
        return this.#slots[instruction.slot] === at ? instruction.out : undefined;
      default:
        return undefined;
    }
  }

  /** To the last way that is left; -1 where none is. */
  #back(stack: number[]): [number, number] {
    while (stack.length > 0) {
      const [third = -1, second = -1, first = -1] = [stack.pop(), stack.pop(), stack.pop()];
      if (first !== -1) return [first, second];
      this.#slots[second] = third;
    }
    return [-1, -1];
  }

  /** The position after an instruction; -1 where it fails. */
  #step(instruction: Instruction, at: number, stack: number[]): number {
    switch (instruction.kind) {
      case 'one': {
        if (at >= this.#subject.length) return -1;
        const character = this.#characterAt(at);
        return instruction.matches(character) ? at + character.length : -1;
      }
      case 'split':
        stack.push(instruction.other, at, 0);
        return at;
      case 'jump':
      case 'progress':
        return at;
      case 'save':
        stack.push(-1, instruction.slot, this.#slots[instruction.slot] ?? -1);
        this.#slots[instruction.slot] = at;
        return at;
      case 'assertion':
        return instruction.holds(this.#subject, at) ? at : -1;
      case 'reference':
        return this.#reference(instruction, at);
      case 'atomic':
        return this.#inner(instruction.program, at, stack);
      case 'look': {
        const found = instruction.ways.some(({ program, back }) => {
          const start = back === null ? at : this.#before(at, back);
          if (start === -1) return false;
          if (!instruction.isNegative) return this.#inner(program, start, stack) !== -1;
          const before = [...this.#slots];
          const isFound = this.run(program, start) !== -1;
          this.#slots.splice(0, before.length, ...before);
          return isFound;
        });
        return found === instruction.isNegative ? -1 : at;
      }
      default:
        return instruction satisfies never;
    }
  }

  /** The first way of a program alone; what it set goes when the way to it is given up. */
  #inner(program: Program, at: number, stack: number[]): number {
    const before = [...this.#slots];
    this.#options.steps.left -= before.length;
    const end = this.run(program, at);
    for (const [slot, value] of before.entries()) if (this.#slots[slot] !== value) stack.push(-1, slot, value);
    return end;
  }

  #reference({ group, ignoresCase }: Instruction & { readonly kind: 'reference' }, at: number): number {
    const [first = -1, last = -1] = this.#slots.slice(2 * group, 2 * group + 2);
    if (first === -1 || last === -1) return -1;
    const text = this.#subject.slice(first, last);
    this.#options.steps.left -= text.length;
    const found = this.#subject.slice(at, at + text.length);
    const isSame = found === text || (ignoresCase && found.toLowerCase() === text.toLowerCase());
    return isSame ? at + text.length : -1;
  }

  #characterAt(at: number): string {
    const character = this.#subject.charAt(at);
    if (!this.#options.isUnicode || character < '\ud800' || character > '\udbff') return character;
    return String.fromCodePoint(this.#subject.codePointAt(at) ?? 0);
  }

  /** The position so many characters before; -1 where there are fewer. */
  #before(at: number, count: number): number {
    if (!this.#options.isUnicode) return at < count ? -1 : at - count;
    let position = at;
    for (let left = count; left > 0; left--) {
      if (position === 0) return -1;
      position -= position > 1 && (this.#subject.codePointAt(position - 2) ?? 0) > 0xffff ? 2 : 1;
    }
    return position;
  }
}
