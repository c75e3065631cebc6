import { type NativeObject, native, unknown, type Value } from '../../../languages/typescript/evaluate/value';

/**
 * What a function was handed of a request (`req`, `res`, `next`). Functions that it makes keep it in hands: where code behind it
 * calls them, it is what that code was handed, since all are of one request.
 */
export class StandIn {
  readonly value: Value;
  private readonly own: NativeObject;
  private acting: NativeObject;

  constructor(handed: Value) {
    const own = handed.kind === 'native' ? handed.object : {};
    this.own = own;
    this.acting = own;
    this.value = native({
      ...(own.get && { get: (name, doubt) => this.acting.get?.(name, doubt) }),
      ...(own.set && {
        set: (name, value, doubt) => {
          this.acting.set?.(name, value, doubt);
        },
      }),
      ...(own.call && { call: (args, call) => this.acting.call?.(args, call) ?? unknown(call.node) }),
      escapes: (at) => {
        this.acting.escapes?.(at);
      },
      mayEscape: () => {
        this.acting.mayEscape?.();
      },
    });
  }

  /** From here on it is what another function was handed. */
  standFor({ own }: StandIn): void {
    this.acting = own;
  }
}
