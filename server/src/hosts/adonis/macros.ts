import { nativeRecord } from '../../languages/typescript/evaluate/members/members';
import {
  type FunctionValue,
  nativeFunction,
  nothing,
  textOf,
  type Value,
} from '../../languages/typescript/evaluate/value';

/** Classes of @adonisjs/core/http that an application may give members to. */
const extended = ['Router', 'Route', 'RouteGroup', 'RouteResource', 'Request', 'Response', 'HttpContext'] as const;

export type Extended = (typeof extended)[number];

const names: ReadonlySet<string> = new Set(extended);

export function isExtended(name: string): name is Extended {
  return names.has(name);
}

interface Added {
  readonly run: FunctionValue;
  readonly isGetter: boolean;
}

/**
 * Members that an application adds by `macro` and by `getter`; `call` runs a function of it.
 * https://docs.adonisjs.com/guides/concepts/extending-the-framework
 */
export class Macros {
  private readonly added = new Map<string, Added>();

  constructor(private readonly call: (callee: FunctionValue) => Value) {}

  /** A class as the application is handed it. */
  classOf(name: Extended): Value {
    const adding = (isGetter: boolean): Value =>
      nativeFunction(([member, run]) => {
        const text = textOf(member);
        if (text !== null && run?.kind === 'function') this.added.set(`${name} ${text}`, { run, isGetter });
        return nothing;
      });
    return nativeRecord({ macro: adding(false), getter: adding(true) });
  }

  /** A member of an instance; undefined for none of the application's. */
  member(of: Extended, name: string, self: Value): Value | undefined {
    const added = this.added.get(`${of} ${name}`);
    if (added === undefined) return undefined;
    const run = { ...added.run, self };
    return added.isGetter ? this.call(run) : run;
  }
}
