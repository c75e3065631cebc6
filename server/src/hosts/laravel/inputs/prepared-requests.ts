import type { Frame, Tracer } from './tracer';

/** Goes through what a request class does with the input before it is validated, and before the action sees it. */
export function prepare(tracer: Tracer, className: string, frame: Frame): void {
  const found = tracer.laravel.machine.files.method(className, 'prepareForValidation');
  if (found.kind !== 'found') return;
  const { method, of } = found;
  const self = { kind: 'request', class: className } as const;
  const callee = { declaration: method, file: of.file, className, lexicalClass: of.declaration.name, self };
  tracer.follow(callee, frame, { written: [], traced: [] });
}
