import type { Problem } from '../../../../core/problems';
import type { FoundRules } from '../parsing/found-rules';

/** What a routed action asks of its request, for one HTTP method. */
export interface ActionRules {
  /** Request classes in the order of the parameters, then what the action validates by itself. */
  readonly rules: readonly FoundRules[];
  readonly problems: readonly Problem[];
}
