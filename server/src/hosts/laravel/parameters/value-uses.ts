import { writtenText } from '../../../languages/php/syntax/written-values';
import type { Argument, Expression, Statement } from '../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../languages/php/syntax/syntax-walk';
import { askedModel, baseOf, type AskedModel } from './asked-model';

/** What one use of a variable tells of its values. */
export type ValueUse =
  | { readonly kind: 'integer' }
  /** A model is looked up by it: by its key, or by a column; `otherwise`: what it is where no model is asked. */
  | { readonly kind: 'key'; readonly of: AskedModel; readonly otherwise: ValueUse | null }
  | { readonly kind: 'column'; readonly of: AskedModel; readonly column: string; readonly otherwise: ValueUse | null }
  /** It is handed to a method, of `class` or of what a property of the object holds, at a position from 0. */
  | {
      readonly kind: 'passed';
      readonly to: { readonly class: string } | { readonly property: string };
      readonly method: string;
      readonly position: number;
    }
  /** What the framework itself would do with it. */
  | { readonly kind: 'parent' }
  /** It is compared with a text. */
  | { readonly kind: 'literal'; readonly text: string }
  /** The code asks which kind of value it is, so there are several. */
  | { readonly kind: 'several' }
  | { readonly kind: 'unknown' };

/** All uses of a variable in code, in order. */
export function usesOf(variable: string, code: readonly Statement[]): readonly ValueUse[] {
  const uses: ValueUse[] = [];
  const isIt = (node: Node): boolean => node.kind === 'variable' && node.name === variable;
  const visit = (node: Node): void => {
    if (isIt(node)) {
      uses.push({ kind: 'unknown' });
      return;
    }
    const use = useIn(node, isIt);
    if (use !== null) uses.push(use);
    // What is said of it here is not said again of the variable itself.
    for (const child of childrenOf(node)) if (use === null || !isUsedIn(child, isIt)) visit(child);
  };
  for (const statement of code) visit(statement);
  return uses;
}

/** Whether a part of a use is what the use speaks of. */
function isUsedIn(node: Node, isIt: (node: Node) => boolean): boolean {
  return isIt(node) || (isIntegerCast(node) && childrenOf(node).some(isIt));
}

function useIn(node: Node, isIt: (node: Node) => boolean): ValueUse | null {
  switch (node.kind) {
    case 'cast':
      return isIntegerCast(node) && isIt(node.operand) ? { kind: 'integer' } : null;
    case 'call':
      return useInCall(node, isIt);
    case 'binary':
      return useInComparison(node, isIt);
    case 'staticCall': {
      const base = baseOf(node.class);
      return base === null ? null : (useInLookup(node, { base, steps: [] }, isIt) ?? passed(node, isIt));
    }
    case 'methodCall': {
      const of = askedModel(node.of);
      return (of === null ? null : useInLookup(node, of, isIt)) ?? passed(node, isIt);
    }
    default:
      return null;
  }
}

function isIntegerCast(node: Node): boolean {
  return node.kind === 'cast' && /^int(?:eger)?$/i.test(node.to);
}

/** Functions that tell numbers from other texts. */
const telling: ReadonlySet<string> = new Set(['is_numeric', 'ctype_digit', 'is_int', 'filter_var', 'preg_match']);

function useInCall(node: Expression & { kind: 'call' }, isIt: (node: Node) => boolean): ValueUse | null {
  if (!('fallback' in node.function) || !node.arguments.some(({ value }) => isIt(value))) return null;
  const name = node.function.fallback.replace(/^\\/, '').toLowerCase();
  if (name === 'intval') return { kind: 'integer' };
  return telling.has(name) ? { kind: 'several' } : null;
}

function useInComparison(
  { operator, left, right }: Expression & { kind: 'binary' },
  isIt: (node: Node) => boolean,
): ValueUse | null {
  if (!['===', '==', '!==', '!='].includes(operator)) return null;
  const other = isIt(left) ? right : isIt(right) ? left : null;
  if (other?.kind !== 'literal') return other === null ? null : { kind: 'several' };
  if (other.value.kind === 'string') return { kind: 'literal', text: other.value.value };
  if (other.value.kind === 'number') return { kind: 'literal', text: other.value.value.toString() };
  // That it is there, or not.
  return other.value.kind === 'null' ? { kind: 'literal', text: '0' } : { kind: 'several' };
}

/** Methods that find by the key. https://laravel.com/docs/eloquent#retrieving-single-models */
const byKey: ReadonlySet<string> = new Set(['find', 'findorfail', 'findor', 'findornew', 'wherekey']);
const byColumn: ReadonlySet<string> = new Set(['where', 'firstwhere', 'orwhere']);

type Lookup = Expression & ({ kind: 'staticCall' } | { kind: 'methodCall' });

function useInLookup(call: Lookup, of: AskedModel, isIt: (node: Node) => boolean): ValueUse | null {
  const { member, arguments: given } = call;
  if (!('name' in member)) return null;
  const method = member.name.toLowerCase();
  const position = given.findIndex(({ value }) => isUsedIn(value, isIt));
  if (position === -1) return null;
  const isOfParent = 'class' in of.base && of.base.class === 'parent';
  if (isOfParent) return method === 'resolveroutebinding' ? { kind: 'parent' } : null;
  const cast = given[position];
  if (cast !== undefined && isIntegerCast(cast.value)) return { kind: 'integer' };
  if (byKey.has(method) && position === 0) return { kind: 'key', of, otherwise: passed(call, isIt) };
  const column = byColumn.has(method) ? comparedColumn(given, position) : null;
  return column === null ? null : { kind: 'column', of, column, otherwise: passed(call, isIt) };
}

/** Only what is handed on as it is. */
function passed(call: Lookup, isIt: (node: Node) => boolean): ValueUse | null {
  const method = methodOf(call);
  const position = call.arguments.findIndex(({ value }) => isIt(value));
  const to = receiverOf(call);
  if (method === null || to === null || position === -1 || call.arguments[position]?.name != null) return null;
  return { kind: 'passed', to, method, position };
}

function receiverOf(call: Lookup): (ValueUse & { kind: 'passed' })['to'] | null {
  if (call.kind === 'staticCall') return 'name' in call.class ? { class: call.class.name } : null;
  const { of } = call;
  if (of.kind === 'variable' && of.name === 'this') return { class: 'static' };
  if (of.kind === 'new') return 'name' in of.class ? { class: of.class.name } : null;
  const isOwn = of.kind === 'property' && of.of.kind === 'variable' && of.of.name === 'this';
  return isOwn && 'name' in of.member ? { property: of.member.name } : null;
}

/** `where('slug', $value)`, `where('slug', '=', $value)` */
function comparedColumn(given: readonly Argument[], position: number): string | null {
  const [first, operator] = [textIn(given[0]), textIn(given[1])];
  return position === 1 || (position === 2 && operator === '=') ? first : null;
}

function textIn(argument: Argument | undefined): string | null {
  return writtenText(argument?.value);
}

function methodOf({ member }: Lookup): string | null {
  return 'name' in member ? member.name.toLowerCase() : null;
}
