import type { Expression } from '../../../languages/php/syntax/ast';
import { readCookie, readInput, readQuery, readServer } from './request-input';
import { known, nothingAtAll, role, textOf, unknown, type Walked } from './walked-value';
import type { WalkScope } from './walk-scope';
import { Accident, type Walker } from './walker';

type Part = Expression & { readonly kind: 'index' | 'property' };

/** `$a->b`, `$a?->b` and `$a['b']`. */
export function readProperty(walker: Walker, expression: Part, scope: WalkScope, isTolerant = false): Walked {
  const mayMiss = isTolerant || (expression.kind === 'property' && expression.nullsafe);
  const of = mayMiss ? walker.evaluateTolerant(expression.of, scope) : walker.evaluate(expression.of, scope);
  const key = keyOf(walker, expression, scope);
  if (of.kind === 'nothing') {
    if (!of.isNull || mayMiss || expression.kind === 'index') return of;
    throw new Accident();
  }
  if (key === null) return unknown;
  switch (of.kind) {
    case 'object':
      return of.properties.get(key) ?? unknown;
    case 'list': {
      const entry = of.entries.get(key) ?? of.entries.get(Number(key));
      return entry ?? (of.isWhole ? nothingAtAll : unknown);
    }
    case 'role':
      return partOfRole(walker, of.role.name, key);
    case 'known':
      return of.value === null ? nothingAtAll : unknown;
    case 'unknown':
    case 'shown':
    case 'function':
    case 'answer':
      return unknown;
  }
}

function keyOf(walker: Walker, expression: Part, scope: WalkScope): string | null {
  if (expression.kind === 'property') {
    const { member } = expression;
    return 'name' in member ? member.name : textOf(walker.evaluate(member.expression, scope));
  }
  if (expression.index === null) return null;
  const index = walker.evaluate(expression.index, scope);
  return index.kind === 'known' && index.value !== null ? index.value.toString() : null;
}

/** Bags of a request, and its fields: `$request->headers`, `$request['api_key']`. */
function partOfRole(walker: Walker, name: string, key: string): Walked {
  if (name === 'inputs') return readInput(walker, key);
  if (name === 'queries') return readQuery(walker, key);
  if (name === 'server') return readServer(walker, key);
  if (name === 'cookies') return readCookie(walker, key);
  if (name === 'app') return walker.make(key, walker.laravel.nowhere.source);
  if (name !== 'request') return unknown;
  switch (key) {
    case 'headers':
    case 'cookies':
    case 'server':
      return role(key);
    case 'query':
      return role('queries');
    case 'request':
      return role('inputs');
    case 'attributes':
      return role('attributes');
    case 'files':
      return unknown;
    default:
      return readInput(walker, key);
  }
}

/** What a variable holds where it may not be there. */
export function tolerantValue(walker: Walker, expression: Expression, scope: WalkScope): Walked {
  if (expression.kind === 'index' || expression.kind === 'property')
    return readProperty(walker, expression, scope, true);
  if (expression.kind === 'variable' && expression.name !== 'this') {
    return (
      scope.variables.get(expression.name) ??
      (expression.name.startsWith('_') ? walker.evaluate(expression, scope) : known(null))
    );
  }
  return walker.evaluate(expression, scope);
}
