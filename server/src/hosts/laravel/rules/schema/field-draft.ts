import type { FieldSchema } from '../../../../core/fields/field-schema';
import { dateSamples, type DateRules } from './table/date-samples';

type Mutable<Data> = { -readonly [Key in keyof Data]: Data[Key] };

/** A field while its rules are gone through: each adds what it says. */
export interface FieldDraft extends Mutable<Omit<FieldSchema, 'patterns' | 'notPatterns' | 'notes'>> {
  readonly patterns: string[];
  readonly notPatterns: string[];
  readonly notes: string[];
  dates?: DateRules;
}

export function fieldDraft(type: FieldSchema['type']): FieldDraft {
  return { type, required: false, nullable: false, patterns: [], notPatterns: [], notes: [] };
}

/** The finished field, without empty members. */
export function finished({ patterns, notPatterns, notes, dates, ...rest }: FieldDraft): FieldSchema {
  const samples = dates === undefined ? [] : dateSamples(dates);
  return {
    ...rest,
    ...(samples.length === 0 ? {} : { samples }),
    ...(patterns.length === 0 ? {} : { patterns: [...new Set(patterns)] }),
    ...(notPatterns.length === 0 ? {} : { notPatterns }),
    ...(notes.length === 0 ? {} : { notes: [...new Set(notes)] }),
  };
}
