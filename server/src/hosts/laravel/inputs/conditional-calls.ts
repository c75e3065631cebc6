import type { Traced } from './traced';
import type { Frame, MethodCall, StaticCall, Tracer } from './tracer';

/** Methods whose function is called where a condition holds, in lower case. */
export const conditionalMethods: ReadonlySet<string> = new Set(['when', 'unless']);

/** `$query->when($request->a, fn ($query, $a) => …)`, `Post::when(…)` */
export function conditionalCall(
  tracer: Tracer,
  node: MethodCall | StaticCall,
  of: Traced | null,
  frame: Frame,
): Traced | null {
  const [condition, ...callbacks] = node.arguments;
  const held = condition === undefined ? null : tracer.expression(condition.value, frame);
  for (const { value } of callbacks) {
    if (value.kind === 'closure') tracer.closure(value, frame, [of?.kind === 'model' ? of : null, held]);
    else tracer.expression(value, frame);
  }
  return of;
}
