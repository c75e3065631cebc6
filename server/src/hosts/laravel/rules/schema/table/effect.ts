import type { FieldRelation } from '../../../../../core/fields/field-schema';
import type { FieldDraft } from '../field-draft';

/** What a rule does to the field that it is a rule of. */
export type Effect = (field: FieldDraft, parameters: readonly string[], context: FieldContext) => void;

export type Effects = Readonly<Record<string, Effect>>;

export interface FieldContext {
  /** Whether the field has a rule, by name. */
  readonly has: (rule: string) => boolean;
  /** The table of a model, by its class; a table's own name stays. */
  readonly tableOf: (named: string) => string;
}

/** Notes how a field stands to others, for examples. */
export function relate(field: FieldDraft, ...relations: readonly FieldRelation[]): void {
  if (relations.length > 0) field.relations = [...(field.relations ?? []), ...relations];
}

/** The name that a field beside has: rules name it from the top (`items.*.from`), and what they name is mostly there. */
export function besideName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

export function numberOf(parameter: string | undefined): number | null {
  const text = parameter?.trim() ?? '';
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/** Names in a sentence: `` `a`, `b` and `c` ``. */
export function quoted(names: readonly string[], joint = 'and'): string {
  const [last = '', ...before] = names.map((name) => `\`${name}\``).toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${joint} ${last}`;
}
