import type { ts } from 'ts-morph';
import type { Value } from './value';

/** A file as its statements see it. */
export interface ModuleFacts {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** Counts up with each part of an application that is read. */
  readonly clock: { readonly turn: number };
}

/** Names that are in sight, each with its value or with what finds it when it is asked for. */
export class Scope {
  private readonly names = new Map<string, Value | (() => Value)>();
  /** When it was made. */
  readonly turn: number;

  constructor(
    readonly module: ModuleFacts,
    readonly parent: Scope | null,
    private readonly own: Value | null = null,
  ) {
    this.turn = module.clock.turn;
  }

  declare(name: string, value: Value | (() => Value)): void {
    this.names.set(name, value);
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
    return this;
  }

  get self(): Value | null {
    return this.own ?? this.parent?.self ?? null;
  }

  /** Within a function with a `this` of its own. */
  below(self: Value | null = null): Scope {
    return new Scope(this.module, this, self);
  }
}
