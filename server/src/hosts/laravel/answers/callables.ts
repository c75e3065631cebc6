import type { Closure, Expression } from '../../../languages/php/syntax/ast';
import { waysOf } from './types/either';
import type { Typed } from './types/typed';
import { literalText } from './types/typed-values';

const made = new WeakMap<Expression, Closure>();
const argument = 'what is handed on';

/** `$this->present(...)` as the function that hands its argument on; the same one each time. */
export function closureOfCallable(node: Expression & { readonly kind: 'callable' }): Closure {
  const { start, end, call } = node;
  const known = made.get(node);
  if (known !== undefined) return known;
  const place = { start, end };
  const value: Expression = { kind: 'variable', name: argument, ...place };
  const handed = 'arguments' in call ? { ...call, arguments: [{ value, name: null, spread: false }] } : call;
  const closure: Closure = {
    ...place,
    parameters: [
      {
        name: argument,
        type: null,
        byDefault: null,
        variadic: false,
        byReference: false,
        promoted: false,
        attributes: [],
      },
    ],
    body: { kind: 'statements', statements: [{ kind: 'return', value: handed, ...place }] },
    isStatic: false,
    returnType: null,
    uses: null,
  };
  made.set(node, closure);
  return closure;
}

/** `[$this, 'present']`: the object, and the method that is called on it; null for any other value. */
export function methodOfPair(
  value: Typed | undefined,
): { readonly of: Typed & { class: string }; readonly names: readonly string[] } | null {
  if (value?.kind !== 'list' || value.item === null) return null;
  const [of, ...others] = waysOf(value.item);
  const names = others.map(literalText);
  return of !== undefined &&
    'class' in of &&
    of.class !== null &&
    names.length > 0 &&
    names.every((name) => name !== null)
    ? { of: { ...of, class: of.class }, names }
    : null;
}
