import type { FieldSchema } from '../../../core/fields/field-schema';
import type { NativeCall, RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Finding } from './finding';
import type { Needed } from './needed-attributes';
import type { Attributes } from './taken-attributes';

/** What a library of stores is told of one kind of thing. */
export interface StoredModel {
  /** What one holds, where nobody asks for more or less. */
  readonly stored: FieldSchema;
  /** What it holds, too, but for who asks. */
  readonly hidden: Attributes;
  /** What it is made of. */
  readonly attributes: Attributes;
  /** What none is kept without; left out where the store does not look. */
  readonly needed?: Needed;
  /** The type of what one is found by. */
  readonly key: FieldSchema;
  /** What is thrown for a key of another type; left out where nothing is. */
  readonly mistakenKey?: () => Value;
  /** What the application itself puts into the model. */
  readonly own: (name: string) => Value | undefined;
  /** What it puts into each: methods, and members that are worked out. */
  readonly ofEach: (name: string, self: Value, run: NativeCall['run']) => Value | undefined;
  /** What is asked for with arguments of a method that finds something. */
  readonly asked: (finding: Finding, args: readonly Value[], run: NativeCall['run']) => Finding;
  /** What is found where code asks for what it leads to, too. */
  readonly loading: (finding: Finding, args: readonly Value[], run: NativeCall['run']) => Finding;
  /** What one that holds this is as JSON; `self` is it as code has it. */
  readonly json: (held: RecordValue, self: Value, run: NativeCall['run']) => Value;
  /** The same as an object without methods. */
  readonly plain: (held: RecordValue, self: Value, run: NativeCall['run']) => Value;
}
