import { textOf, type ClosureValue, type Value } from '../../../languages/php/evaluate/values';
import { splitUses } from './controller-methods';

/** The code that finds what a parameter of the path stands for. */
export type BinderCode =
  | { readonly kind: 'function'; readonly closure: ClosureValue }
  | { readonly kind: 'method'; readonly className: string; readonly method: string };

/**
 * What `Route::bind` is given: a function, `'Class@method'`, `'Class'` for its method `bind`, or any other callable; null where
 * source does not tell. `Illuminate\Routing\RouteBinding::forCallback`
 */
export function binderCode(binder: Value): BinderCode | null {
  switch (binder.kind) {
    case 'closure': {
      const { callable } = binder;
      const named = callable.kind === 'native' ? callable.method : undefined;
      return named === undefined ? { kind: 'function', closure: binder } : methodOn(named.on, named.name);
    }
    case 'array': {
      const [on, method] = [binder.entries.get(0), textOf(binder.entries.get(1))];
      return on === undefined || method === null ? null : methodOn(on, method);
    }
    case 'object':
      return methodOn(binder, '__invoke');
    default: {
      const uses = textOf(binder);
      if (uses === null) return null;
      return { kind: 'method', ...splitUses(uses.includes('@') ? uses : `${uses}@bind`) };
    }
  }
}

function methodOn(on: Value, method: string): BinderCode | null {
  const className = on.kind === 'object' ? on.class : textOf(on)?.replace(/^\\/, '');
  return className == null ? null : { kind: 'method', className, method };
}
