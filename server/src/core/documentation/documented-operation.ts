import type { Endpoint } from '../selection/endpoint';

/** An operation as the sources of documentation see it. */
export interface DocumentedOperation {
  readonly endpoint: Endpoint;
  /** Its path with parameters unnamed. */
  readonly shape: string;
}
