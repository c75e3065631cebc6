import type { Statement } from '../../../languages/php/syntax/ast';
import { either } from './either';
import type { Frame } from './frame';
import type { Typed } from './typed';

/**
 * What begins a loop with null, true or false may be what an earlier round has set: `$previous = $post`. Such a body is gone through
 * once for what it sets, before it is for what it does.
 */
export function noteEarlierRounds(
  { body }: Statement & { readonly kind: 'foreach' },
  frame: Frame,
  round: (inner: Frame) => void,
): void {
  const code = frame.file.textAt(body);
  const begins = [...frame.variables].filter(
    ([name, value]) => isSwitch(value) && new RegExp(String.raw`\$${name}\s*(?:\?\?)?=[^=>]`).test(code),
  );
  if (begins.length === 0) return;
  const inner: Frame = { ...frame, variables: new Map(frame.variables), returned: [], yielded: [] };
  round(inner);
  for (const [name, before] of begins) {
    frame.variables.set(name, either([before, inner.variables.get(name) ?? before]));
  }
}

/** Null, true or false: what decides conditions. */
function isSwitch(value: Typed): boolean {
  return value.kind === 'scalar' && (value.value.kind === 'null' || value.value.kind === 'boolean');
}
