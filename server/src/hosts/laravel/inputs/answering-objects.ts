import type { Argument } from '../../../languages/php/syntax/ast';
import { plainRequest } from '../rules/request/form-request-classes';
import { askedWithRequest, isAskedWithRequest, itemsOf } from './asked-classes';
import { objectOf, type TracedObject } from './traced';
import type { Frame, Tracer } from './tracer';

/** The request, as the framework hands it. */
const request: Argument = {
  value: { kind: 'variable', name: 'request', start: 0, end: 0 },
  name: null,
  spread: false,
};

/** Goes through what an object does with the request when it is answered. */
export function traceAnswer(tracer: Tracer, object: TracedObject, frame: Frame): void {
  const { files } = tracer.laravel.machine;
  if (!isAskedWithRequest(files, object.class)) return;
  for (const name of askedWithRequest) {
    const found = files.method(object.class, name);
    if (found.kind !== 'found') continue;
    const { method, of } = found;
    const code = { className: object.class, lexicalClass: of.declaration.name };
    if (!tracer.reaches(method, of.file, code)) continue;
    const callee = { declaration: method, file: of.file, ...code, self: object };
    tracer.follow(callee, frame, { written: [request], traced: [{ kind: 'request', class: plainRequest }] });
  }
  const items = itemsOf(tracer.laravel, object.class);
  if (items !== null) traceAnswer(tracer, objectOf(items), frame);
}
