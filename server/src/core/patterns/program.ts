import type { Assertion, Node, ParsedPattern } from './pattern-tree';

/** What a matcher does, one after the other; places are indexes of instructions. */
export type Instruction =
  | { readonly kind: 'one'; readonly matches: (character: string) => boolean }
  /** Goes on at the first; at the other if that fails. */
  | { readonly kind: 'split'; first: number; other: number }
  | { readonly kind: 'jump'; to: number }
  /** Keeps the position. */
  | { readonly kind: 'save'; readonly slot: number }
  /** Leads out of a loop where nothing was matched since the position was kept. */
  | { readonly kind: 'progress'; readonly slot: number; out: number }
  | { readonly kind: 'assertion'; readonly holds: Assertion }
  | { readonly kind: 'reference'; readonly group: number; readonly ignoresCase: boolean }
  | { readonly kind: 'atomic'; readonly program: Program }
  /** `back`: how far back what is looked for may begin; null for what lies ahead. */
  | {
      readonly kind: 'look';
      readonly alternatives: readonly { readonly program: Program; readonly back: number | null }[];
      readonly isNegative: boolean;
    };

export type Program = readonly Instruction[];

/** A pattern that can be matched. */
export interface CompiledPattern extends Omit<ParsedPattern, 'tree'> {
  readonly program: Program;
  /** Two for each group and the whole, then those that loops need. */
  readonly slots: number;
}

/** A repetition with a count is written out; no real pattern needs more instructions than this. */
const maximumInstructions = 20_000;

/** The instructions for a pattern; null where there would be too many, or where it is none. */
export function compilePattern({ tree, ...pattern }: ParsedPattern): CompiledPattern | null {
  const compiler = new Compiler(pattern);
  try {
    const program = compiler.program(tree);
    return { ...pattern, program, slots: compiler.slots };
  } catch (error) {
    if (error instanceof Uncompilable) return null;
    throw error;
  }
}

class Uncompilable extends Error {}

class Compiler {
  readonly #pattern: Omit<ParsedPattern, 'tree'>;
  readonly #numbers: ReadonlyMap<string, number>;
  #instructions: Instruction[] = [];
  #count = 0;
  slots: number;

  constructor(pattern: Omit<ParsedPattern, 'tree'>) {
    this.#pattern = pattern;
    this.#numbers = new Map([...pattern.names].map(([number, name]) => [name, number]));
    this.slots = 2 * (pattern.groups + 1);
  }

  program(node: Node): Program {
    const outer = this.#instructions;
    const own: Instruction[] = [];
    this.#instructions = own;
    this.#node(node);
    this.#instructions = outer;
    return own;
  }

  #node(node: Node): void {
    switch (node.kind) {
      case 'one':
      case 'assertion':
        this.#add(node);
        return;
      case 'sequence':
        for (const part of node.parts) this.#node(part);
        return;
      case 'choice':
        this.#choice(node.alternatives);
        return;
      case 'repeat':
        this.#repeat(node);
        return;
      case 'group':
        this.#add({ kind: 'save', slot: 2 * node.index });
        this.#node(node.of);
        this.#add({ kind: 'save', slot: 2 * node.index + 1 });
        return;
      case 'atomic':
        this.#add({ kind: 'atomic', program: this.program(node.of) });
        return;
      case 'look': {
        const alternatives = node.isBehind
          ? alternativesOf(node.of).map((one) => ({ program: this.program(one), back: this.#length(one) }))
          : [{ program: this.program(node.of), back: null }];
        this.#add({ kind: 'look', alternatives, isNegative: node.isNegative });
        return;
      }
      case 'reference': {
        const group = typeof node.group === 'number' ? node.group : this.#numbers.get(node.group);
        if (group === undefined || group > this.#pattern.groups) throw new Uncompilable();
        this.#add({ kind: 'reference', group, ignoresCase: node.ignoresCase });
        return;
      }
      default:
        node satisfies never;
    }
  }

  #choice(alternatives: readonly Node[]): void {
    const jumps: { kind: 'jump'; to: number }[] = [];
    for (const alternative of alternatives.slice(0, -1)) {
      const split = this.#add({ kind: 'split', first: this.#next + 1, other: 0 });
      this.#node(alternative);
      jumps.push(this.#add({ kind: 'jump', to: 0 }));
      split.other = this.#next;
    }
    const [last] = alternatives.slice(-1);
    if (last !== undefined) this.#node(last);
    for (const jump of jumps) jump.to = this.#next;
  }

  #repeat({ of, min, max, isLazy }: Node & { readonly kind: 'repeat' }): void {
    for (let count = 0; count < min; count++) {
      const before = this.#next;
      this.#node(of);
      // What needs no instructions once needs none ever so often.
      if (this.#next === before) break;
    }
    if (max === Number.POSITIVE_INFINITY) {
      const slot = this.slots++;
      const start = this.#next;
      const split = this.#add({ kind: 'split', first: 0, other: 0 });
      const body = this.#next;
      // One character always goes on; what may match nothing must not do so for ever.
      if (of.kind !== 'one') this.#add({ kind: 'save', slot });
      this.#node(of);
      const progress = of.kind === 'one' ? null : this.#add({ kind: 'progress', slot, out: 0 });
      this.#add({ kind: 'jump', to: start });
      if (progress !== null) progress.out = this.#next;
      this.#lead(split, body, isLazy);
      return;
    }
    const splits: { readonly split: { first: number; other: number }; readonly body: number }[] = [];
    for (let count = min; count < max; count++) {
      const split = this.#add({ kind: 'split', first: 0, other: 0 });
      splits.push({ split, body: this.#next });
      this.#node(of);
    }
    for (const { split, body } of splits) this.#lead(split, body, isLazy);
  }

  /** From a split into the body or behind it. */
  #lead(split: { first: number; other: number }, body: number, isLazy: boolean): void {
    split.first = isLazy ? this.#next : body;
    split.other = isLazy ? body : this.#next;
  }

  get #next(): number {
    return this.#instructions.length;
  }

  #add<Added extends Instruction>(instruction: Added): Added {
    if (++this.#count > maximumInstructions) throw new Uncompilable();
    this.#instructions.push(instruction);
    return instruction;
  }

  /** How many characters a pattern matches. What looks behind must match one number of them. */
  #length(node: Node): number {
    switch (node.kind) {
      case 'one':
        return 1;
      case 'sequence':
        return node.parts.reduce((sum, part) => sum + this.#length(part), 0);
      case 'choice': {
        const [first = 0, ...others] = node.alternatives.map((one) => this.#length(one));
        if (others.some((other) => other !== first)) throw new Uncompilable();
        return first;
      }
      case 'repeat':
        if (node.min !== node.max) throw new Uncompilable();
        return node.min * this.#length(node.of);
      case 'group':
      case 'atomic':
        return this.#length(node.of);
      case 'look':
      case 'assertion':
        return 0;
      default:
        throw new Uncompilable();
    }
  }
}

function alternativesOf(node: Node): readonly Node[] {
  return node.kind === 'choice' ? node.alternatives : [node];
}
