import type { FieldType } from '../../../core/fields/field-schema';
import type { Noted, OddRequest } from './noted';

/** Fields of which all types are tried, as code is followed for each. */
const mostTried = 6;

/** What `typeof` says of what JSON holds. */
const typeNames: Readonly<Record<string, FieldType | null>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  object: null,
};

/** Notes the type of fields of a body that are refused with any other one (`if (typeof name !== 'string') return refuse()`). */
export function noteTypes(noted: Noted, isRefused: (request: OddRequest) => boolean): void {
  const { askedTypes, reads } = noted;
  const asked = [...askedTypes].filter((key) => {
    const read = reads.get(key);
    return read?.place === 'body' && read.field.type === 'any';
  });
  for (const key of asked.slice(0, mostTried)) {
    const [only = null, ...others] = Object.keys(typeNames).filter(
      (name) => !isRefused({ having: new Set([key]), typed: new Map([[key, name]]) }),
    );
    const type = only === null || others.length > 0 ? null : (typeNames[only] ?? null);
    const read = reads.get(key);
    if (type !== null && read !== undefined) read.field = { ...read.field, type, nullable: false };
  }
}
