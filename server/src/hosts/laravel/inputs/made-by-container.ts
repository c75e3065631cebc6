import type { Expression, FunctionLike } from '../../../languages/php/syntax/ast';
import { isFormRequest } from '../rules/request/form-request-classes';
import { either, textsIn } from './either';
import { implementationOf } from './held-objects';
import type { InputFramework } from './input-framework';
import { textsOf } from './names-read';
import { theRequest } from './object-calls';
import { objectOf, type Traced } from './traced';
import type { Callee, Frame, Tracer } from './tracer';

/** What the container makes for a name, or for one of several. */
export function madeOf(tracer: Tracer, named: Expression, frame: Frame): Traced | null {
  const held = textsOf(tracer.laravel, named, frame);
  const names = held.length > 0 ? held : textsIn(tracer.expression(named, frame));
  return either(names.map((name) => madeByName(tracer, name, frame)));
}

function madeByName(tracer: Tracer, named: string, frame: Frame): Traced | null {
  const { laravel } = tracer;
  if (/^request$|^illuminate\\http\\request$/i.test(named)) return theRequest;
  if (!named.includes('\\')) {
    const maker = boundFunction(laravel, named);
    return maker === null ? null : tracer.follow(maker, frame, { written: [], traced: [] });
  }
  const name = implementationOf(laravel, named);
  return isFormRequest(laravel.machine.files, name) ? { kind: 'request', class: name } : objectOf(name);
}

/** The function that a provider bound to a name that is no class: `$this->app->bind('page.size', fn () => request('size'))`. */
export function boundFunction(
  { container }: InputFramework,
  name: string,
): (Callee & { readonly declaration: FunctionLike }) | null {
  const bound = container.binding(name);
  if (bound?.kind !== 'closure' || bound.callable.kind !== 'closure') return null;
  const { closure, scope } = bound.callable;
  const { file, lexicalClass } = scope;
  return { declaration: closure, file, className: scope.self?.class ?? lexicalClass, lexicalClass, self: null };
}
