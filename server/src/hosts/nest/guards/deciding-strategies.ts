import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { injected, type Provided } from '../../node/injected';
import type { ReadGuard } from './read-guard';
import type { DecidingStrategy, Strategy } from './strategies';

/**
 * What Passport and @nestjs/passport do with strategies whose code looks at requests itself, as guards.
 * https://github.com/nestjs/passport/blob/master/lib/passport/passport.strategy.ts,
 * https://github.com/jaredhanson/passport/blob/master/lib/middleware/authenticate.js
 */
const guardText = `
import { UnauthorizedException } from '@nestjs/common';
class Asking {
  constructor(strategy) { this.strategy = strategy; }
}
export class Validating extends Asking {
  async canActivate(context) {
    const user = await this.strategy.validate(context.switchToHttp().getRequest());
    if (!user) throw new UnauthorizedException();
    return true;
  }
}
export class Authenticating extends Asking {
  async canActivate(context) {
    const strategy = this.strategy;
    strategy.success = () => undefined;
    strategy.pass = () => undefined;
    strategy.fail = () => { throw new UnauthorizedException(); };
    strategy.error = (error) => { throw error; };
    await strategy.authenticate(context.switchToHttp().getRequest(), {});
    return true;
  }
}`;

/** Strategies with what their code asks callers for, each of which is followed once: `read` reads it as a guard. */
export class DecidingStrategies {
  private readonly known = new Map<DecidingStrategy, Strategy>();

  constructor(
    private readonly interpreter: Interpreter,
    private readonly provided: Provided,
    private readonly read: (guard: Value) => ReadGuard,
  ) {}

  /** A strategy with what it asks for; as it is where its code does not tell that. */
  told(strategy: Strategy): Strategy {
    const { deciding } = strategy;
    if (deciding === undefined) return strategy;
    const before = this.known.get(deciding);
    if (before !== undefined) return before;
    // Code that asks itself is known to nobody meanwhile.
    this.known.set(deciding, strategy);
    const guard = this.guardOf(deciding);
    const ways = guard === null ? [] : (this.read(guard).middleware.guard?.alternatives ?? []);
    const isTold = ways.length > 0 && ways.every((set) => set.every(({ kind }) => kind !== 'unknown'));
    const told = isTold ? { ...strategy, credentials: [...new Set(ways.flat())], ways } : strategy;
    this.known.set(deciding, told);
    return told;
  }

  private guardOf({ name, path, method }: DecidingStrategy): Value | null {
    const { interpreter } = this;
    const of = interpreter.scopeOf(path)?.find(name);
    const code = interpreter.packaged('@nestjs/passport/strategies', guardText).entries;
    const guard = code.get(method === 'validate' ? 'Validating' : 'Authenticating');
    if (of?.kind !== 'class' || guard?.kind !== 'class') return null;
    const made = interpreter.construct(guard, [injected(of, interpreter, this.provided)], of.node);
    return made.kind === 'record' ? made : null;
  }
}
