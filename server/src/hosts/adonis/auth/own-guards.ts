import type { Credential } from '../../../core/guards';
import { memoized } from '../../../core/memoized';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import { askedIn } from '../../node/middleware/applied-middleware';
import { following, type Noting } from '../../node/operations/checking-value';
import type { FollowCall } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';

/** A guard whose class the application has written. */
export interface OwnGuard {
  /** What its class is called; empty where nobody knows. */
  readonly name: string;
  /** Any of these is looked for; none where source does not tell. */
  readonly credentials: readonly Credential[];
}

/** What guards are followed with. */
export interface OwnGuardSources {
  readonly interpreter: Interpreter;
  readonly followCall: FollowCall;
  readonly contextOf: (noted: Noted) => Value;
}

/** Methods that look at what callers show, the one that each guard has first. */
const looking = ['authenticate', 'check', 'getUserOrFail'];

/**
 * Tells of guards that functions make of a context (`jwt: (ctx) => new JwtGuard(ctx)`) what their code looks at, once for each.
 * https://docs.adonisjs.com/guides/authentication/custom-auth-guard
 */
export function ownGuards({
  interpreter,
  followCall,
  contextOf,
}: OwnGuardSources): (factory: FunctionValue) => OwnGuard {
  const open = new Set<FunctionValue>();
  return memoized((factory: FunctionValue) => {
    let name = '';
    // One that asks `ctx.auth` asks for what others look at.
    if (open.has(factory)) return { name, credentials: [] };
    open.add(factory);
    const look: Noting = (by, run) => {
      const made = run(factory, [contextOf(by)]);
      if (made.kind !== 'record') return;
      name = made.class?.node.name?.text ?? '';
      const [method] = looking.flatMap((one) => interpreter.method(made, one) ?? []);
      if (method !== undefined) run(method, []);
    };
    const noted = followCall(
      following({}, () => factory, look),
      { handed: () => [] },
    );
    open.delete(factory);
    return { name, credentials: askedIn(noted) };
  });
}
