import { patternVerdict } from '../../../core/fields/pattern-verdict';
import { type RecordValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { requestMethods } from '../boot/nest-packages';
import type { HandledRoute } from '../controllers/controller-routes';
import { pathPattern } from '../routes/path-settings';

/** Where a middleware runs. */
export type Condition = (address: string, route: HandledRoute, methods: readonly string[]) => boolean;

export function anyOf(conditions: readonly Condition[]): Condition {
  return (...asked) => conditions.some((one) => one(...asked));
}

/** Paths alone are those of all that lies below; with a method, and where they are excluded, they are exact. */
export function conditionOf(value: Value, reach: 'below' | 'exact'): Condition {
  if (value.kind === 'class') return (_, { handler }) => handler.controller.node === value.node;
  if (value.kind === 'pattern') return onPattern(value);
  const text = textOf(value);
  if (text !== null) return onPath(text, reach);
  if (value.kind !== 'record') return () => false;
  const path = textOf(value.entries.get('path'));
  if (path === null) return () => false;
  const method = methodOf(value);
  const isOn = onPath(path, 'exact');
  return (address, route, methods) => isOn(address, route, methods) && (method === null || methods.includes(method));
}

function onPath(text: string, reach: 'below' | 'exact'): Condition {
  const pattern = pathPattern(text.replace(/\/+$/, ''), reach === 'below' ? '(?:/.*)?' : '');
  return (address) => pattern.test(address);
}

/** Where it cannot be told whether a pattern takes an address, it runs there: nothing that is guarded may seem open. */
function onPattern(pattern: { readonly source: string; readonly flags: string }): Condition {
  return (address) => patternVerdict(pattern, address) !== false;
}

/** Null for all of them. */
function methodOf(value: RecordValue): string | null {
  const method = value.entries.get('method');
  const number = method?.kind === 'primitive' ? method.value : requestMethods.ALL;
  const name = Object.entries(requestMethods).find(([, one]) => one === number)?.[0] ?? 'ALL';
  return name === 'ALL' ? null : name;
}
