import { memoized } from '../../../core/memoized';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { list, primitive, record, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { exceptionNameOf, exceptionsText } from '../boot/exceptions';
import type { ReadGuard } from '../guards/read-guard';
import { health } from './package-calls';

/** Exceptions that NestJS itself throws, each made once: how they are answered is followed once then. */
export class Exceptions {
  private readonly made = memoized((key: string): Value => {
    const [status, message] = JSON.parse(key) as readonly [number, string | readonly string[] | null];
    if (message === null) return this.of(status, []);
    return this.of(status, [
      typeof message === 'string' ? primitive(message) : list(message.map(() => unknownOf('string', null))),
    ]);
  });

  constructor(private readonly interpreter: Interpreter) {}

  /** One that says a sentence, or several that nobody knows; null for what the class says by itself. */
  make(status: number, message: string | readonly string[] | null): Value {
    return this.made(JSON.stringify([status, message]));
  }

  /** One whose body is all that it is handed. */
  withBody(status: number, body: Value): Value {
    return this.of(status, [body]);
  }

  /** What terminus throws where something is not well: what it answers else, whatever that says. `@HealthCheck()` tells of it. */
  ofHealth(decorators: readonly PackageValue[]): readonly Value[] {
    if (!decorators.some(({ name, specifier }) => name === 'HealthCheck' && specifier === '@nestjs/terminus'))
      return [];
    const entries = Object.entries(health.properties ?? {}).map(
      ([name, field]) => [name, unknown(null, field)] as const,
    );
    return [this.of(503, [record(entries)])];
  }

  /** How guards turn callers away: by what they throw, else as NestJS does where they say no. */
  ofGuards(guards: readonly ReadGuard[]): readonly Value[] {
    return guards.flatMap(({ statuses, errors }) =>
      statuses.flatMap((status) => {
        const own = errors.filter((one) => one.kind === 'record' && hasStatus(one.entries.get('status'), status));
        if (own.length > 0) return own;
        const words = status === 403 ? 'Forbidden resource' : status === 429 ? 'Too Many Requests' : null;
        return [this.make(status, words)];
      }),
    );
  }

  private of(status: number, args: readonly Value[]): Value {
    const name = exceptionNameOf(status);
    const of = this.interpreter.packaged('@nestjs/common', exceptionsText).entries.get(name);
    if (of?.kind !== 'class') return unknown(null);
    return this.interpreter.construct(of, name === 'HttpException' ? [...args, primitive(status)] : args, of.node);
  }
}

function hasStatus(value: Value | undefined, status: number): boolean {
  return value?.kind === 'primitive' && value.value === status;
}
