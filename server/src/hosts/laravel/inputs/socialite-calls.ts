import { anyField } from '../../../core/fields/plain-fields';
import type { Expression } from '../../../languages/php/syntax/ast';
import { textIn } from './names-read';
import { methodName, type Frame, type MethodCall, type StaticCall, type Tracer } from './tracer';

/** Providers that speak OAuth 1. */
const ofFirstVersion: ReadonlySet<string> = new Set(['twitter']);

/**
 * Notes what laravel/socialite reads of the request that a provider sends back: `Socialite::driver('github')->user()`.
 * https://github.com/laravel/socialite/blob/5.x/src/Two/AbstractProvider.php
 */
export function socialiteCall(tracer: Tracer, node: MethodCall, frame: Frame): void {
  if (methodName(node) !== 'user') return;
  const chain = chainOf(node.of, frame);
  if (chain === null) return;
  const driver = textIn(tracer.laravel, chain.root.arguments[0]?.value, frame);
  const names =
    driver !== null && ofFirstVersion.has(driver)
      ? ['oauth_token', 'oauth_verifier']
      : ['code', ...(chain.isStateless ? [] : ['state'])];
  for (const name of names) {
    const field = { ...anyField, type: 'string', nullable: false } as const;
    tracer.found.read({ name, in: 'any', field, source: frame.file.source(node) });
  }
}

interface Chain {
  readonly root: StaticCall;
  /** Whether nothing that the session holds is compared. */
  readonly isStateless: boolean;
}

/** The calls from `Socialite::driver()` on, through a variable that holds them; null for any other. */
function chainOf(node: Expression, frame: Frame): Chain | null {
  let isStateless = false;
  let at = node;
  const seen = new Set<string>();
  while (at.kind === 'methodCall' || at.kind === 'variable') {
    if (at.kind === 'methodCall') {
      isStateless ||= methodName(at) === 'stateless';
      at = at.of;
      continue;
    }
    const [assigned, ...others] = frame.assigned.get(at.name) ?? [];
    // What a variable is made of itself comes from nowhere.
    if (assigned === undefined || others.length > 0 || seen.has(at.name)) return null;
    seen.add(at.name);
    at = assigned;
  }
  return at.kind === 'staticCall' && isDriver(at) ? { root: at, isStateless } : null;
}

function isDriver(call: StaticCall): boolean {
  const name = methodName(call);
  return (name === 'driver' || name === 'with') && 'name' in call.class && /(?:^|\\)Socialite$/.test(call.class.name);
}
