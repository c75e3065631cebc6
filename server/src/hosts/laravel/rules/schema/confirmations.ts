import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { RuleNode } from '../parsing/rule-tree';
import { saysNothing } from './says-nothing';

/** The fields in which those that are `confirmed` are sent once more, beside them; they may have rules of their own. */
export function confirmations(
  children: ReadonlyMap<string, RuleNode>,
  properties: readonly (readonly [string, FieldSchema])[],
): readonly (readonly [string, FieldSchema])[] {
  const schemaByName = new Map(properties);
  return properties.flatMap(([name, schema]) => {
    const other = confirmationOf(name, children.get(name));
    if (other === null) return [];
    const own = schemaByName.get(other);
    const notes = [...(own?.notes ?? []), `Must equal \`${name}\`.`];
    const required = own?.required === true || schema.required;
    return [[other, { ...(own === undefined ? schema : asConfirmed(own, schema)), required, notes }] as const];
  });
}

/** `'password_confirmation' => 'required'` says nothing of the value, which is that of the field. */
function asConfirmed(own: FieldSchema, of: FieldSchema): FieldSchema {
  if (!saysNothing(own)) return own;
  return { ...of, ...own, type: of.type, nullable: own.nullable && of.nullable };
}

/** A confirmation under a name of its own is told only where it stands beside the field. */
function confirmationOf(name: string, node: RuleNode | undefined): string | null {
  const rule = node?.rules?.find((one) => one.kind === 'named' && one.name === 'confirmed');
  if (rule?.kind !== 'named' || rule.parameters === null) return null;
  const [other = `${name}_confirmation`] = rule.parameters;
  return other.split('.').at(-1) ?? null;
}
