import type { PhpFile } from '../../../languages/php/php-file';
import type { Walked, WalkedObject } from './walked-value';

/** What code at one place can see. */
export class WalkScope {
  readonly file: PhpFile;
  readonly variables: Map<string, Walked>;
  /** `$this`; null outside of an object. */
  readonly self: WalkedObject | null;
  /** The class that the code is written in (`self::`), or that uses the trait it is written in. */
  readonly lexicalClass: string | null;
  /** `static::` */
  readonly calledClass: string | null;
  /** What the class that the code is written in extends, where it is an anonymous one. */
  readonly anonymousParent: string | null | undefined;

  constructor(
    file: PhpFile,
    context: {
      readonly self: WalkedObject | null;
      readonly lexicalClass: string | null;
      readonly calledClass: string | null;
      readonly anonymousParent?: string | null | undefined;
      readonly variables?: ReadonlyMap<string, Walked>;
    },
  ) {
    this.file = file;
    this.self = context.self;
    this.lexicalClass = context.lexicalClass;
    this.calledClass = context.calledClass;
    this.anonymousParent = context.anonymousParent;
    this.variables = new Map(context.variables);
  }
}
