import type { Source } from '../../../../core/source';
import type { ArrayValue, Value } from '../../../../languages/php/evaluate/values';

/**
 * Rules that a routed action validates with, as the application wrote them and source tells: an array from field names
 * (`items.*.id`) to texts (`required|max:3`), lists of texts and rule objects, or single rule objects. Its `gap` says
 * why fields may be missing. Of a field whose rules differ by what source does not tell, those that always hold.
 */
export interface FoundRules {
  readonly kind: 'form-request' | 'inline';
  /** The request class; null for rules that stand in the action. */
  readonly class: string | null;
  readonly rules: ArrayValue;
  /** Of fields whose rules differ, those of each execution. */
  readonly variants: readonly Value[];
  /** Fields that may have no rules at all, on a condition that source does not tell: the reason. */
  readonly conditional: ReadonlyMap<string, string>;
  /** Fields that have rules in any case, which hang on a condition that source does not tell: the reason. */
  readonly varying: ReadonlyMap<string, string>;
  /** Whether requests without any field are refused in any case, whichever field it is that is missed. */
  readonly asksForAny?: boolean;
  /** Where the rules stand. */
  readonly source: Source;
}
