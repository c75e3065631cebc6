import type { FieldSchema } from '../../../core/fields/field-schema';
import { merged } from '../../../core/fields/merge-fields';
import type { ModelClass } from '../models/model-class';
import { modelProperty } from '../models/model-member';
import { isByKey, nestedTree } from '../rules/parsing/rule-tree';
import { fieldOf } from '../rules/schema/field-of';
import type { PhpRuntime } from '../runtime/php-runtime';

/** Code that does something when a model is saved, and code that validates by the rules that the model has. */
const saves = /\b(?:static|self)\s*::\s*(?:saving|creating|updating)\s*\(|\bfunction\s+save\s*\(/i;
const validates =
  /(?:\bValidator\s*::\s*make|\bvalidator|->\s*make)\s*\([^;]*(?:\$\w+\s*->\s*(?:rules\b|getRules\s*\()|(?:static|self)\s*::\s*\$rules\b)/i;

/** https://github.com/dwightwatson/validating */
const validatingTrait = /^\\?Watson\\Validating\\ValidatingTrait$/i;

/**
 * What a model that validates itself when it is saved lets its attributes be, by their names: the rules of its `$rules`.
 * Empty for other models. That there must be one is no matter of a request, which may change a few of them.
 */
export function ruledAttributes(model: ModelClass, runtime: PhpRuntime): Readonly<Record<string, FieldSchema>> {
  if (!validatesItself(model)) return {};
  const rules = modelProperty(model, 'rules', runtime);
  if (rules === undefined || !isByKey(rules)) return {};
  return fieldOf({ ...nestedTree(rules, runtime), rules: null }, runtime).properties ?? {};
}

function validatesItself({ code, unread }: ModelClass): boolean {
  if (unread.some((name) => validatingTrait.test(name))) return true;
  const texts = code.map(({ file, declaration }) => file.textAt(declaration));
  return texts.some((text) => saves.test(text)) && texts.some((text) => validates.test(text));
}

/** An attribute as its column and its rules have it; where these are of different types, the column is what counts. */
export function withRules(attribute: FieldSchema, ruled: FieldSchema | undefined): FieldSchema {
  if (ruled === undefined || (attribute.type !== 'any' && ruled.type !== attribute.type)) return attribute;
  return merged({ ...attribute, required: false }, { ...ruled, required: false });
}
