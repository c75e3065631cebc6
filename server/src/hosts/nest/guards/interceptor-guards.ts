import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { type ClassValue, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import type { ReadGuard } from './read-guard';

/**
 * What an interceptor is as a guard: it runs once all guards have let a request through, and may refuse it before the handler is called.
 * https://docs.nestjs.com/interceptors#basics
 */
const guardText = `
import { from } from 'rxjs';
export class InterceptorGuard {
  canActivate(context) {
    this.intercept(context, { handle: () => from([]) });
    return true;
  }
}`;

/** Interceptors of the application as guards are, each once; those of packages ask nobody who they are. */
export class InterceptorGuards {
  private readonly known = new Map<Value, Value>();

  constructor(private readonly interpreter: Interpreter) {}

  of(interceptors: readonly Value[]): readonly Value[] {
    return interceptors.flatMap((one) => {
      const known = this.known.get(one) ?? this.made(one);
      this.known.set(one, known);
      return known === nothing ? [] : [known];
    });
  }

  private made(interceptor: Value): Value {
    const of = interceptor.kind === 'record' ? interceptor.class : interceptor;
    if (of?.kind !== 'class' || !isIntercepting(of)) return nothing;
    const base = this.interpreter.packaged('@nestjs/core', guardText).entries.get('InterceptorGuard') ?? nothing;
    const onGuard = onBase(of, base);
    return interceptor.kind === 'record' ? { ...interceptor, class: onGuard } : onGuard;
  }
}

/** Whether an interceptor refuses callers for who they are. Who signed in, and what they may do, is asked of those whom guards know. */
export function refusesCallers({ middleware, statuses, shown }: ReadGuard): boolean {
  return middleware.guard !== null && (statuses.includes(401) || (statuses.includes(403) && shown.length > 0));
}

function isIntercepting({ node, base }: ClassValue): boolean {
  const isOwn = node.members.some(({ name }) => name !== undefined && nameText(name) === 'intercept');
  return isOwn || (base?.kind === 'class' && isIntercepting(base));
}

/** A class of the application that extends nothing, or what a package has, on other code. */
export function onBase(of: ClassValue, base: Value): ClassValue {
  return { ...of, base: of.base?.kind === 'class' ? onBase(of.base, base) : base };
}
