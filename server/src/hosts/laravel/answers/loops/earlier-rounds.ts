import type { Statement } from '../../../../languages/php/syntax/ast';
import { contains } from '../../../../languages/php/syntax/syntax-walk';
import { reassignedVariables } from '../calls/reassigned-variables';
import { either } from '../types/either';
import type { Frame } from '../frame';
import { isVariable } from './loop-body';
import { integer } from '../types/typed-values';

/**
 * What begins a loop with null, or is written out, may be what an earlier round has set: `$previous = $post`, `$count++`. Such a body is gone through
 * once for what it sets, before it is for what it does.
 */
export function noteEarlierRounds(
  { body }: Statement & { readonly kind: 'foreach' },
  frame: Frame,
  round: (inner: Frame) => void,
): void {
  const switches = [...frame.variables].filter(([, value]) => value.kind === 'scalar');
  if (switches.length === 0) return;
  const set = reassignedVariables([body]);
  const begins = switches.filter(([name]) => set.has(name) || setsAnew(body, name) || isCounted(body, name));
  if (begins.length === 0) return;
  const inner: Frame = { ...frame, variables: new Map(frame.variables), returned: [], yielded: [] };
  round(inner);
  for (const [name, before] of begins) {
    const counted = isCounted(body, name) ? [integer] : [];
    frame.variables.set(name, either([before, inner.variables.get(name) ?? before, ...counted]));
  }
}

/** `$previous ??= $post`, `$total += $post->total` */
function setsAnew(body: Statement, variable: string): boolean {
  return contains(body, (node) => node.kind === 'assignWith' && isVariable(node.target, variable));
}

/** `$count++` */
function isCounted(body: Statement, variable: string): boolean {
  return contains(body, (node) => node.kind === 'increment' && isVariable(node.target, variable));
}
