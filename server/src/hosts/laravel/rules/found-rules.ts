import type { Source } from '../../../core/source';
import type { ArrayValue } from '../../../languages/php/evaluate/values';

/**
 * Rules that a routed action validates with, as the application wrote them and source tells: an array from field names
 * (`items.*.id`) to texts (`required|max:3`), lists of texts and rule objects, or single rule objects.
 */
export interface FoundRules {
  readonly kind: 'form-request' | 'inline';
  /** The request class; null for rules that stand in the action. */
  readonly class: string | null;
  readonly rules: ArrayValue;
  /** Fields whose rules hang on a condition that source does not tell, with the reason. */
  readonly conditional: ReadonlyMap<string, string>;
  /** Where the rules stand. */
  readonly source: Source;
}
