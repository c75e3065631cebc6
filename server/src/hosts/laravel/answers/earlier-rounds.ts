import type { Statement } from '../../../languages/php/syntax/ast';
import { contains } from '../../../languages/php/syntax/syntax-walk';
import { reassignedVariables } from './calls/reassigned-variables';
import { either } from './either';
import type { Frame } from './frame';
import { isVariable } from './loop-body';
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
  const switches = [...frame.variables].filter(([, value]) => isSwitch(value));
  if (switches.length === 0) return;
  const set = reassignedVariables([body]);
  const begins = switches.filter(([name]) => set.has(name) || setsWhereNull(body, name));
  if (begins.length === 0) return;
  const inner: Frame = { ...frame, variables: new Map(frame.variables), returned: [], yielded: [] };
  round(inner);
  for (const [name, before] of begins) {
    frame.variables.set(name, either([before, inner.variables.get(name) ?? before]));
  }
}

/** `$previous ??= $post` */
function setsWhereNull(body: Statement, variable: string): boolean {
  return contains(
    body,
    (node) => node.kind === 'assignWith' && node.operator === '??' && isVariable(node.target, variable),
  );
}

/** Null, true or false: what decides conditions. */
function isSwitch(value: Typed): boolean {
  return value.kind === 'scalar' && (value.value.kind === 'null' || value.value.kind === 'boolean');
}
