import type { FieldRelation, FieldValue } from '../../../../../core/fields/field-schema';
import { isNumeric } from '../../../../../languages/php/evaluate/conversions';
import { besideName, quoted } from './effect';

/** Rules that hold under a condition, which a schema cannot state. */
export const conditions: ReadonlySet<string> = new Set([
  ...['required_if', 'required_unless', 'required_if_accepted', 'required_if_declined', 'required_with'],
  ...['required_with_all', 'required_without', 'required_without_all', 'present_if', 'present_unless', 'present_with'],
  ...['present_with_all', 'accepted_if', 'declined_if', 'exclude_if', 'exclude_unless', 'exclude_with'],
  ...['exclude_without', 'missing_if', 'missing_unless', 'missing_with', 'missing_with_all', 'prohibited_if'],
  ...['prohibited_unless', 'prohibited_if_accepted', 'prohibited_if_declined', 'prohibits'],
]);

export function isCondition(name: string): boolean {
  return conditions.has(name);
}

/** What each kind of rule makes of the field, as a sentence begins. */
const verdicts: Readonly<Record<string, string>> = {
  required: 'Required',
  present: 'Must be present',
  accepted: 'Must be accepted',
  declined: 'Must be declined',
  exclude: 'Ignored',
  missing: 'Must be left out',
  prohibited: 'Must be empty or left out',
};

/** A sentence for a rule of `conditions`; `parameters` is null where source does not tell the condition. */
export function conditionText(name: string, parameters: readonly string[] | null): string {
  if (name === 'prohibits') return `Where it is given, ${quoted(parameters ?? [], 'and')} must be left out.`;
  const [, kind = '', relation = ''] = /^([a-z]+)_(.+)$/.exec(name) ?? [];
  const verdict = verdicts[kind] ?? kind;
  if (parameters === null || parameters.length === 0) return `${verdict} under a condition.`;
  return `${verdict} ${relationText(relation, parameters)}.`;
}

/** When a field must be left out, as far as examples heed it. */
export function conditionRelations(name: string, parameters: readonly string[]): readonly FieldRelation[] {
  const [other = '', ...values] = parameters;
  const of = besideName(other);
  if (name === 'prohibits' || name.startsWith('missing_with'))
    return parameters.map((one) => ({ kind: 'leftOut', of: besideName(one) }));
  switch (/^(?:missing|prohibited)_(.+)$/.exec(name)?.[1]) {
    case 'if':
      return [{ kind: 'leftOut', of, values: values.flatMap(valuesOf) }];
    case 'unless':
      return [{ kind: 'leftOut', of, values: values.flatMap(valuesOf), unless: true }];
    case 'if_accepted':
      return [{ kind: 'leftOut', of, values: truths.flatMap(valuesOf) }];
    case 'if_declined':
      return [{ kind: 'leftOut', of, values: falsehoods.flatMap(valuesOf) }];
    default:
      return [];
  }
}

/** Without which fields a field is required: without any of them, or without all. `ValidatesAttributes::validateRequiredWithout` */
export function neededWithout(name: string, parameters: readonly string[]): readonly (readonly string[])[] {
  if (name === 'required_without') return parameters.map((one) => [one]);
  return name === 'required_without_all' && parameters.length > 0 ? [parameters] : [];
}

/** `ValidatesAttributes::validateAccepted` and `validateDeclined`. */
const truths: readonly string[] = ['yes', 'on', '1', 'true'];
const falsehoods: readonly string[] = ['no', 'off', '0', 'false'];

/** What a rule's parameter may stand for in a body. */
function valuesOf(text: string): readonly FieldValue[] {
  const numbers = isNumeric(text) ? [Number(text)] : [];
  return [text, ...numbers, ...(truths.includes(text) ? [true] : []), ...(falsehoods.includes(text) ? [false] : [])];
}

function relationText(relation: string, parameters: readonly string[]): string {
  const [other = '', ...values] = parameters;
  switch (relation) {
    case 'if':
      return values.length === 0 ? `if \`${other}\` is set` : `if \`${other}\` is ${quoted(values, 'or')}`;
    case 'unless':
      return values.length === 0 ? `unless \`${other}\` is set` : `unless \`${other}\` is ${quoted(values, 'or')}`;
    case 'if_accepted':
      return `if \`${other}\` is accepted`;
    case 'if_declined':
      return `if \`${other}\` is declined`;
    case 'with':
      return `if ${quoted(parameters, 'or')} is present`;
    case 'with_all':
      return `if ${quoted(parameters, 'and')} are present`;
    case 'without':
      return `if ${quoted(parameters, 'or')} is not present`;
    default:
      return `if none of ${quoted(parameters, 'and')} is present`;
  }
}
