import type { Expression } from '../../../languages/php/syntax/ast';
import { textOf, unknown, type Walked } from './walked-value';
import type { WalkScope } from './walk-scope';
import type { Walker } from './walker';

/** Puts a value where an expression says, as far as it is a variable, a property of an object, or a list of such. */
export function assign(walker: Walker, target: Expression, value: Walked, scope: WalkScope): Walked {
  switch (target.kind) {
    case 'variable':
      scope.variables.set(target.name, value);
      break;
    case 'property': {
      const of = walker.evaluateTolerant(target.of, scope);
      if (of.kind === 'object' && 'name' in target.member) of.properties.set(target.member.name, value);
      break;
    }
    case 'array':
      for (const [index, item] of target.items.entries()) {
        const key = item.key === null ? index : textOf(walker.evaluate(item.key, scope));
        assign(walker, item.value, partOf(value, key), scope);
      }
      break;
    case 'list':
      for (const [index, item] of target.items.entries()) {
        if (item === null) continue;
        const key = item.key === null ? index : textOf(walker.evaluate(item.key, scope));
        assign(walker, item.target, partOf(value, key), scope);
      }
      break;
    case 'index':
      setEntry(walker, target, value, scope);
      break;
    default:
      break;
  }
  return value;
}

function partOf(value: Walked, key: string | number | null): Walked {
  if (value.kind === 'nothing') return value;
  return value.kind === 'list' && key !== null ? (value.entries.get(key) ?? unknown) : unknown;
}

function setEntry(
  walker: Walker,
  target: Expression & { readonly kind: 'index' },
  value: Walked,
  scope: WalkScope,
): void {
  const array = walker.evaluateTolerant(target.of, scope);
  if (target.of.kind !== 'variable' && target.of.kind !== 'property') return;
  const entries = new Map(array.kind === 'list' ? array.entries : []);
  const key = target.index === null ? entries.size : textOf(walker.evaluate(target.index, scope));
  if (key !== null) entries.set(key, value);
  const isWhole = key !== null && (array.kind === 'list' ? array.isWhole : array.kind === 'known');
  if (array.kind === 'list' || array.kind === 'known')
    assign(walker, target.of, { kind: 'list', entries, isWhole }, scope);
}
