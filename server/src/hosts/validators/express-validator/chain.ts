import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { defined } from '../../../core/defined';
import type { Arguments } from '../argument';
import { jsonOf } from '../json-of';
import { checks, conversions, letsNullPass } from './checks';

/** What a chain (`body('email').isEmail()`) has come to. */
export interface Chain {
  /** Where it looks; several for `check`. */
  readonly places: readonly InputPlace[];
  /** `items.*.id` for what lies in a field. */
  readonly names: readonly string[];
  readonly field: FieldSchema;
  /** The field of the body whose value it must have. */
  readonly sameAs?: string;
  /** Whether anything is checked: a field that is left out fails most checks. */
  readonly isChecked: boolean;
  readonly isOptional: boolean;
  /** Whether what comes now is checked only where a condition holds. */
  readonly isConditional: boolean;
  /** Whether `not()` turns the next check around. */
  readonly isNegated: boolean;
}

/** Where what express-validator exports looks. */
export const chainPlaces: Readonly<Record<string, readonly InputPlace[]>> = {
  body: ['body'],
  query: ['query'],
  param: ['path'],
  cookie: ['cookie'],
  header: ['header'],
  check: ['body', 'query', 'path', 'cookie', 'header'],
};

export function newChain(places: readonly InputPlace[], names: readonly string[]): Chain {
  const field: FieldSchema = { type: 'any', required: false, nullable: false };
  return { places, names, field, isChecked: false, isOptional: false, isConditional: false, isNegated: false };
}

/** The chain after a method of it. One that is not known (`withMessage`, `bail`) says nothing of the field. */
export function chained(chain: Chain, method: string, args: Arguments): Chain {
  if (method === 'not') return { ...chain, isNegated: true };
  if (method === 'optional')
    return { ...chain, isOptional: true, field: { ...chain.field, nullable: letsNullPass(args) } };
  if (method === 'default') return withDefault(chain, args);
  // https://express-validator.github.io/docs/api/validation-chain#if
  if (method === 'if') return { ...chain, isConditional: true };
  const isChecked = chain.isChecked || !chain.isConditional;
  if (method === 'exists') return { ...chain, isChecked };
  const check = checks[method];
  if (check === undefined) return { ...chain, field: conversions[method]?.(chain.field, args) ?? chain.field };
  if (chain.isNegated) return { ...chain, isNegated: false };
  return { ...chain, isChecked, field: check(chain.field, args) };
}

/** What stands for a field that is left out is checked in its place by what comes after it; what comes before has refused it. */
function withDefault(chain: Chain, [value]: Arguments): Chain {
  if (chain.isChecked && !chain.isOptional) return chain;
  return { ...chain, isOptional: true, field: { ...chain.field, ...defined({ default: jsonOf(value) }) } };
}

/** What the chain asks of each of its fields. */
export function fieldOf({ field, isChecked, isOptional }: Chain): FieldSchema {
  return { ...field, required: isChecked && !isOptional };
}
