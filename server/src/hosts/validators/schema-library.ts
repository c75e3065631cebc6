import type { FieldSchema } from '../../core/fields/field-schema';
import type { Argument, Arguments } from './argument';

/** Makes a schema: `z.string()`. */
export type Factory = (args: Arguments) => FieldSchema;

/** Makes another schema of one: `.min(1)`. */
export type Method = (field: FieldSchema, args: Arguments) => FieldSchema;

/** A library whose schemas are made by functions and refined by chains of methods. */
export interface SchemaLibrary {
  /** By what its module exports; `coerce.number` for what lies in a member. */
  readonly factories: Readonly<Record<string, Factory>>;
  /** A method that is not among them leaves a schema as it is. */
  readonly methods: Readonly<Record<string, Method>>;
  /** What schemas are piped through, where a library has functions for that instead of methods. */
  readonly actions?: Readonly<Record<string, Method>>;
  /** Methods of schemas that return what fits or throw, where others of that name hand back both. */
  readonly throwing?: readonly string[];
  /** A schema with the options that it checks something with. */
  readonly heeding?: (field: FieldSchema, options: Argument | undefined) => FieldSchema;
  /** The function that names another field: `Joi.ref('from')`. */
  readonly reference?: string;
  /** Functions that make a library of it that knows more kinds of schemas. */
  readonly extending?: readonly string[];
  /** The method that hands out the schemas of an object by their names. */
  readonly properties?: string;
  /** Functions that are handed a schema and what it checks, by themselves or as `{ schema, data }`. */
  readonly parsers?: readonly string[];
  /** What says that a value does not fit; left out where nobody looks at that. */
  readonly failure?: ValidationFailure;
}

/** The error of a library, with its list of what does not fit. */
export interface ValidationFailure {
  /** The name of its class. */
  readonly error: string;
  /** What its member `code` says, where it has one. */
  readonly code?: string;
  /** The members that hold the list. */
  readonly lists: readonly string[];
  /** What one item of the list is, where it is no usual one. */
  readonly issue?: FieldSchema;
  /** What else it has, by name. */
  readonly members?: Readonly<Record<string, FieldSchema>>;
  /** Members that are true of each of them. */
  readonly flags?: readonly string[];
  /** How it is answered, where it knows that itself. */
  readonly answered?: {
    readonly status: number;
    readonly body: FieldSchema;
  };
  /** What its methods make, by name. */
  readonly makes?: Readonly<Record<string, FieldSchema>>;
  /** What functions of the library make of one: `z.flattenError(error)`. */
  readonly told?: Readonly<Record<string, FieldSchema>>;
}

/** A method that adds the same, whatever it is called with. */
export function adds(members: Partial<FieldSchema>): Method {
  return (field) => ({ ...field, ...members });
}

/** Several names of one thing. */
export function named<Item>(names: readonly string[], item: Item): Readonly<Record<string, Item>> {
  return Object.fromEntries(names.map((name) => [name, item]));
}
