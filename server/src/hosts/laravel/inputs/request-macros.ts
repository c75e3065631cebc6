import { plainRequest } from '../rules/request/form-request-classes';
import { macroAt } from '../runtime/questions';
import type { Callee, Tracer } from './tracer';

/** `Request::macro('perPage', function () { return $this->integer('per_page'); })`: what the application gave the request. */
export function requestMacro({ laravel }: Tracer, name: string): Callee | null {
  const key = `${plainRequest}::${name}`.toLowerCase();
  const macro = laravel.macros.get(key);
  laravel.machine.files.tracker.note(macroAt, key, macro);
  if (macro?.callable.kind !== 'closure') return null;
  const { closure, scope } = macro.callable;
  const self = { kind: 'request', class: plainRequest } as const;
  const { file, lexicalClass } = scope;
  return { declaration: closure, file, className: plainRequest, lexicalClass, self };
}
