import type { ts } from 'ts-morph';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Instance } from '../instances/instance';

/** A route as an instance was told it. */
export interface RouteRecord {
  /** In capitals. */
  readonly methods: readonly string[];
  /** Below the prefix of the instance; null where source does not tell. */
  readonly url: string | null;
  /** `schema`, hooks and all else beside. */
  readonly options: RecordValue;
  readonly handler: Value;
  readonly instance: Instance;
  /** Whether source does not tell whether it is registered. */
  readonly isConditional: boolean;
  readonly at: ts.Node;
}
