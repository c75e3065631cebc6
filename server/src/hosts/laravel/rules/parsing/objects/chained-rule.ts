import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import { bool, type Value } from '../../../../../languages/php/evaluate/values';
import { truthOf } from '../../../../../languages/php/evaluate/conversions';
import { named, type ListedType, type NamedRule } from '../rule';
import { queriedColumn } from '../../../runtime/queried-column';
import { itemsOf, parametersOf, RuleObject, type RuleTerm } from './rule-object';

/** What a method of a chain adds. */
type Link = (args: readonly Value[]) => readonly NamedRule[];

function adds(name: string, ...fixed: readonly string[]): Link {
  return (args) => [named(name, fixed.length > 0 ? fixed : parametersOf(args))];
}

/** `alpha(ascii: true)`. */
function addsFlagged(name: string, flag: string): Link {
  return ([isSet]) => [named(name, truthOf(isSet ?? bool(false)) === true ? [flag] : [])];
}

function addsAll(...links: readonly Link[]): Link {
  return (args) => links.flatMap((link) => link(args));
}

const integer = adds('integer');
const noArguments =
  (link: Link): Link =>
  () =>
    link([]);

/** `Illuminate\Validation\Rules\StringRule`, by method in lower case. */
const stringLinks: Readonly<Record<string, Link>> = {
  alpha: addsFlagged('alpha', 'ascii'),
  alphadash: addsFlagged('alpha_dash', 'ascii'),
  alphanumeric: addsFlagged('alpha_num', 'ascii'),
  ascii: adds('ascii'),
  between: adds('between'),
  doesntendwith: adds('doesnt_end_with'),
  doesntstartwith: adds('doesnt_start_with'),
  endswith: adds('ends_with'),
  exactly: adds('size'),
  lowercase: adds('lowercase'),
  max: adds('max'),
  min: adds('min'),
  startswith: adds('starts_with'),
  uppercase: adds('uppercase'),
};

/** `Illuminate\Validation\Rules\Numeric`. */
const numericLinks: Readonly<Record<string, Link>> = {
  between: adds('between'),
  decimal: adds('decimal'),
  different: adds('different'),
  digits: addsAll(noArguments(integer), adds('digits')),
  digitsbetween: addsAll(noArguments(integer), adds('digits_between')),
  exactly: addsAll(noArguments(integer), adds('size')),
  greaterthan: adds('gt'),
  greaterthanorequalto: adds('gte'),
  integer: addsFlagged('integer', 'strict'),
  lessthan: adds('lt'),
  lessthanorequalto: adds('lte'),
  max: adds('max'),
  maxdigits: adds('max_digits'),
  min: adds('min'),
  mindigits: adds('min_digits'),
  multipleof: adds('multiple_of'),
  same: adds('same'),
};

/** `Illuminate\Validation\Rules\Date`. `between` takes two dates. */
const dateLinks: Readonly<Record<string, Link>> = {
  after: adds('after'),
  afterorequal: adds('after_or_equal'),
  aftertoday: adds('after', 'today'),
  before: adds('before'),
  beforeorequal: adds('before_or_equal'),
  beforetoday: adds('before', 'today'),
  between: ([from, to]) => [...adds('after')(one(from)), ...adds('before')(one(to))],
  betweenorequal: ([from, to]) => [...adds('after_or_equal')(one(from)), ...adds('before_or_equal')(one(to))],
  future: adds('after', 'now'),
  noworfuture: adds('after_or_equal', 'now'),
  noworpast: adds('before_or_equal', 'now'),
  past: adds('before', 'now'),
  todayorafter: adds('after_or_equal', 'today'),
  todayorbefore: adds('before_or_equal', 'today'),
};

/** `Illuminate\Validation\Rules\Dimensions`: a constraint each, as `dimensions:min_width=3` writes it. */
const dimensionLinks: Readonly<Record<string, Link>> = {
  width: constraint('width'),
  height: constraint('height'),
  minwidth: constraint('min_width'),
  minheight: constraint('min_height'),
  maxwidth: constraint('max_width'),
  maxheight: constraint('max_height'),
  ratio: constraint('ratio'),
  minratio: constraint('min_ratio'),
  maxratio: constraint('max_ratio'),
  ratiobetween: ([min, max]) => [...constraint('min_ratio')(one(min)), ...constraint('max_ratio')(one(max))],
};

function one(value: Value | undefined): readonly Value[] {
  return value === undefined ? [] : [value];
}

function constraint(name: string): Link {
  return (args) => {
    const [value] = parametersOf(args) ?? [];
    return [named('dimensions', value === undefined ? null : [`${name}=${value}`])];
  };
}

/** An object that stands for the rules that its methods name, behind those it begins with. */
class ChainedRule extends RuleObject {
  readonly #links: Readonly<Record<string, Link>>;
  #begin: readonly NamedRule[];
  readonly #added: NamedRule[] = [];

  constructor(className: string, begin: readonly NamedRule[], links: Readonly<Record<string, Link>>) {
    super(className);
    this.#begin = begin;
    this.#links = links;
  }

  terms(): readonly RuleTerm[] {
    return [...this.#begin, ...this.#added];
  }

  protected override change(method: string, { args }: NativeCall): void {
    // `Date::format()` takes the place of `date`.
    if (method === 'format') this.#begin = [named('date_format', parametersOf(args.all))];
    else if (Object.hasOwn(this.#links, method)) this.#added.push(...(this.#links[method]?.(args.all) ?? []));
  }
}

export function stringRule(): RuleObject {
  return new ChainedRule('StringRule', [named('string')], stringLinks);
}

export function numericRule(): RuleObject {
  return new ChainedRule('Numeric', [named('numeric')], numericLinks);
}

export function dateRule(format?: string): RuleObject {
  return new ChainedRule('Date', [format === undefined ? named('date') : named('date_format', [format])], dateLinks);
}

/** `new Dimensions(['min_width' => 3])`. */
export function dimensionsRule(constraints: Value | undefined): RuleObject {
  const given = constraints?.kind === 'array' ? [...constraints.entries] : [];
  const begin = given.flatMap(([name, value]) => constraint(name.toString())([value]));
  return new ChainedRule('Dimensions', begin, dimensionLinks);
}

/** A rule whose parameters are all there is to it: `In`, `NotIn`, `Contains`, `DoesntContain`, `ArrayRule`. */
export function listRule(className: string, name: string, args: readonly Value[]): RuleObject {
  const items = itemsOf(args);
  const rule = named(name, parametersOf(items));
  const of = listedTypes(items ?? []);
  return new ChainedRule(className, [of === null ? rule : { ...rule, of }], {});
}

/** `In`: what is queried of a column is there, as `exists` asks. */
export function inRule(args: readonly Value[]): RuleObject {
  const queried = queriedColumn(args[0]);
  if (queried === null) return listRule('In', 'in', args);
  return new ChainedRule('In', [named('in', null), named('exists', [queried.table, queried.column])], {});
}

/** The types of what is listed: whole numbers alone, or booleans and what is beside them; null for texts, and what counts as such. */
function listedTypes(items: readonly Value[]): readonly ListedType[] | null {
  const types = new Set(items.map(listedType));
  const isTold = types.has('boolean') || types.size === 1;
  return isTold && !types.has(null) ? [...types].filter((type) => type !== null) : null;
}

function listedType(value: Value): ListedType | null {
  if (value.kind === 'boolean') return 'boolean';
  if (value.kind === 'string') return 'string';
  return isWholeNumber(value) ? 'integer' : null;
}

function isWholeNumber(value: Value): boolean {
  return value.kind === 'number' && Number.isInteger(value.value) && !value.isFloat;
}
