import type { HttpMethod, Route } from './application';
import type { FieldSchema } from './fields/field-schema';
import type { Problem } from './problems';

/** What requests of a route hold, for one of its methods, as the host read it. */
export interface RequestFields {
  /**
   * What is checked, first what goes before: objects with fields, or lists. A request must stand all of them, and has a
   * field of one in the place where another has it.
   */
  readonly checked: readonly FieldSchema[];
  /** What the code that answers reads by name, whether it is checked or not. */
  readonly read: readonly ReadField[];
  readonly problems: readonly Problem[];
}

/** A field that is read by its name. */
export interface ReadField {
  /** `a.b` for a field of a field. */
  readonly name: string;
  readonly field: FieldSchema;
  /** Where it is looked for: `query` never in the body, `body` never in the query. */
  readonly in: 'query' | 'body' | 'any';
}

/** Tells them when they are asked for: an edit needs those of few routes. */
export type RequestFieldsOf = (route: Route, method: HttpMethod) => RequestFields;

const none: RequestFields = { checked: [], read: [], problems: [] };

/** Of applications whose requests nobody read. */
export const noRequestFields: RequestFieldsOf = () => none;
