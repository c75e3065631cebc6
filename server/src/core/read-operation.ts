import type { HttpMethod, Route } from './application';
import type { Documentation } from './documentation/documentation';
import type { FieldSchema } from './fields/field-schema';
import type { Problem } from './problems';
import type { Source } from './source';

/** What a host read of one method of a route: what its requests hold, what it answers, and what is said of it. */
export interface ReadOperation {
  /** What is checked, first what goes before. A request must satisfy all of one place and media type. */
  readonly checked: readonly CheckedInput[];
  /** What the code that answers reads by name, whether it is checked or not. */
  readonly read: readonly ReadField[];
  /**
   * What the code that answers takes the parameters of its path for, by their names, beside what the route says of them.
   * Requests that bring something else find nothing.
   */
  readonly pathTypes: Readonly<Record<string, FieldSchema>>;
  /** The field of a form that names the method of its request, where forms with files are read of POST alone; else null. */
  readonly methodField: string | null;
  /** How it answers a part of a list at a time, each way once; empty where it does not, or source does not tell. */
  readonly paging: readonly Paging[];
  /** Each status once; null where source does not tell. */
  readonly answers: readonly Answer[] | null;
  /**
   * How it refuses requests, beside those that bring no credential: each status once. What is refused for what is in it is
   * among them. Null where nobody looks for that.
   */
  readonly failures: readonly Answer[] | null;
  /**
   * How the application writes errors that may come from anywhere, where it says so itself: each status once. That an
   * operation answers with one stands elsewhere.
   */
  readonly errors: readonly Answer[];
  /** Set where who brings no credential is refused otherwise than with 401, which is among the refusals then. */
  readonly isRefusedOtherwise?: boolean;
  /** What stands in source in words. */
  readonly documentation: Documentation;
  /** What people state in source beside the code; left out where nobody does. */
  readonly stated?: StatedOperation;
  readonly problems: readonly Problem[];
}

export type InputPlace = 'path' | 'query' | 'header' | 'cookie' | 'body';

/** Fields that are checked together, as an object by their names; a body may be anything. */
export type CheckedInput =
  | { readonly in: Exclude<InputPlace, 'body'>; readonly schema: FieldSchema }
  | {
      readonly in: 'body';
      /** Null for whatever carries it: JSON, or a form where a file is in it. */
      readonly mediaTypes: readonly string[] | null;
      readonly schema: FieldSchema;
      /** Whether requests without a body are refused, though none of its fields need be there. */
      readonly isNeeded?: true;
    };

/** A field that is read by its name. */
export interface ReadField {
  /** `a.b` for a field of a field. */
  readonly name: string;
  readonly field: FieldSchema;
  readonly in: InputPlace;
  /** Whether its type is only what such a place holds (a query has texts), and nothing tells it of this field. */
  readonly isAssumed?: true;
}

/** What people state of an operation beside its code. Where the code says it, too, the code goes before. */
export interface StatedOperation {
  /** Each joins where nothing of its name is checked or read; words about one that is stand in that field already. */
  readonly fields: readonly StatedField[];
  /** Each status once. */
  readonly answers: readonly Answer[];
}

export interface StatedField extends ReadField {
  /** Whether people say that it must be there; null where they leave that open. */
  readonly isRequired: boolean | null;
  readonly source: Source;
}

/** How requests say which part of a list they want. */
export interface Paging {
  /** By a number, or by what an answer before said. */
  readonly by: 'page' | 'cursor';
  /** The parameter of the query that says it; null where source does not tell, or the code decides by itself. */
  readonly parameter: string | null;
}

/** One way in which an operation answers. */
export interface Answer {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** Null where nobody wrote any. */
  readonly description: string | null;
  readonly headers: Readonly<Record<string, AnswerHeader>>;
  /** By media type; null for a body of which nothing is known. Empty: there is no body. */
  readonly content: Readonly<Record<string, FieldSchema | null>>;
  /** Whether it has no body for certain: what errors say of which source tells no body is not said of it. */
  readonly isBodiless?: true;
  /** Of a success that code answers with: whether all others are told beside it for certain, so that what people state of any other is out of date. */
  readonly areAllTold?: true;
  readonly source: Source | null;
}

export interface AnswerHeader {
  readonly description: string | null;
  readonly schema: FieldSchema;
}

/** Reads operations when they are asked for: an edit needs few of them. */
export type OperationReader = (route: Route, method: HttpMethod) => ReadOperation;

const nothing: ReadOperation = {
  checked: [],
  read: [],
  pathTypes: {},
  methodField: null,
  paging: [],
  answers: null,
  failures: null,
  errors: [],
  documentation: {},
  problems: [],
};

/** Of applications of which nobody read more than the routes. */
export const routesOnly: OperationReader = () => nothing;
