import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Laravel } from '../runtime/laravel';
import { fieldOf } from './field-of';
import type { FoundRules } from './found-rules';
import { ruleTree } from './rule-tree';
import { shortName } from './table/choices';

/** By what was found: rules that several routes and methods share are gone through once. */
const known = new WeakMap<FoundRules, FieldSchema>();

/** What rules that were found say of the input, as a whole: an object, or a list where names begin with `*`. */
export function fieldsOf(found: FoundRules, laravel: Laravel): FieldSchema {
  const fields = known.get(found) ?? read(found, laravel);
  known.set(found, fields);
  return fields;
}

/** Rules that are the same but for what they can do have the same fields. */
export function shareFields(copy: FoundRules, of: FoundRules): void {
  const fields = known.get(of);
  if (fields !== undefined) known.set(copy, fields);
}

function read(found: FoundRules, laravel: Laravel): FieldSchema {
  const { class: className, source } = found;
  const tree = ruleTree(found, laravel);
  const hasFields = tree.children.size > 0 || tree.each !== null;
  const root: FieldSchema = hasFields ? fieldOf(tree, laravel) : noFields;
  return { ...root, ...(className === null ? {} : { name: shortName(className) }), source };
}

const noFields: FieldSchema = { type: 'object', required: false, nullable: false, properties: {} };
