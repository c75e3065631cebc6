import type { ts } from 'ts-morph';
import { KnownMembers } from './members/known-members';
import type { Value } from './value';

/** A file as its statements see it. */
export interface ModuleFacts {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** Counts up with each part of an application that is read. */
  readonly clock: { readonly turn: number };
}

/** Gives names one of the values that they may have. */
export type Choice = () => void;

/** Names that are in sight, each with its value or with what finds it when it is asked for. */
export class Scope {
  private readonly names = new Map<string, Value | (() => Value)>();
  /** Of names that stand for one of several values: what gives each of these to them, until somebody takes it. */
  private choices: Map<unknown, readonly Choice[]> | null = null;
  /** What names stand for to others that stand for something else while a request is handled. */
  private lent: Map<string, Value> | null = null;
  /** Members of what its names stand for. */
  readonly members = new KnownMembers();
  /** When it was made. */
  readonly turn: number;

  constructor(
    readonly module: ModuleFacts,
    readonly parent: Scope | null,
    private readonly own: Value | null = null,
    /** The call that it was made for, where it is that of a function. */
    readonly madeFor: ts.Node | null = null,
  ) {
    this.turn = module.clock.turn;
  }

  declare(name: string, value: Value | (() => Value)): void {
    this.names.set(name, value);
    this.noteChoice(name, value);
  }

  /** Another scope with the same names, each of which may stand for something else from now on. */
  copied(): Scope {
    const copy = new Scope(this.module, this.parent, this.own, this.madeFor);
    for (const [name, value] of this.names) copy.declare(name, value);
    return copy;
  }

  /** Undefined where nothing of that name is declared. */
  find(name: string): Value | undefined {
    const found = this.names.get(name);
    if (found === undefined) return this.parent?.find(name);
    return typeof found === 'function' ? found() : found;
  }

  /** Answers the scope whose name it is. */
  assign(name: string, value: Value): Scope {
    if (!this.names.has(name) && this.parent !== null) return this.parent.assign(name, value);
    this.names.set(name, value);
    this.noteChoice(name, value);
    this.members.forget((path) => path.startsWith(`${name}.`));
    return this;
  }

  /** The scope that declares a name; null where none does. */
  ownerOf(name: string): Scope | null {
    return this.names.has(name) ? this : (this.parent?.ownerOf(name) ?? null);
  }

  /** Gives a name another value until `settle`. */
  lend(name: string, value: Value): void {
    const before = this.find(name);
    if (before === undefined || this.isLent(name)) return;
    this.lent ??= new Map();
    this.lent.set(name, before);
    this.names.set(name, value);
  }

  isLent(name: string): boolean {
    return this.lent?.has(name) === true;
  }

  /** Gives names that were lent what `left` makes of their values from before and those that they have now. */
  settle(left: (before: Value, now: Value) => Value): void {
    for (const [name, before] of this.lent ?? []) this.names.set(name, left(before, this.find(name) ?? before));
    this.lent = null;
  }

  /** Says more of what a name stands for; of names of the file itself others ask, too, for whom it may not hold. */
  narrow(name: string, value: Value): void {
    if (!this.names.has(name)) this.parent?.narrow(name, value);
    else if (!this.isOfFile || this.isLent(name)) this.names.set(name, value);
  }

  /** Names that `bind` gives values to together (`const { status, body } = …`) have each of several values together. */
  chooseTogether(bind: () => void, choices: readonly Choice[]): void {
    const before = [...(this.choices ?? [])];
    bind();
    this.choices = new Map([...before, [choices, choices]]);
  }

  get hasChoices(): boolean {
    return this.choices !== null && this.choices.size > 0;
  }

  /** What names of this scope may stand for, once. */
  takeChoices(): readonly Choice[] | null {
    for (const [key, choices] of this.choices ?? []) {
      this.choices?.delete(key);
      return choices;
    }
    return null;
  }

  /** What makes names stand again for what they stand for now, but for those of the file itself. */
  snapshot(): () => void {
    const [names, choices, members] = [[...this.names], [...(this.choices ?? [])], this.members.snapshot()];
    const above = this.parent?.isOfFile === false ? this.parent.snapshot() : null;
    return () => {
      this.names.clear();
      for (const [name, value] of names) this.names.set(name, value);
      this.choices = choices.length === 0 ? null : new Map(choices);
      members();
      above?.();
    };
  }

  /** Whether its names are those of a file, or there in all files. */
  get isOfFile(): boolean {
    return this.parent?.parent === null || this.parent === null;
  }

  private noteChoice(name: string, value: Value | (() => Value)): void {
    const isUnion = typeof value !== 'function' && value.kind === 'union';
    if (!isUnion) {
      this.choices?.delete(name);
    } else if (value.values.some(isWorthy) && !value.values.some(tellsNothing)) {
      this.choices ??= new Map();
      this.choices.set(
        name,
        value.values.map((one) => () => void this.names.set(name, one)),
      );
    }
  }

  get self(): Value | null {
    return this.own ?? this.parent?.self ?? null;
  }

  /** Within a function with a `this` of its own. */
  below(self: Value | null = null, madeFor: ts.Node | null = null): Scope {
    return new Scope(this.module, this, self, madeFor);
  }
}

/** What decides no condition, whatever people say that it is: code behind it would only be run once more. */
function tellsNothing(value: Value): boolean {
  return value.kind === 'unknown' && value.typed === undefined && value.field === undefined;
}

/** Objects and lists are worth telling apart, and what has a type that conditions ask for. */
function isWorthy(value: Value): boolean {
  return value.kind === 'record' || value.kind === 'list' || (value.kind === 'unknown' && value.typed !== undefined);
}
