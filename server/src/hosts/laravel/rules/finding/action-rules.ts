import type { FieldValue } from '../../../../core/fields/field-schema';
import type { Problem } from '../../../../core/problems';
import type { FoundRules } from '../parsing/found-rules';

/** What a routed action asks of its request, for one HTTP method. */
export interface ActionRules {
  /** Request classes in the order of the parameters, then what the action validates by itself. */
  readonly rules: readonly FoundRules[];
  readonly problems: readonly Problem[];
  /** The rules by the value of a field, or of a parameter of the path, that decides which hold; null where none does. */
  readonly byValue: RulesByValue | null;
  /** What parameters of the path are held against: by their names, or by those of arguments with `$`. */
  readonly ofPath?: FoundRules | null;
}

/** Rules that a value decides. */
export interface RulesByValue {
  readonly of: Deciding;
  readonly cases: readonly RulesCase[];
}

/** A field by its whole name (`payment.type`), or a parameter of the path. */
export interface Deciding {
  readonly kind: 'field' | 'parameter';
  readonly name: string;
}

export interface RulesCase {
  /** The values; `others` for any that no other case has, `none` where it is not sent. */
  readonly values: readonly FieldValue[] | 'others' | 'none';
  readonly rules: readonly FoundRules[];
}
