import type { Expression } from '../../../languages/php/syntax/ast';
import { textsOf } from './names-read';
import { objectOf, type TracedObject } from './traced';
import { methodName, type Frame, type MethodCall, type Tracer } from './tracer';

/**
 * `app(Pipeline::class)->send($query)->through([Status::class, new Sort('name')])`: each pipe is handed what is sent, and may
 * ask the request how to go on. `Illuminate\Pipeline\Pipeline::carry`
 */
export function pipelineCall(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const name = methodName(node);
  if ((name !== 'through' && name !== 'pipe') || !isSent(node.of)) return;
  for (const { value } of node.arguments) {
    const pipes = value.kind === 'array' ? value.items.map((item) => item.value) : [value];
    for (const pipe of pipes) for (const object of objectsIn(tracer, pipe, frame)) handle(tracer, object, frame);
  }
}

/** Whether it is the pipeline's method, and not that of a page of rows. */
function isSent(node: Expression): boolean {
  let at = node;
  while (at.kind === 'methodCall') {
    if (methodName(at) === 'send') return true;
    at = at.of;
  }
  return at.kind === 'staticCall' && methodName(at) === 'send';
}

/** Classes by their names, which may have parameters behind a colon; objects are made by code. */
function objectsIn(tracer: Tracer, pipe: Expression, frame: Frame): readonly TracedObject[] {
  if (pipe.kind === 'new') {
    const made = tracer.expression(pipe, frame);
    return made?.kind === 'object' ? [made] : [];
  }
  const names = textsOf(tracer.laravel, pipe, frame).map((text) => text.split(':')[0] ?? '');
  return names.filter((className) => className.includes('\\')).map(objectOf);
}

function handle(tracer: Tracer, object: TracedObject, frame: Frame): void {
  const { files } = tracer.laravel.machine;
  const handling = files.method(object.class, 'handle');
  const found = handling.kind === 'found' ? handling : files.method(object.class, '__invoke');
  if (found.kind !== 'found') return;
  const { method, of } = found;
  const code = { className: object.class, lexicalClass: of.declaration.name };
  tracer.follow({ declaration: method, file: of.file, ...code, self: object }, frame, { written: [], traced: [] });
}
