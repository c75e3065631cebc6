import type { Instruction, Program } from './program';

/** A search took more steps than it may. */
export class TooManySteps extends Error {}

interface Options {
  readonly isUnicode: boolean;
  readonly steps: { left: number };
}

/**
 * One execution of a program on a text: tries its alternatives one after the other, with a stack of its own, since a long
 * text must not exhaust ECMAScript's.
 */
export class Execution {
  readonly #subject: string;
  readonly #slots: number[];
  readonly #options: Options;

  constructor(subject: string, slots: number[], options: Options) {
    this.#subject = subject;
    this.#slots = slots;
    this.#options = options;
  }

  /** Where the first match ends that does not end at `refusedEnd`; -1 where there is none. Throws `TooManySteps`. */
  run(program: Program, start: number, refusedEnd = -1): number {
    const { steps } = this.#options;
    // Three numbers an entry: an alternative that is left (instruction, position, 0), or a slot's value before (-1, slot, value).
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

  /** To the last alternative that is left; -1 where none is. */
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
        const found = instruction.alternatives.some(({ program, back }) => {
          const start = back === null ? at : this.#before(at, back);
          if (start === -1) return false;
          if (!instruction.isNegative) return this.#inner(program, start, stack) !== -1;
          const before = this.#copiedSlots();
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

  /** The first match of a program alone; what it set is undone when what led to it is given up. */
  #inner(program: Program, at: number, stack: number[]): number {
    const before = this.#copiedSlots();
    const end = this.run(program, at);
    for (const [slot, value] of before.entries()) if (this.#slots[slot] !== value) stack.push(-1, slot, value);
    return end;
  }

  /** A copy costs a step for each slot. */
  #copiedSlots(): readonly number[] {
    this.#options.steps.left -= this.#slots.length;
    return [...this.#slots];
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
