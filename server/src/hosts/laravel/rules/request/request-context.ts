import type { Source } from '../../../../core/source';
import type { ArrayValue, ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import type { Configuration } from '../../runtime/configuration';
import type { Macros } from '../../runtime/macros';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { CheckedParameters } from './checked-parameters';
import type { RouteFacts } from './route-facts';
import type { RegisteredRules } from './registered-rules';
import { wholeInput } from './request-input';
import type { FieldOf } from './validated-data';

/** One call that validates, or adds rules to what is validated. */
export interface Validation {
  readonly kind: 'form-request' | 'inline';
  readonly class: string | null;
  /** An array from fields to rules, if source tells. */
  readonly rules: Value;
  /** Why it hangs on the input whether the rules hold; null where they do. */
  readonly conditional: string | null;
  /** Where in the request the fields lie that the rules name. */
  readonly fieldOf: FieldOf;
  readonly source: Source;
}

/** The request that an action is read for. */
export class RequestContext {
  readonly method: string;
  readonly route: RouteFacts;
  /** The class whose code is read, which may use others; null where it is a function. */
  readonly owner: string | null;
  readonly validations: Validation[] = [];
  readonly checkedParameters: CheckedParameters[] = [];
  /** What is known of the input before code changes it. */
  given: ArrayValue = wholeInput;
  /** The parameter of the route whose value is known; null for none. */
  givenParameter: { readonly name: string; readonly value: Value } | null = null;
  /** The input as code has changed it. */
  input: ArrayValue = wholeInput;
  /** Whether what was read asked for the HTTP method, and for the route: the answer holds for others where it did not. */
  asksMethod = false;
  asksRoute = false;

  constructor(method: string, route: RouteFacts, owner: string | null) {
    this.method = method;
    this.route = route;
    this.owner = owner;
  }
}

/** The request that is answered while code of the application is read. */
export interface AnsweredRequest {
  /** Null outside of a request. */
  readonly current: RequestContext | null;
  /** `request()`: undefined where none is answered. */
  object(): ObjectValue | undefined;
  /** Notes what is validated; nothing where no request is answered. */
  record(validation: Validation): void;
}

/** The parts of the framework that requests and validators ask. */
export interface RequestFramework extends PhpRuntime {
  readonly app: ObjectValue;
  readonly requests: AnsweredRequest;
  readonly registeredRules: RegisteredRules;
  readonly macros: Macros;
  readonly configuration: Configuration;
}
