import type { Columns } from '../../database/column';
import type { ModelClass } from '../../models/model-class';
import type { Typed, TypedRelation } from '../types/typed';

/** What the class of a model says of it. */
export interface ModelFacts {
  readonly model: ModelClass;
  /** The columns of its table; null where no migration tells of it. */
  readonly columns: Columns | null;
  /** By attribute, as they are written; null for one that is not told. */
  readonly casts: ReadonlyMap<string, string | null>;
  readonly hidden: readonly string[];
  /** Empty where it does not choose. */
  readonly visible: readonly string[];
  readonly appends: readonly string[];
  /** Relations that are loaded with it each time, as they are written (`author:id,name`), and that are counted. */
  readonly loads: readonly string[];
  readonly counts: readonly string[];
  /** Names that comments above the class list (`@property`), with what they are. */
  readonly declared: ReadonlyMap<string, Typed>;
  /** Attributes that a new one has by itself (`$attributes`). */
  readonly preset: readonly string[];
  readonly hasTimestamps: boolean;
  /** Whether it writes times in a way of its own. */
  readonly writesTimes: boolean;
}

/** How a method of a model relates it to others. */
export interface Relation {
  readonly isMany: boolean;
  /** What is at its other end; unknown where source does not tell. */
  readonly of: Typed;
  /** Whether there may be none. */
  readonly isNullable: boolean;
  /** How its query relates the two, where a table stands between them. */
  readonly joining?: TypedRelation;
}

/** What is known of the models of an application. */
export interface Models {
  /** Null where the class is no model that the project's files tell of. */
  of(className: string): ModelFacts | null;
  /** What code gets for an attribute: by its accessor, its cast, its column; null where source tells of none. */
  attribute(className: string, name: string): Typed | null;
  /** What an accessor makes of what a query has selected under its name. */
  selected(facts: ModelFacts, name: string, stored: Typed): Typed;
  /** What a method of a model relates it to; null where it is no relation. */
  relation(className: string, method: string): Relation | null;
  /** The models that others morph to, as far as they say so themselves: `morphMany(Note::class, 'notable')`. */
  morphsTo(facts: ModelFacts, morph: string): readonly string[];
}
