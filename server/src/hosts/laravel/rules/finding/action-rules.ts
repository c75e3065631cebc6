import type { FieldValue } from '../../../../core/fields/field-schema';
import type { Problem } from '../../../../core/problems';
import type { FoundRules } from '../parsing/found-rules';

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
