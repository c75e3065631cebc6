import type { Value } from '../../../../languages/php/evaluate/values';

/** One rule of a field, as `Illuminate\Validation\ValidationRuleParser` reads it, rule objects taken apart. */
export type Rule = NamedRule | EnumRule | WhenRule | AnyOfRule | NestedRule | CustomRule | SaidRule | UnknownRule;

/** A rule of the framework, or one that the application registered under a name (`Validator::extend`). */
export interface NamedRule {
  readonly kind: 'named';
  /** In snake case: `required_if`. */
  readonly name: string;
  /** The name as the application writes it; that of the framework where it does not. */
  readonly written?: string;
  /** Null where source does not tell all of them. */
  readonly parameters: readonly string[] | null;
  /** What they were before they became texts, where there are others: `Rule::in([7, 14])`, `Rule::in(['1', true])`. */
  readonly of?: readonly ListedType[];
}

export type ListedType = 'boolean' | 'integer' | 'string';

/** `Rule::enum(X::class)`. */
export interface EnumRule {
  readonly kind: 'enum';
  readonly class: string;
  /** The values of its cases that are let through; null where source does not tell them. */
  readonly values: readonly (string | number)[] | null;
  /** Whether no case is left out. */
  readonly isWhole: boolean;
}

/** `Rule::when()` on a condition that source does not decide: the rules of either branch. */
export interface WhenRule {
  readonly kind: 'when';
  readonly branches: readonly [readonly Rule[], readonly Rule[]];
  readonly asked?: AskedValue;
}

/** A field that a condition compares with a value: `Rule::when($request->to !== 'me', …)`. */
export interface AskedValue {
  readonly path: string;
  readonly value: string | number;
  /** Which of the branches is that of requests that have the value there. */
  readonly branch: 0 | 1;
}

/** `Rule::anyOf()`: each alternative is a list of rules, or rules by field for an object. */
export interface AnyOfRule {
  readonly kind: 'anyOf';
  readonly alternatives: readonly Value[];
}

/** `Rule::forEach()`: what its closure answers, which is rules of the field or, by key, of fields below it. */
export interface NestedRule {
  readonly kind: 'nested';
  readonly rules: Value;
}

/** A rule that only the application knows: of a class of its own, or a closure. */
export interface CustomRule {
  readonly kind: 'custom';
  readonly name: string;
}

/** What a package says of a field beside its rules. */
export interface SaidRule {
  readonly kind: 'said';
  /** What stands for it where it is not sent. */
  readonly default?: string | number | boolean;
  /** What its text is. */
  readonly format?: string;
  /** Whether what is said of fields below it holds only where it is sent, and is not null. */
  readonly isWhereSent?: true;
}

/** A rule, or several, that source does not tell. */
export interface UnknownRule {
  readonly kind: 'unknown';
}

export const unknownRule: UnknownRule = { kind: 'unknown' };

export function named(name: string, parameters: readonly string[] | null = []): NamedRule {
  return { kind: 'named', name, parameters };
}
