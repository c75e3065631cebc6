import type { Place } from '../../core/place';

/** What a page shows beside a description: what source says of its operations, and where. */
export interface DocumentGuide {
  readonly operations: readonly OperationGuide[];
  /** Keys of the main configuration file whose defaults stand in the document, as nobody wrote them (`info.contact`). */
  readonly placeholders: readonly string[];
}

/** What a description does not have of one of its operations. */
export interface OperationGuide {
  /** The `operationId`. */
  readonly id: string;
  /** Its key. */
  readonly apiType: string;
  /** Of the API type, without slashes around it. */
  readonly prefix: string;
  readonly module: string;
  readonly entity: string;
  /** Of the route: declared, else derived. */
  readonly name: string;
  /** `Class@method`, `Class` (invokable) or `Closure`. */
  readonly action: string;
  /** As the application wrote it. */
  readonly middleware: readonly string[];
  readonly places: readonly NamedPlace[];
  readonly fields: readonly FieldPlace[];
}

/** `request`: what checks requests. `resource`: what answers are made of. */
export type NamedPlaceKind = 'route' | 'handler' | 'request' | 'resource';

export interface NamedPlace {
  readonly kind: NamedPlaceKind;
  /** What is there. */
  readonly name: string;
  readonly place: Place;
}

/** Where what is said of a field of requests is written. */
export interface FieldPlace {
  /** `path`, `query`, `header`, `cookie` or `body`. */
  readonly in: string;
  /** The whole name: `items.*.id`. */
  readonly name: string;
  readonly place: Place;
}

/** A file of the user's that is broken, and counts as what it said last. */
export interface BrokenFile {
  readonly message: string;
  readonly place: Place | null;
}
