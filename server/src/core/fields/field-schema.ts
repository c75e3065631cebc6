import type { Json } from '../json';
import type { Source } from '../source';

/** What a field takes: `file` is an upload, `any` is whatever the other members let through. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'file' | 'any';

export type FieldValue = string | number | boolean;

/** A bound of a number. */
export interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

/**
 * What an application says of one field of a request or an answer, whichever way its framework writes it. Data only: it can be
 * compared, cached and sent. All members that say what a value is must hold together.
 */
export interface FieldSchema {
  readonly type: FieldType;
  /** The name of a shape of the application's table, which says what its values are; it may hold itself. */
  readonly shape?: string;
  /** Whether the object that it is a field of is refused without it. */
  readonly required: boolean;
  /** Whether null is taken, too. */
  readonly nullable: boolean;
  /** A format of OpenAPI's registry. https://spec.openapis.org/registry/format/ */
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly minimum?: Bound;
  readonly maximum?: Bound;
  readonly multipleOf?: number;
  /** Of a string the length in characters, of an array its items, of an object its properties. */
  readonly minSize?: number;
  readonly maxSize?: number;
  /** Patterns of ECMAScript that a string matches, all of them. */
  readonly patterns?: readonly string[];
  /** Patterns that it does not match. */
  readonly notPatterns?: readonly string[];
  readonly enum?: FieldEnum;
  readonly notEnum?: readonly FieldValue[];
  /** What stands for a boolean where all is text (a path, a query, a form): for false, then for true. Absent: its own name. */
  readonly textBooleans?: readonly [FieldValue, FieldValue];
  readonly items?: FieldSchema;
  readonly uniqueItems?: boolean;
  /** Whether an array is sent in a query as one text, its items separated by commas. */
  readonly isDelimited?: true;
  /** Whether an array is sent in a query under its own name, once for each item; else as `name[]`. */
  readonly isRepeated?: true;
  /** Sets of values of which an array holds at least one each. */
  readonly contains?: readonly (readonly FieldValue[])[];
  /** Values beside which an array holds another one at least. */
  readonly notOnly?: readonly FieldValue[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  /** What other properties are; false where there may be none. Absent: anything. */
  readonly additional?: FieldSchema | false;
  /** Properties that must be left out. */
  readonly refused?: readonly RefusedProperty[];
  /** How it stands to fields beside it: no schema says so, but examples heed it. */
  readonly relations?: readonly FieldRelation[];
  /** Sets of names of fields, each from the top: where none of a set is there, it must be. */
  readonly neededWithout?: readonly (readonly string[])[];
  /** Sets of names of properties of which there must be one at least. */
  readonly anyProperty?: readonly (readonly string[])[];
  /** Alternatives, of which one at least holds. */
  readonly anyOf?: readonly FieldSchema[];
  /**
   * Objects of which an input is one, told apart by the values of a field that all of them have. `properties` beside has the
   * fields of all of them, for who wants one list; of those of a case, what stands there is said in addition.
   */
  readonly oneOf?: readonly FieldSchema[];
  /** Nothing is taken: the rules contradict each other. */
  readonly isImpossible?: boolean;
  /** Media types of an upload. */
  readonly mediaTypes?: readonly string[];
  /** Whether only answers have it: that it is required says nothing of requests, which must not hold it. */
  readonly isReadOnly?: true;
  /** What stands for it where it is not sent. */
  readonly default?: Json;
  /** What it is, in the words of people. */
  readonly description?: string;
  /** A value that people gave for it; must be one that it takes. */
  readonly example?: Json;
  /** Values that its rules let through where the other members say less than these; examples are the first that fits. */
  readonly samples?: readonly Json[];
  /** Whether the application reads it and checks nothing. */
  readonly isRead?: true;
  /** Whether that is told by the entity that it is stored in, and not by a read of its name. */
  readonly isAttribute?: true;
  /** Whether its type is only what limits like its own are mostly of: whatever else says a type goes before it. */
  readonly isSupposed?: true;
  /** Set where code gets something else than what is sent, once that was checked. */
  readonly output?: MadeOutput;
  /** The code that makes it, where that is all that is known of it. */
  readonly madeBy?: string;
  /** Sentences for the reader, of what a schema cannot say. */
  readonly notes?: readonly string[];
  /** Rules that only the application knows, as it calls them. */
  readonly rules?: readonly string[];
  /** Rules that hold under a condition, as the application writes them. */
  readonly conditions?: readonly string[];
  /** What the application calls this shape (`StoreClientRequest`). */
  readonly name?: string;
  /** Whether people have said that it stands under its name among the components, however often it is met. */
  readonly isComponent?: true;
  /** Whether it stands in its place however often it is met: nobody has given it a name that lasts. */
  readonly isInline?: true;
  /** What the name lies in, the nearest last (`Admin`, `Catalog`): it tells shapes of one name apart. */
  readonly within?: readonly string[];
  /** Where it is written. */
  readonly source?: Source;
}

/** What was said of a field when something else was made of it: what is said later is said of that. */
export interface MadeOutput {
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

export interface RefusedProperty {
  readonly name: string;
  /** Whether null, an empty text or an empty list is taken all the same. */
  readonly mayBeEmpty: boolean;
}

/** How a field stands to another one of the same object. */
export type FieldRelation =
  /** Its value is the same, another one, a greater or later one, a smaller or earlier one, or an item of the other's. */
  | { readonly kind: 'same' | 'different' | 'above' | 'below' | 'item'; readonly of: string }
  /** It is refused where the other is there; where values are named, only if the other has one of them (`unless`: none). */
  | { readonly kind: 'leftOut'; readonly of: string; readonly values?: readonly FieldValue[]; readonly unless?: true };

/** The values that are taken. */
export interface FieldEnum {
  readonly values: readonly FieldValue[];
  /** The name of the enumeration of which these are all the values; null where they have none. */
  readonly name: string | null;
}
