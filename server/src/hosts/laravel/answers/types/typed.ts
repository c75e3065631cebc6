import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { ScalarValue } from '../../../../languages/php/scalars';
import type { Expression } from '../../../../languages/php/syntax/ast';
import type { Frame } from '../frame';
import type { Including } from './including';
import type { JoinedTable } from './joined-table';

/** What is known of a value while the code that answers is followed: what it would be written as. */
export type Typed =
  | TypedUnknown
  /** Whatever a schema says: of a column, of a declared type. */
  | TypedField
  | { readonly kind: 'scalar'; readonly value: ScalarValue }
  /** A time of Carbon. */
  | { readonly kind: 'date' }
  /** A case of an enum, and which it is where that is known. */
  | { readonly kind: 'enum'; readonly class: string; readonly case: string | null }
  | TypedRecord
  | TypedList
  | TypedModel
  | TypedQuery
  | TypedCollection
  | TypedPaginator
  | TypedResource
  | TypedResources
  | TypedTransformed
  | TypedResponse
  | TypedObject
  | TypedClosure
  /** What `when` answers where its condition does not hold: it is left out. */
  | { readonly kind: 'missing' }
  /** `mergeWhen`: its entries join those around it. */
  | { readonly kind: 'merge'; readonly of: Typed; readonly isOptional: boolean }
  /** One of several. */
  | { readonly kind: 'either'; readonly of: readonly Typed[] };

export interface TypedField {
  readonly kind: 'field';
  readonly field: FieldSchema;
  /** Of a text: what was written out in it as JSON. */
  readonly encodes?: Typed;
  /** Of a text: whether something is written in it for certain that is more than zero. */
  readonly isFilled?: true;
}

export interface TypedUnknown {
  readonly kind: 'unknown';
  /** The code that makes it. */
  readonly code: string | null;
  /** The call whose answer it is, where that is asked for before it is known. */
  readonly again?: object;
}

/** An array whose keys are names. A write makes a new one, as PHP's arrays are values. */
export interface TypedRecord {
  readonly kind: 'record';
  readonly entries: ReadonlyMap<string, Entry>;
  /** What stands under names that are not known; null where there is nothing else. */
  readonly rest: Typed | null;
  /** What it is called wherever it stands. */
  readonly name?: string;
  /** Whether it is an object where there are no names in it, too. */
  readonly isObject?: true;
}

export interface Entry {
  readonly value: Typed;
  readonly isOptional: boolean;
  /** Whether a model has it by a relation to others. */
  readonly isRelation?: true;
}

/** An array whose keys are numbers; `item` is null for an empty one. */
export interface TypedList {
  readonly kind: 'list';
  readonly item: Typed | null;
  /** What stands at each place, of one that is written out: `[$rows, $total]`. */
  readonly places?: readonly Typed[];
  /** Whether it is a collection of data objects that answers by itself. */
  readonly isDataCollection?: true;
  /** Whether some of its numbers may be missing, or stand in another order: JSON has it as an object then. */
  readonly isSparse?: true;
}

/** Longer lists that are written out are lists of one kind of thing. */
export const mostPlaces = 8;

export interface TypedModel {
  readonly kind: 'model';
  readonly class: string;
  readonly view: ModelView;
}

/** What code has done to a model on the way to the answer. */
export interface ModelView {
  /** Whether this request has made it: it answers with 201 then. `unsaved`: it is in no table yet. */
  readonly isNew: 'no' | 'maybe' | 'yes' | 'unsaved';
  /** Whether it is in its table for certain, as a query or a route has found it. */
  readonly isStored?: boolean;
  /** Of one that is in no table yet: whether code that it was handed to may have put it there. */
  readonly mayBeSaved?: true;
  /** Whether one that was just made has been read again: it has all columns then. */
  readonly isReloaded: boolean;
  /** Attributes that code has given one that it makes. */
  readonly given: readonly string[];
  /** Set by `setHidden`, `setVisible`; null for what its class says. */
  readonly hidden: readonly string[] | null;
  readonly visible: readonly string[] | null;
  /** Added by `makeHidden`, `makeVisible`, `append`. */
  readonly hides: readonly string[];
  readonly shows: readonly string[];
  readonly appends: readonly string[];
  /** Whether these stand in place of what its class appends: `setAppends`. */
  readonly appendsOnly?: true;
  /** The columns that were asked for; null for all. */
  readonly columns: readonly string[] | null;
  /** Whether its query says already which columns it wants, so that those which are named where it is run count for nothing. */
  readonly isChosen?: true;
  /** What it has beside its attributes: relations that were loaded, counts, what was set. */
  readonly extra: ReadonlyMap<string, Entry>;
  /** Tables that its query names, by what columns call them: `users`, or `u` of `users as u`. */
  readonly tables?: ReadonlyMap<string, JoinedTable>;
  /** Columns that were chosen of tables, by what they are called in what was chosen. */
  readonly chosen?: ReadonlyMap<string, { readonly table: string; readonly column: string }>;
}

export const plainView: ModelView = {
  isNew: 'no',
  isReloaded: false,
  given: [],
  hidden: null,
  visible: null,
  hides: [],
  shows: [],
  appends: [],
  columns: null,
  extra: new Map(),
};

/** What builds queries for a model, a relation too. */
export interface TypedQuery {
  readonly kind: 'query';
  readonly model: TypedModel;
  /** How it relates to the model that it was asked of; null for what is no relation. */
  readonly relation: TypedRelation | null;
}

export interface TypedRelation {
  /** `owner`: the model itself names the other by a key. */
  readonly kind: 'many' | 'one' | 'owner';
  /** The name of that key, where code says it. */
  readonly foreignKey: string | null;
  /** What a table between the two tells of each pair; null where there is none. */
  readonly pivot: Pivot | null;
  /** By which columns models are related that may be of several classes (`morphTo`): `notable_type notable_id`, with `*` for the name of its method. */
  readonly morph?: string;
  /** What stands in where there is none: `withDefault(['name' => 'Nobody'])`. */
  readonly otherwise?: TypedModel;
}

export interface Pivot {
  /** What it is called in each of the models. */
  readonly name: string;
  readonly table: string;
  readonly columns: ReadonlyMap<string, Typed>;
  /** The model that stands for its rows, where the application has one: `using(Membership::class)`. */
  readonly model: string | null;
}

export interface TypedCollection {
  readonly kind: 'collection';
  readonly item: Typed;
  /** Whether items stand under names; else they are a list. */
  readonly isKeyed: boolean;
  /** What code gets of these names, where they are no texts: numbers are numbers again. */
  readonly keys?: Typed;
  /** What stands under which name, as long as that is known. */
  readonly record?: TypedRecord;
  /** Of a list: whether some of its numbers may be missing, or stand in another order. */
  readonly isSparse?: true;
}

export type PaginatorKind = 'pages' | 'simple' | 'cursor';

export interface TypedPaginator {
  readonly kind: 'paginator';
  readonly by: PaginatorKind;
  readonly item: Typed;
  /** As of lists. */
  readonly isSparse?: true;
}

/** An object of a resource's class. */
export interface TypedResource {
  readonly kind: 'resource';
  readonly class: string;
  readonly of: Typed;
  readonly additional: Typed | null;
  /** Of a transformer of Fractal: how what it includes is written, where code says that. */
  readonly including?: Including;
}

/** A collection of resources. */
export interface TypedResources {
  readonly kind: 'resources';
  /** A class of the application for the whole; null for the framework's own. */
  readonly class: string | null;
  /** The class of each; null where source does not tell. */
  readonly collects: string | null;
  /** What is gone through. */
  readonly of: Typed;
  readonly additional: Typed | null;
}

/** What a transformer of Fractal is to make of something. */
export interface TypedTransformed extends Including {
  readonly kind: 'transformed';
  /** An object or the name of its class, or a function; null where none is told yet. */
  readonly transformer: Typed | null;
  readonly of: Typed;
  /** Null where what it is made of tells that. */
  readonly isMany: boolean | null;
  /** Whether it stands as it is, with nothing around it. */
  readonly isPlain: boolean;
  /** The class that is told step by step what to transform, and settles what nobody told; null for all that is told at once. */
  readonly builder: string | null;
  /** What its serializer was told that addresses begin with; null where that is not known. */
  readonly address: Typed | null;
  /** What the serializer is told that it is called; null for nothing. */
  readonly key: Typed | null;
  readonly isPaged: boolean;
  /** What code puts beside the data; null for nothing. */
  readonly meta: Typed | null;
}

export interface TypedResponse {
  readonly kind: 'response';
  /** Null where source does not tell. */
  readonly status: number | null;
  /** Null for what its body comes to. */
  readonly mediaType: string | null;
  /** Null where it has none. */
  readonly body: Typed | null;
  /** Names of headers that it has. */
  readonly headers: readonly string[];
  /** Whether a resource that is its body is wrapped, as one that is answered by itself. */
  readonly wraps: boolean;
}

/** An object of any other class. What code sets in it is seen by all that is read after that. */
export interface TypedObject {
  readonly kind: 'object';
  readonly class: string;
  readonly properties: Map<string, Typed>;
  /** Of a request, and of what is made of it: what it holds. */
  readonly input?: HeldInput;
}

/** What an operation's requests hold, by who checks it. */
export interface HeldInput {
  /** What is checked, by the class of the request that does. */
  readonly checked: ReadonlyMap<string, TypedRecord>;
  /** What validation leaves of that. */
  readonly validated: ReadonlyMap<string, TypedRecord>;
  /** What stands under names that nothing checks; null where there is nothing else. */
  readonly others: Typed | null;
  /** Whether each of them asks for JSON, whatever its client does. */
  readonly asksForJson?: true;
  /** What middleware has put into it. */
  readonly put?: ReadonlyMap<string, Typed>;
  /** What its route tells of parameters, by their names: those that the route fixes, and those of the path that are texts. */
  readonly ofRoute?: ReadonlyMap<string, Typed>;
  /** Tells inputs apart for which code may answer differently. */
  readonly key: string;
}

export interface TypedClosure {
  readonly kind: 'closure';
  readonly closure: (Expression & { readonly kind: 'closure' })['closure'];
  readonly frame: Frame;
  /** The variables around it, of which it changes those that it uses by reference. */
  readonly outer: Frame['variables'];
  /** Hears of each call of it. */
  readonly isCalled?: () => void;
}

/** A way in which code refuses a request: it throws what the framework makes a response of. */
export interface Failure {
  /** Null where it is an error of the server, unless somebody makes something else of the exception. */
  readonly status: number | null;
  /** The class that is thrown, absolute. */
  readonly exception: string;
  /** What is answered, where the application says it itself. */
  readonly response: TypedResponse | null;
  /** Whether code returns that response: nothing is thrown then, and nobody makes anything else of it. */
  readonly isReturned?: true;
  /** The exception of the application with what it was made with, for whoever makes a response of it. */
  readonly thrown?: TypedObject;
}
