import type { FieldValue } from '../../../../core/fields/field-schema';
import type { Problem } from '../../../../core/problems';
import type { Source } from '../../../../core/source';
import type { FoundRules } from '../parsing/found-rules';

export type DefaultValue = string | number | boolean;

/** A field of the request that the action reads without a rule. */
export interface FoundInput {
  /** `a.b` for a field of a field. */
  readonly name: string;
  /** What it is read as; null where that says nothing. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'array' | 'file' | 'enum' | null;
  /** The enum's class, for the type `enum`. */
  readonly enum: string | null;
  /** What stands for it where it is not sent; null where that is nothing, or not told. */
  readonly byDefault: DefaultValue | null;
  /** Where the call looks for it: `query` never in the body, `body` never in the query. */
  readonly in: 'query' | 'body' | 'any';
  readonly source: Source;
}

/** What a routed action asks of its request, for one HTTP method. */
export interface ActionRules {
  /** Request classes in the order of the parameters, then what the action validates by itself. */
  readonly rules: readonly FoundRules[];
  readonly problems: readonly Problem[];
  /** The rules by the value of a field that decides which hold; null where none does. */
  readonly byValue: RulesByValue | null;
}

/** Rules that a field's value decides. */
export interface RulesByValue {
  /** Its whole name (`payment.type`). */
  readonly field: string;
  readonly cases: readonly RulesCase[];
}

export interface RulesCase {
  /** The values of the field; `others` for any that no other case has, `none` where it is not sent. */
  readonly values: readonly FieldValue[] | 'others' | 'none';
  readonly rules: readonly FoundRules[];
}
