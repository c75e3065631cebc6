import type { FieldSchema, FieldValue } from '../../core/fields/field-schema';

/** What source hands to a method of a validator, as far as its reader asks. */
export type Argument =
  | { readonly kind: 'literal'; readonly value: FieldValue | null }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'list'; readonly items: readonly Argument[] }
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, Argument> }
  | { readonly kind: 'schema'; readonly schema: FieldSchema }
  /** What a library pipes a schema through. */
  | { readonly kind: 'action'; readonly apply: (field: FieldSchema) => FieldSchema }
  /**
   * Called when its result is wanted: schemas that hold themselves are written so. It may be handed schemas that it makes others
   * of, and makes values of values.
   */
  | {
      readonly kind: 'function';
      readonly result: (handed?: readonly FieldSchema[]) => Argument;
      readonly made: Made;
      /** Whether it may return what it is handed as it is. */
      readonly handsBack?: boolean;
    }
  /** Source does not tell; a global (`File`) has its name, and one that is called (`Number`) makes something. */
  | { readonly kind: 'unknown'; readonly name?: string; readonly made?: Made };

/** What a function makes of what it is handed. */
type Made = (given: FieldSchema) => FieldSchema;

export type Arguments = readonly Argument[];

export function numberOf(argument: Argument | undefined): number | undefined {
  return argument?.kind === 'literal' && typeof argument.value === 'number' ? argument.value : undefined;
}

export function textOf(argument: Argument | undefined): string | undefined {
  return argument?.kind === 'literal' && typeof argument.value === 'string' ? argument.value : undefined;
}

export function schemaOf(argument: Argument | undefined): FieldSchema | undefined {
  return argument?.kind === 'schema' ? argument.schema : undefined;
}

/** The member of a record of that name. */
export function memberOf(argument: Argument | undefined, name: string): Argument | undefined {
  return argument?.kind === 'record' ? argument.entries.get(name) : undefined;
}

export function itemsOf(argument: Argument | undefined): Arguments {
  return argument?.kind === 'list' ? argument.items : [];
}

/** Whether an option is switched on. */
export function isOn(argument: Argument | undefined): boolean {
  return argument?.kind === 'literal' && argument.value === true;
}

/** All values of a list that are written out; null where one is not. */
export function literalsOf(items: Arguments): readonly (FieldValue | null)[] | null {
  const values = items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  return values.length === items.length ? values : null;
}
