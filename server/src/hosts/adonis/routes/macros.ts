import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type FunctionValue,
  nativeFunction,
  nothing,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** Classes of @adonisjs/core/http that an application may give methods to. */
export type Extended = 'Router' | 'Route' | 'RouteGroup' | 'RouteResource';

/** Methods that an application adds by `macro`. https://docs.adonisjs.com/guides/concepts/extending-the-framework */
export class Macros {
  private readonly added = new Map<string, FunctionValue>();

  /** A class as the application is handed it. */
  classOf(name: Extended): Value {
    return nativeRecord({
      macro: nativeFunction(([method, run]) => {
        const text = textOf(method);
        if (text !== null && run?.kind === 'function') this.added.set(`${name} ${text}`, run);
        return nothing;
      }),
    });
  }

  /** A method of an instance; undefined for none of the application's. */
  method(of: Extended, name: string, self: Value): Value | undefined {
    const added = this.added.get(`${of} ${name}`);
    return added === undefined ? undefined : { ...added, self };
  }
}
