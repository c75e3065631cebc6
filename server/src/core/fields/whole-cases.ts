import { defined } from '../defined';
import type { FieldSchema } from './field-schema';

/**
 * The objects of which an input is one, each with all of its fields: those of the case, with what is said of them beside,
 * and those that no case speaks of. Empty where there is but one kind of object.
 */
export function wholeCases(field: FieldSchema): readonly FieldSchema[] {
  const { oneOf, properties = {}, additional, refused } = field;
  if (oneOf === undefined) return none;
  const ofCases = new Set(oneOf.flatMap((one) => Object.keys(one.properties ?? {})));
  const names = [...new Set([...Object.keys(properties), ...ofCases])];
  return oneOf.map((one) => {
    const own = names.flatMap((name) => {
      const [said, beside] = [one.properties?.[name], properties[name]];
      if (said === undefined) return ofCases.has(name) || beside === undefined ? [] : [[name, beside] as const];
      return [[name, beside === undefined ? said : withWordsOf(said, beside)] as const];
    });
    const members = defined({ additional: one.additional ?? additional, refused: one.refused ?? refused });
    return { ...one, ...members, properties: Object.fromEntries(own) };
  });
}

const none: readonly FieldSchema[] = [];

/** What people say of a field stands with the field of all cases. */
function withWordsOf(said: FieldSchema, { description, example, default: byDefault }: FieldSchema): FieldSchema {
  return {
    ...said,
    ...(description !== undefined && { description }),
    ...(example !== undefined && said.enum === undefined && { example }),
    ...(byDefault !== undefined && said.enum === undefined && { default: byDefault }),
  };
}
