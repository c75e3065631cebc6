import type { ts } from 'ts-morph';
import type { Value } from './value';

/** A file as its statements see it. */
export interface ModuleFacts {
  readonly path: string;
  readonly file: ts.SourceFile;
}

/** Names that are in sight, each with its value or with what finds it when it is asked for. */
export class Scope {
  private readonly names = new Map<string, Value | (() => Value)>();

  constructor(
    readonly module: ModuleFacts,
    readonly parent: Scope | null,
    private readonly own: Value | null = null,
  ) {}

  declare(name: string, value: Value | (() => Value)): void {
    this.names.set(name, value);
  }

  /** Undefined where nothing of that name is declared. */
  find(name: string): Value | undefined {
    const found = this.names.get(name);
    if (found === undefined) return this.parent?.find(name);
    return typeof found === 'function' ? found() : found;
  }

  assign(name: string, value: Value): void {
    if (this.names.has(name) || this.parent === null) this.names.set(name, value);
    else this.parent.assign(name, value);
  }

  get self(): Value | null {
    return this.own ?? this.parent?.self ?? null;
  }

  /** Within a function with a `this` of its own. */
  below(self: Value | null = null): Scope {
    return new Scope(this.module, this, self);
  }
}
