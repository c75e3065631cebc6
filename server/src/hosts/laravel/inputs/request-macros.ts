import { plainRequest } from '../rules/request/form-request-classes';
import { macroAt } from '../runtime/questions';
import type { InputFramework } from './input-framework';
import type { Traced } from './traced';
import type { Callee, Tracer } from './tracer';

/** `Request::macro('perPage', function () { return $this->integer('per_page'); })`: what the application gave the request. */
export function requestMacro(tracer: Tracer, name: string): Callee | null {
  return macroOf(tracer.laravel, plainRequest, { name, self: { kind: 'request', class: plainRequest } });
}

/** A method that the application gave to a class of the framework; null where it gave none of that name. */
export function macroOf(
  laravel: InputFramework,
  className: string,
  { name, self }: { readonly name: string; readonly self: Traced | null },
): Callee | null {
  const key = `${className}::${name}`.toLowerCase();
  const macro = laravel.macros.get(key);
  laravel.machine.files.tracker.note(macroAt, key, macro);
  if (macro?.callable.kind !== 'closure') return null;
  const { closure, scope } = macro.callable;
  const { file, lexicalClass } = scope;
  return { declaration: closure, file, className, lexicalClass, self };
}
