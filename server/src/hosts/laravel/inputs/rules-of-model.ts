import type { FieldSchema } from '../../../core/fields/field-schema';
import { merged } from '../../../core/fields/merge-fields';
import type { ModelClass } from '../models/model-class';
import { modelMethod, modelProperty } from '../models/model-member';
import { isByKey, nestedTree } from '../rules/parsing/rule-tree';
import { fieldOf } from '../rules/schema/field-of';
import type { PhpRuntime } from '../runtime/php-runtime';

/** Code that does something when a model is saved, and code that validates by the rules that the model has. */
const saves = /\b(?:static|self)\s*::\s*(?:saving|creating|updating)\s*\(|\bfunction\s+save\s*\(/i;
const ownRules = String.raw`(?:\$\w+\s*->\s*(?:rules\b|getRules\s*\()|(?:static|self)\s*::\s*\$rules\b)`;
const asksRules = new RegExp(ownRules, 'i');
const validating = String.raw`(?:\bValidator\s*::\s*make|\bvalidator|->\s*make)\s*\([^;]*`;
const validates = new RegExp(validating + ownRules, 'i');
/** The same by what a method makes of the rules: `Validator::make($this->getAttributes(), $this->prepared())`. */
const validatesMade = new RegExp(String.raw`${validating}\$this\s*->\s*(\w+)\s*\(\s*\)\s*\)`, 'gi');

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

/**
 * Attributes that a new model must be given by whoever makes it: rules ask for them, and neither its defaults nor its code
 * set them.
 */
export function neededAttributes(model: ModelClass, runtime: PhpRuntime): readonly string[] {
  const needed = Object.entries(ruledAttributes(model, runtime)).filter(([, { required }]) => required);
  if (needed.length === 0) return [];
  const defaults = modelProperty(model, 'attributes', runtime);
  const texts = model.code.map(({ file, declaration }) => file.textAt(declaration));
  return needed.flatMap(([name]) => {
    const isSet = new RegExp(String.raw`(?:->\s*${name}|\[\s*['"]${name}['"]\s*\])\s*(?:\?\?)?=(?![=>])`);
    const isGiven = defaults?.kind === 'array' ? defaults.entries.has(name) : defaults !== undefined;
    return isGiven || texts.some((text) => isSet.test(text)) ? [] : [name];
  });
}

function validatesItself(model: ModelClass): boolean {
  const { code, unread } = model;
  if (unread.some((name) => validatingTrait.test(name))) return true;
  const texts = code.map(({ file, declaration }) => file.textAt(declaration));
  return texts.some((text) => saves.test(text)) && texts.some((text) => validates.test(text) || asksMade(model, text));
}

function asksMade(model: ModelClass, text: string): boolean {
  return [...text.matchAll(validatesMade)].some(([, name = '']) => {
    const made = modelMethod(model, name);
    return made !== null && asksRules.test(made.file.textAt(made.declaration));
  });
}

/** An attribute as its column and its rules have it; where these are of different types, the column is what counts. */
export function withRules(attribute: FieldSchema, ruled: FieldSchema | undefined): FieldSchema {
  if (ruled === undefined || (attribute.type !== 'any' && ruled.type !== attribute.type)) return attribute;
  return merged({ ...attribute, required: false }, { ...ruled, required: false });
}
