import { textOf, type ClosureValue } from '../../../languages/php/evaluate/values';
import type { NativeCall } from '../../../languages/php/evaluate/natives';

/** What providers say of authentication: drivers of guards (`Auth::viaRequest`, `Auth::extend`), abilities (`Gate::define`). */
export class AuthenticationSetUp {
  /** Functions from the request to its user, by driver. */
  readonly requestDrivers = new Map<string, ClosureValue>();
  /** Functions that make a guard, by driver. */
  readonly guardMakers = new Map<string, ClosureValue>();
  /** By the ability's name. */
  readonly abilities = new Map<string, ClosureValue>();

  /** Notes a static call of the facade `Auth`. */
  noteAuth(name: string, call: NativeCall): void {
    if (name === 'viarequest') note(this.requestDrivers, call);
    else if (name === 'extend') note(this.guardMakers, call);
  }

  /** Notes a static call of the facade `Gate`. */
  noteGate(name: string, call: NativeCall): void {
    if (name === 'define') note(this.abilities, call);
  }
}

function note(table: Map<string, ClosureValue>, call: NativeCall): void {
  const name = textOf(call.args.at(0));
  const callback = call.machine.callableOf(call.args.or(1), call);
  if (name !== null && callback !== null) table.set(name, callback);
}
