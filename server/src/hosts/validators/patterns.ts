import type { FieldSchema } from '../../core/fields/field-schema';
import type { Argument } from './argument';

/** With a pattern that it matches. A schema knows no flags: a pattern with one that changes what it matches is a rule. */
export function matching(field: FieldSchema, argument: Argument | undefined): FieldSchema {
  if (argument?.kind === 'literal' && typeof argument.value === 'string') return withPattern(field, argument.value);
  if (argument?.kind !== 'pattern') return field;
  const { source, flags } = argument;
  if (/[ims]/.test(flags)) return { ...field, rules: [...(field.rules ?? []), `/${source}/${flags}`] };
  return withPattern(field, source);
}

export function withPattern(field: FieldSchema, pattern: string): FieldSchema {
  return { ...field, patterns: [...(field.patterns ?? []), pattern] };
}

/** A text as a pattern that matches it alone. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
