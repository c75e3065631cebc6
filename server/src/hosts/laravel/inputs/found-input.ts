import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Paging } from '../../../core/read-operation';
import type { Source } from '../../../core/source';

export type DefaultValue = string | number | boolean;

/** What a field is read as, `entries` for a list or a map; null where that says nothing. */
export type InputType =
  'string' | 'integer' | 'number' | 'boolean' | 'date' | 'array' | 'entries' | 'file' | 'enum' | null;

/** Where a read looks: `query` never in the body, `body` never in the query, `any` in both. */
export type ReadPlace = 'query' | 'body' | 'any' | 'header';

/** A field of the request that the code which answers reads by its name. */
export interface FoundInput {
  /** `a.b` for a field of a field, `a.*` for an item of a list. */
  readonly name: string;
  readonly type: InputType;
  /** The enum's class, for the type `enum`. */
  readonly enum: string | null;
  /** The values that code gets on with, where it does not with any other; null where it takes others, or is not told. */
  readonly among: readonly (string | number)[] | null;
  /** Texts that code compares it with: it takes these, whatever else it is. */
  readonly words: readonly string[];
  /** What stands for it where it is not sent; null where that is nothing, not told, or told in two ways. */
  readonly byDefault: DefaultValue | null;
  readonly in: ReadPlace;
  /** Whether every request is refused that lacks it. */
  readonly isNeeded: boolean;
  /** Whether all reads are of what was validated: without a rule there is no such field. */
  readonly isChecked: boolean;
  /** What a package says that it takes; null for a read that says no more than its type. */
  readonly field: FieldSchema | null;
  /** The attributes of models that it is stored as, or held against; none where it is not seen to be. */
  readonly attributes: readonly ModelAttribute[];
  /** Those of them that a model which is made has of this field alone, in every request. */
  readonly givenTo: readonly ModelAttribute[];
  readonly source: Source;
}

/** What stands for a field that is not sent, and the type that it says. */
export type Default = Pick<FoundInput, 'type' | 'byDefault'>;

export interface ModelAttribute {
  /** The model's class. */
  readonly model: string;
  readonly name: string;
  /** Whether a field is kept as it, and not held against it alone. */
  readonly isStored?: true;
}

/** The request's input, or what is left of it, filled into a model. */
export interface ModelFill {
  /** The model's class; null where source does not tell. */
  readonly model: string | null;
  /** Whether what guards the model is passed by (`forceFill`). */
  readonly isForced: boolean;
  /** Names of the fields that are taken; null for all but `except`. */
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
  /** Whether it is what a validation let through. */
  readonly isChecked: boolean;
  /** Whether every request makes the model, and it has its attributes of the input alone, but for those that are set otherwise. */
  readonly isNew: boolean;
  readonly setOtherwise: readonly string[];
  readonly in: Exclude<ReadPlace, 'header'>;
  readonly source: Source;
}

/** What the code that answers a route does with the request, beside validating it. */
export interface RequestUse {
  /** In the order in which they are written, each once. */
  readonly inputs: readonly FoundInput[];
  readonly fills: readonly ModelFill[];
  /** How it pages what it answers, each way once. */
  readonly paging: readonly Paging[];
  /** Names that it has set in the input in the end: whoever reads them after it reads nothing that was sent. */
  readonly overwritten: readonly string[];
  /** Those of them that are in the input instead of what was sent, before anything is validated. */
  readonly unsent?: readonly string[];
  /** The fields that say where it keeps the body as it was sent; left out where it does not, or takes fields of it, too. */
  readonly keepsBodyAt?: readonly string[];
}

export const noUse: RequestUse = { inputs: [], fills: [], paging: [], overwritten: [] };
