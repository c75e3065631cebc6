import type { FieldSchema, FieldType, RefusedProperty } from '../../../../core/fields/field-schema';
import { defined } from '../../../../core/defined';
import { groupBy } from '../../../../core/group-by';
import { without } from '../../../../core/without';
import type { PhpRuntime } from '../../runtime/php-runtime';
import { confirmations } from './confirmations';
import { fieldDraft, finished, type FieldDraft } from './field-draft';
import { timedByName } from './dated-field';
import { suggestsText, typeOfRules } from './field-type';
import { itemLookedUp, valuesLookedUp } from './column-rule';
import { tableOf } from './model-table';
import { presenceOf } from './presence';
import type { NamedRule, Rule } from '../parsing/rule';
import { isByKey, nestedTree, type RuleNode } from '../parsing/rule-tree';
import { takeEnum } from './table/choices';
import { conditionRelations, conditionText, isCondition, neededWithout } from './table/conditions';
import { relate, type FieldContext } from './table/effect';
import { datesUntold } from './table/dates';
import { effectOf, isOfFramework } from './table/table';
import { alternativesOf } from './alternatives';
import { saysNothing } from './says-nothing';

/** Fields without any below them, by their rules: what says the same is the same list of rules. */
const leaves = new WeakMap<readonly Rule[], FieldSchema>();

/** What the rules of a field and of those below it come to. */
export function fieldOf(node: RuleNode, runtime: PhpRuntime, name = ''): FieldSchema {
  const { rules, source, condition, children, each } = node;
  if (rules === null || condition !== undefined || children.size > 0 || each !== null || rules.some(asksForTable))
    return fieldOfAlternatives(node, runtime, name);
  const field = leaves.get(rules) ?? fieldOfAlternatives({ ...node, source: undefined }, runtime, name);
  leaves.set(rules, field);
  return source === undefined ? field : { ...field, source };
}

/** What a table or a class is asked for is noted for each that asks. */
function asksForTable(rule: Rule): boolean {
  return rule.kind === 'named' && ['exists', 'unique'].includes(rule.name);
}

function fieldOfAlternatives(node: RuleNode, runtime: PhpRuntime, name: string): FieldSchema {
  const [first, ...others] = alternativesOf(node.rules ?? []).map((rules) =>
    fieldOfAlternative(node, rules, { runtime, name }),
  );
  const fields = [first, ...others].filter((field) => field !== undefined);
  if (first === undefined || others.length === 0) return first ?? finished(fieldDraft('any'));
  const required = fields.every((field) => field.required);
  return { ...without(joined(first, fields), 'neededWithout'), required, ...(node.source && { source: node.source }) };
}

/** Alternatives as one field. Those that say nothing of values leave them what the others say. */
function joined(first: FieldSchema, fields: readonly FieldSchema[]): FieldSchema {
  const silent = fields.filter(saysNothing);
  const saying = fields.filter((field) => !silent.includes(field));
  const [only, ...others] = oneOfEach(saying.length === 0 ? fields : saying);
  if (only === undefined || others.length > 0) return anyOf([only ?? first, ...others]);
  const nullable = fields.some((field) => field.nullable);
  return { ...only, nullable, ...annotationsOf([only, ...silent]) };
}

function annotationsOf(fields: readonly FieldSchema[]): Partial<FieldSchema> {
  const all = <Item>(of: (field: FieldSchema) => readonly Item[] | undefined): readonly Item[] | undefined => {
    const items = [...new Set(fields.flatMap((field) => of(field) ?? []))];
    return items.length === 0 ? undefined : items;
  };
  return defined({
    notes: all(({ notes }) => notes),
    conditions: all(({ conditions }) => conditions),
    rules: all(({ rules }) => rules),
  });
}

function anyOf(fields: readonly FieldSchema[]): FieldSchema {
  return { type: 'any', required: false, nullable: false, anyOf: fields };
}

/** Fields that differ in nothing but whether they must be there and may be null are one. */
function oneOfEach(fields: readonly FieldSchema[]): readonly FieldSchema[] {
  const told = (field: FieldSchema): string =>
    JSON.stringify({ ...field, source: undefined, required: false, nullable: false });
  const byTold = groupBy(fields, told);
  return [...byTold.values()].map((same) => ({ ...same[0], nullable: same.some(({ nullable }) => nullable) }));
}

function fieldOfAlternative(
  node: RuleNode,
  rules: readonly Rule[],
  { runtime, name }: { readonly runtime: PhpRuntime; readonly name: string },
): FieldSchema {
  const presence = presenceOf(rules);
  const field = typedDraft(node, rules, { runtime, name });
  if (node.source !== undefined) field.source = node.source;
  addStructure(field, node, runtime);
  const item = field.type === 'array' ? (field.items ?? itemLookedUp(rules, name, runtime)) : undefined;
  if (item !== undefined) field.items = item;
  const below = Object.entries(field.properties ?? {}).some(
    ([name, { required }]) => required && isAskedBeside(node, name),
  );
  const surroundings: Surroundings = {
    has: (name) => rules.some((rule) => rule.kind === 'named' && rule.name === name),
    tableOf: (named) => tableOf(named, runtime),
    runtime,
  };
  for (const rule of rules) addRule(field, rule, surroundings);
  // What is asked of a field below is asked even where nothing is sent.
  const isDemanded = (below || addNumbered(field, node, runtime)) && !presence.mayBeIgnored;
  const { condition } = node;
  const holds = condition?.isMet !== false || condition.holdsWith !== undefined;
  field.required = (presence.isRequired || isDemanded) && holds;
  if (!holds || presence.mayBeLeftOut) delete field.neededWithout;
  field.nullable = presence.isNullable && !isDemanded;
  if (presence.isFilled) fill(field, below);
  if (condition !== undefined) field.conditions = [...(field.conditions ?? []), condition.reason];
  return finished(field);
}

/** Whether a field below is asked for where this one is not sent, too. */
function isAskedBeside({ children }: RuleNode, name: string): boolean {
  const child = children.get(name);
  if (child?.rules === null)
    return [...child.children.values()].some(({ condition }) => condition?.holdsWith === undefined);
  return child?.condition?.holdsWith !== 'parent';
}

/** A field of which no more is said than its type. */
function typedDraft(
  node: RuleNode,
  rules: readonly Rule[],
  { runtime, name }: { readonly runtime: PhpRuntime; readonly name: string },
): FieldDraft {
  const type = typeOf(node, rules);
  const lookedUp = type === null ? valuesLookedUp(rules, name, runtime) : null;
  const isSupposed = (type ?? lookedUp?.type) === undefined && suggestsText(rules);
  const field = fieldDraft(type ?? lookedUp?.type ?? (isSupposed ? 'string' : 'any'));
  if (isSupposed) field.isSupposed = true;
  if (lookedUp?.format !== undefined) field.format = lookedUp.format;
  if (field.type === 'boolean' && !isStrict(rules)) field.textBooleans = textBooleans;
  return field;
}

/** What `validateBoolean` and `Request::boolean` take of a query or a form, for false and true. */
const textBooleans = [0, 1] as const;

/** `boolean:strict` refuses all that is no boolean of JSON. */
function isStrict(rules: readonly Rule[]): boolean {
  return rules.some((rule) => rule.kind === 'named' && rule.name === 'boolean' && rule.parameters?.[0] === 'strict');
}

/** Null where the rules say nothing of it. */
function typeOf(node: RuleNode, rules: readonly Rule[]): FieldType | null {
  const { children, each } = node;
  const type = typeOfRules(rules);
  // Of what must be a text or a number nothing below is there to be held against rules, unless these ask for it.
  if (type !== null && scalarTypes.has(type) && !isAnyAskedBelow(node)) return type;
  if (children.size > 0) return [...children.keys()].every((name) => /^\d+$/.test(name)) ? 'array' : 'object';
  // What must be one file has no items, whatever is said of these.
  if (each !== null) return type === 'object' || type === 'file' ? type : 'array';
  return type;
}

const scalarTypes: ReadonlySet<FieldType> = new Set(['boolean', 'integer', 'number', 'string']);

/** Whether rules ask for a field below by its name; a star asks for nothing that is not there. */
function isAnyAskedBelow({ children }: RuleNode): boolean {
  return [...children.values()].some(
    (child) => (child.rules !== null && presenceOf(child.rules).isRequired) || isAnyAskedBelow(child),
  );
}

/** Fields below: the items of a list, the properties of an object. */
function addStructure(field: FieldDraft, { children, each }: RuleNode, runtime: PhpRuntime): void {
  const item = each === null ? null : fieldOf(each, runtime);
  if (field.type === 'array') {
    const items = item ?? itemOfIndexes([...children.values()].map((child) => fieldOf(child, runtime)));
    if (items !== null) field.items = items;
    if (each?.rules?.some((rule) => rule.kind === 'named' && rule.name === 'distinct')) field.uniqueItems = true;
    return;
  }
  if (field.type !== 'object') return;
  const properties: [string, FieldSchema][] = [];
  const refused: RefusedProperty[] = [];
  for (const [name, child] of children) {
    const presence = presenceOf(child.rules ?? []);
    if (presence.isRefused) refused.push({ name, mayBeEmpty: !presence.isMissing });
    const checked = presence.isIgnored ? beforeExclude(child) : child;
    if (!presence.isRefused && checked !== null)
      properties.push([name, timedByName(fieldOf(checked, runtime, name), name)]);
  }
  field.properties = Object.fromEntries([...properties, ...confirmations(children, properties)]);
  if (refused.length > 0) field.refused = refused;
  if (item !== null) field.additional = item;
}

/** What items are of which some are spoken of by their number; null where none is. */
function itemOfIndexes(fields: readonly FieldSchema[]): FieldSchema | null {
  const [first, ...others] = oneOfEach(fields.map((field) => ({ ...field, required: false })));
  if (first === undefined) return null;
  return others.length === 0 ? first : anyOf([first, ...others]);
}

/** What is dropped is held against the rules that stand before `exclude`; null where these say nothing. */
function beforeExclude(node: RuleNode): RuleNode | null {
  const rules = node.rules ?? [];
  const before = rules.slice(
    0,
    rules.findIndex((rule) => rule.kind === 'named' && rule.name === 'exclude'),
  );
  const says = before.some((rule) => rule.kind !== 'named' || !['bail', 'nullable', 'sometimes'].includes(rule.name));
  return says ? { ...node, rules: before, children: new Map(), each: null } : null;
}

/** Items with a number: there must be so many as the last that is required. Answers whether one is. */
function addNumbered(field: FieldDraft, node: RuleNode, runtime: PhpRuntime): boolean {
  if (field.type !== 'array') return false;
  const required = [...node.children].filter(
    ([index, child]) => isAskedBeside(node, index) && fieldOf(child, runtime).required,
  );
  const size = Math.max(0, ...required.map(([index]) => Number(index) + 1));
  if (size > 0) field.minSize = Math.max(size, field.minSize ?? 0);
  return size > 0;
}

interface Surroundings extends FieldContext {
  readonly runtime: PhpRuntime;
}

function addRule(field: FieldDraft, rule: Rule, surroundings: Surroundings): void {
  switch (rule.kind) {
    case 'named':
      addNamed(field, rule, surroundings);
      return;
    case 'enum':
      takeEnum(field, rule);
      return;
    case 'anyOf':
      field.anyOf = rule.alternatives.map((rules) => {
        const tree = nestedTree(rules, surroundings.runtime);
        return fieldOf(isByKey(rules) ? { ...tree, rules: null } : tree, surroundings.runtime);
      });
      return;
    case 'custom':
      field.rules = [...(field.rules ?? []), rule.name];
      return;
    case 'when':
    case 'nested':
      // Both are taken apart before.
      return;
    case 'said':
      if (rule.default !== undefined) field.default = rule.default;
      if (rule.format !== undefined) field.format = rule.format;
      return;
    case 'unknown':
      return;
    default:
      rule satisfies never;
  }
}

function addNamed(field: FieldDraft, rule: NamedRule, context: FieldContext): void {
  const { name, written = name, parameters } = rule;
  if (isCondition(name)) {
    field.conditions = [...(field.conditions ?? []), ruleText(rule)];
    field.notes.push(conditionText(name, parameters));
    relate(field, ...conditionRelations(name, parameters ?? []));
    const needed = neededWithout(name, parameters ?? []);
    if (needed.length > 0) field.neededWithout = [...(field.neededWithout ?? []), ...needed];
  } else if (!isOfFramework(name)) field.rules = [...(field.rules ?? []), ruleText({ ...rule, name: written })];
  else if (parameters !== null) effectOf(name)?.(field, parameters, context);
  else datesUntold[name]?.(field, [], context);
}

function ruleText({ name, parameters }: NamedRule): string {
  return parameters === null || parameters.length === 0 ? name : `${name}:${parameters.join(',')}`;
}

/** A text, list or object that must not be empty. */
function fill(field: FieldDraft, hasRequired: boolean): void {
  const isCounted = ['string', 'array', 'object'].includes(field.type);
  if (isCounted && !hasRequired) field.minSize = Math.max(1, field.minSize ?? 0);
}
