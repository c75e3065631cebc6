import { defined } from '../../../../core/defined';
import type { FieldSchema, FieldValue } from '../../../../core/fields/field-schema';
import { fieldNamed } from '../../../../core/fields/fields-below';
import { merged } from '../../../../core/fields/merge-fields';
import { withNarrowed } from '../../../../core/fields/narrowed-field';
import { noFields } from '../../../../core/fields/plain-fields';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { RulesByValue, RulesCase } from '../finding/action-rules';
import { fieldsOf } from './fields-of';

/** The objects that a value tells apart; none where all values come to the same. */
export function casesByValue({ of, cases }: RulesByValue, runtime: PhpRuntime): readonly FieldSchema[] {
  const field = of.kind === 'field' ? of.name : null;
  const named = cases.flatMap(({ values }) => (typeof values === 'string' ? [] : values));
  const distinct = new Map<string, { readonly values: RulesCase['values']; readonly fields: FieldSchema }>();
  for (const { values, rules } of cases) {
    const fields = rules.map((one) => fieldsOf(one, runtime)).reduce(merged, noFields);
    const key = keyOf(fields, field) + (typeof values === 'string' ? values : '');
    const before = distinct.get(key);
    const both = before === undefined || typeof values === 'string' ? values : [...listed(before.values), ...values];
    distinct.set(key, { values: both, fields });
  }
  if (new Set(cases.map(({ rules }) => keyOfRules(rules, field, runtime))).size < 2) return [];
  return [...distinct.values()].map(({ values, fields }) =>
    field === null ? ofParameter(fields, of.name, values) : narrowed(fields, field, { values, named }),
  );
}

/** The fields of a case that nothing in it tells. */
function ofParameter(fields: FieldSchema, parameter: string, values: RulesCase['values']): FieldSchema {
  const named = listed(values).map((value) => `\`${value.toString()}\``);
  const where = named.length === 0 ? 'has any other value' : `is ${named.join(' or ')}`;
  return { ...plainObject(fields, fields.properties ?? {}), notes: [`Where \`${parameter}\` ${where}.`] };
}

function keyOfRules(rules: RulesCase['rules'], field: string | null, runtime: PhpRuntime): string {
  return keyOf(rules.map((one) => fieldsOf(one, runtime)).reduce(merged, noFields), field);
}

function listed(values: RulesCase['values']): readonly FieldValue[] {
  return typeof values === 'string' ? [] : values;
}

/** What is the same for cases that differ in the deciding field alone. */
function keyOf(fields: FieldSchema, field: string | null): string {
  const others =
    field === null ? fields : withNarrowed(fields, field, () => ({ type: 'any', required: false, nullable: false }));
  const { properties = {}, ...rest } = others;
  const entries = Object.entries(properties).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([rest, entries], (key, value: unknown) => (key === 'source' ? undefined : value));
}

interface Values {
  readonly values: RulesCase['values'];
  /** The values of all cases. */
  readonly named: readonly FieldValue[];
}

/** The fields of a case, with the values of the field by which it is told apart. */
function narrowed(fields: FieldSchema, field: string, { values, named }: Values): FieldSchema {
  const [first] = named;
  const type = typeof first === 'number' ? 'integer' : 'string';
  const before = fieldNamed(fields, field);
  const found: FieldSchema = before ?? { type, required: false, nullable: false };
  const plain: FieldSchema = found.type === 'any' ? { ...found, type } : found;
  const ownFields = plainObject(fields, fields.properties ?? {});
  if (values === 'none') return withoutField(ownFields, field, plain);
  return withNarrowed(ownFields, field, () =>
    values === 'others'
      ? { ...plain, notEnum: [...(plain.notEnum ?? []), ...named] }
      : { type: plain.type, required: true, nullable: false, ...wordsOf(plain), enum: { values, name: null } },
  );
}

/** What is said of a field beside the values that it takes. */
function wordsOf({ description, notes, source }: FieldSchema): Partial<FieldSchema> {
  return defined({ description, notes, source });
}

/** The fields of requests that do not send the field, or send null. */
function withoutField(fields: FieldSchema, field: string, plain: FieldSchema): FieldSchema {
  if (plain.nullable || field.includes('.')) {
    const { type, nullable } = plain;
    return withNarrowed(fields, field, () => ({ type, required: false, nullable, isImpossible: true }));
  }
  const others = Object.entries(fields.properties ?? {}).filter(([name]) => name !== field);
  const refused = [...(fields.refused ?? []), { name: field, mayBeEmpty: false }];
  return { ...plainObject(fields, Object.fromEntries(others)), refused };
}

/** An object without what is said of the whole input: its name and place. */
function plainObject(
  { type, required, nullable, additional, refused, anyProperty }: FieldSchema,
  properties: Readonly<Record<string, FieldSchema>>,
): FieldSchema {
  return { type, required, nullable, properties, ...defined({ additional, refused, anyProperty }) };
}
