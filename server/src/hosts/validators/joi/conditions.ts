import { bothOf } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { type Argument, itemsOf, memberOf, textOf } from '../argument';
import { dependingOn } from '../conditions';
import type { Factory, Method } from '../schema-library';
import { joiAnything, joiSchemas } from './factories';
import { isLeavable } from './presence';

/** `schema.when('kind', { is: 'a', then: …, otherwise: … })`: the schema with what each of these adds. */
export const when: Method = (field, [name, options]) => {
  const cases = casesOf(options).map((one) => (one === null ? field : caseOf(field, one)));
  return dependingOn(field, textOf(name), cases);
};

/** `Joi.when(…)`, of whatever is sent. */
export const whenAnything: Factory = (args) => when(joiAnything, args);

/** What `is` and `switch` lead to; null for what changes nothing. */
function casesOf(options: Argument | undefined): readonly (FieldSchema | null)[] {
  const schemaAt = (of: Argument | undefined, key: string): FieldSchema | null => {
    const given = memberOf(of, key);
    return given === undefined ? null : (joiSchemas([given])[0] ?? null);
  };
  if (options?.kind !== 'record') return [];
  const each = options.entries.has('switch') ? itemsOf(memberOf(options, 'switch')) : [options];
  return [...each.map((one) => schemaAt(one, 'then')), schemaAt(options, 'otherwise')];
}

/** A schema where one of its cases holds, which says whether it must be there, or else leaves that as it is. */
function caseOf(field: FieldSchema, one: FieldSchema): FieldSchema {
  const required = one.required || (field.required && !isLeavable(one));
  if (one.isImpossible === true) return one;
  return { ...(saysNothing(one) ? field : bothOf(field, one)), required };
}

function saysNothing(field: FieldSchema): boolean {
  return Object.keys(field).every((name) => ['type', 'required', 'nullable'].includes(name)) && field.type === 'any';
}
