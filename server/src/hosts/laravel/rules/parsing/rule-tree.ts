import type { Source } from '../../../../core/source';
import type { ArrayValue, Value } from '../../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../../runtime/php-runtime';
import { pathIn } from '../request/request-input';
import type { FoundRules } from './found-rules';
import { parseRules } from './parse-rules';
import { named, type Rule } from './rule';

/** The rules of a field and of the fields below it. */
export interface RuleNode {
  /** Null for a field that only has fields below it. */
  readonly rules: readonly Rule[] | null;
  /** The place of its rules among those of all fields. */
  readonly order: number;
  readonly source: Source | undefined;
  readonly condition: Condition | undefined;
  /** The named fields below it. */
  readonly children: ReadonlyMap<string, RuleNode>;
  /** What holds for all fields below it: `*`. */
  readonly each: RuleNode | null;
}

/** What source does not tell of rules. */
export interface Condition {
  /** What they hang on. */
  readonly reason: string;
  /** Whether they hold in any case, beside others that may not. */
  readonly isMet: boolean;
  /**
   * Where they hold in any case: where the field right around is sent (`parent`), or where one further out is sent, or has rules
   * (`around`).
   */
  readonly holdsWith?: 'parent' | 'around';
}

export interface RuleTree {
  readonly root: RuleNode;
  /** Whether what holds for all fields is with each of those that have a name. */
  readonly isWhole: boolean;
}

/** The rules of all fields, in whichever order they are written, as a tree by the segments of their names. */
export function ruleTree(found: Pick<FoundRules, 'rules' | 'conditional' | 'varying'>, runtime: PhpRuntime): RuleTree {
  const builder = new TreeBuilder(runtime);
  for (const [key, value] of found.rules.entries) {
    const name = key.toString();
    const [conditional, varying] = [found.conditional.get(name), found.varying.get(name)];
    const reason = conditional ?? varying;
    builder.add(name, value, reason === undefined ? undefined : { reason, isMet: conditional === undefined });
  }
  return builder.tree;
}

/** What `forEach` and `anyOf` have: rules of a value, or by key of what is below it. */
export function nestedTree(rules: Value, runtime: PhpRuntime): RuleNode {
  const builder = new TreeBuilder(runtime);
  builder.addNested(rules);
  return builder.tree.root;
}

/** Whether rules are written for fields below, and not in a list of their own. */
export function isByKey(value: Value): value is ArrayValue {
  return value.kind === 'array' && [...value.entries.keys()].some((key) => typeof key === 'string');
}

class Draft {
  rules: readonly Rule[] | null = null;
  order = 0;
  source: Source | undefined;
  condition: Condition | undefined;
  readonly children = new Map<string, Draft>();
  each: Draft | null = null;

  /** The field so many segments below; null is `*`. */
  below(segments: readonly (string | null)[]): Draft {
    const [segment, ...rest] = segments;
    if (segment === undefined) return this;
    const child = (segment === null ? this.each : this.children.get(segment)) ?? new Draft();
    if (segment === null) this.each = child;
    else this.children.set(segment, child);
    return child.below(rest);
  }
}

/** Nobody sends deeper values, and those who read them call themselves. */
const maximumDepth = 100;

class TreeBuilder {
  readonly #runtime: PhpRuntime;
  readonly #root = new Draft();
  #count = 0;

  constructor(runtime: PhpRuntime) {
    this.#runtime = runtime;
  }

  get tree(): RuleTree {
    const merging = new Merging();
    return { root: merging.withEach(this.#root), isWhole: merging.isWhole };
  }

  add(name: string, value: Value, condition: Condition | undefined): void {
    const segments = segmentsOf(name);
    if (segments.length > maximumDepth) return;
    const field = this.#root.below(segments);
    field.condition = condition;
    this.#put(field, value, name);
  }

  addNested(value: Value, to = this.#root): void {
    if (!isByKey(value)) this.#put(to, value);
    else for (const [key, rules] of value.entries) this.#put(to.below(segmentsOf(key.toString())), rules);
  }

  #put(field: Draft, value: Value, name = ''): void {
    const rules = withOwnValues(askedOfItems(parseRules(value, this.#runtime), name), name);
    field.order = this.#count++;
    field.source = value.source;
    const nested = rules.filter((rule) => rule.kind === 'nested');
    const own = nested.length === 0 ? rules : rules.filter(({ kind }) => kind !== 'nested');
    field.rules = field.rules === null ? own : [...field.rules, ...own];
    for (const rule of nested) this.addNested(rule.rules, field);
  }
}

/** Where a condition asks for the field itself, one of its branches is that of the value that it asks for. */
function withOwnValues(rules: readonly Rule[], name: string): readonly Rule[] {
  const isOwn = (rule: Rule): boolean => rule.kind === 'when' && rule.asked?.path === name;
  return rules.some(isOwn) ? rules.map((rule) => withOwnValue(rule, name)) : rules;
}

function withOwnValue(rule: Rule, name: string): Rule {
  if (rule.kind !== 'when' || rule.asked?.path !== name) return rule;
  const { value, branch } = rule.asked;
  const only = { ...named('in', [value.toString()]), ...(typeof value === 'number' && { of: ['integer'] as const }) };
  const [one, other] = rule.branches;
  return { ...rule, branches: branch === 0 ? [[...one, only], other] : [one, [...other, only]] };
}

/** `items.*.id` with `required_with:items`: where there is an item, there are items. */
function askedOfItems(rules: readonly Rule[], name: string): readonly Rule[] {
  return name.includes('.*.') ? askedWith(rules, (other) => name.startsWith(`${other}.*.`)) : rules;
}

/** `required_with` of fields that are sent in any case. */
function askedWith(rules: readonly Rule[], isSent: (other: string) => boolean): readonly Rule[] {
  const isMet = (rule: Rule): boolean => {
    if (rule.kind !== 'named' || rule.parameters === null) return false;
    if (rule.name === 'required_with') return rule.parameters.some(isSent);
    return rule.name === 'required_with_all' && rule.parameters.length > 0 && rule.parameters.every(isSent);
  };
  return rules.some(isMet) ? rules.map((rule) => (isMet(rule) ? named('required') : rule)) : rules;
}

/** Whether no request comes through without the field. */
function isAskedFor({ rules, condition }: Draft): boolean {
  const names = rules?.map((rule) => (rule.kind === 'named' ? rule.name : '')) ?? [];
  const isCertain = condition?.isMet !== false && names.includes('required');
  return isCertain && !names.some((name) => name === 'sometimes' || name.startsWith('exclude'));
}

/** `items.*.id`; an escaped dot or star stands for itself. */
function segmentsOf(name: string): readonly (string | null)[] {
  if (isPlain.test(name)) return [name];
  const segments = name.match(/(?:\\[.*]|[^.])+/g) ?? [];
  return segments.map((segment) => (segment === '*' ? null : segment.replace(/\\([.*])/g, '$1')));
}

const isPlain = /^[\w-]+$/;

/** More than anybody writes rules for; names and `*` at each of several levels come to the product of them all. */
const mostCopies = 10_000;

/** Rules that hang on whether a field around is sent, or on what its rules hang on, hold wherever that is sent. */
function askedWithin(condition: Condition, path: string, around: Condition | undefined): Condition {
  const { reason, isMet } = condition;
  if (isMet) return condition;
  const of = pathIn(reason);
  if (of !== null && path.slice(0, path.lastIndexOf('.')) === of) return { ...condition, holdsWith: 'parent' };
  const isAround = (of !== null && path.startsWith(`${of}.`)) || (around?.isMet === false && around.reason === reason);
  return isAround ? { ...condition, holdsWith: 'around' } : condition;
}

/** What holds for all fields put with those that have a name: `ValidationRuleParser::explodeRules`. */
class Merging {
  isWhole = true;
  #left = mostCopies;

  /** `path` is the name of the field, `around` what those around it hang on, `beside` those that are sent beside it. */
  withEach(node: Draft, path = '', around?: Condition, beside: ReadonlySet<string> = new Set()): RuleNode {
    const { order, source } = node;
    const rules = node.rules && askedWith(node.rules, (other) => beside.has(other));
    const condition = node.condition && askedWithin(node.condition, path, around);
    const asked = condition ?? (rules === null ? around : undefined);
    const nameOf = (name: string): string => (path === '' ? name : `${path}.${name}`);
    // What must not be empty has something in it where any of it is sent.
    const sent = new Set<string>(isAskedFor(node) ? [path] : []);
    for (const [name, child] of node.children) if (isAskedFor(child)) sent.add(nameOf(name));
    const below = (child: Draft, name: string): RuleNode => this.withEach(child, nameOf(name), asked, sent);
    const each = node.each === null ? null : below(node.each, '*');
    const size = each === null ? 0 : sizeOf(each);
    const children = [...node.children].map(([name, child]) => {
      const own = below(child, name);
      return [name, each !== null && this.#mayCopy(size) ? merged(own, each) : own] as const;
    });
    return { rules, order, source, condition, each, children: new Map(children) };
  }

  #mayCopy(size: number): boolean {
    if (size > this.#left) this.isWhole = false;
    if (this.isWhole) this.#left -= size;
    return this.isWhole;
  }
}

/** The fields below it, and itself. */
function sizeOf({ children, each }: RuleNode): number {
  const below = [...children.values(), ...(each === null ? [] : [each])];
  return below.reduce((sum, child) => sum + sizeOf(child), 1);
}

/** A later name replaces what holds for all, an earlier one gets it added. */
function merged(own: RuleNode, each: RuleNode): RuleNode {
  const shared = each.rules?.flatMap(whereGiven) ?? [];
  const isAdded = own.rules === null || each.order > own.order;
  const rules = isAdded ? [...(own.rules ?? []), ...shared] : own.rules;
  const children = new Map(own.children);
  for (const [name, child] of each.children) {
    const known = children.get(name);
    children.set(name, known === undefined ? child : merged(known, child));
  }
  return { ...own, rules, each: own.each ?? each.each, children };
}

/** A star stands for what is there: it asks for nothing that is not. */
function whereGiven(rule: Rule): readonly Rule[] {
  if (rule.kind !== 'named') return [rule];
  if (rule.name === 'required') return [named('filled')];
  return rule.name === 'present' ? [] : [rule];
}
