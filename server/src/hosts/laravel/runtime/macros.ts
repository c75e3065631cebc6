import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { bindClosure } from '../../../languages/php/evaluate/scope';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { nullValue, type ClosureValue, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { knownText } from './argument-values';
import { macroAt } from './questions';

/** Classes of the framework whose macros answers are made with. */
export const macroOwners = {
  collection: 'Illuminate\\Support\\Collection',
  builder: 'Illuminate\\Database\\Eloquent\\Builder',
  rows: 'Illuminate\\Database\\Query\\Builder',
} as const;

/** Methods that the application adds to classes of the framework: `Illuminate\Support\Traits\Macroable`. */
export class Macros {
  readonly #macros = new Map<string, ClosureValue>();

  /** Calls a macro on an object of the class; undefined where there is none of that name. */
  call(
    className: string,
    name: string,
    on: { readonly self: ObjectValue; readonly call: NativeCall },
  ): Value | undefined {
    const { tracker } = on.call.machine.files;
    // Each call to an object of the framework comes by here.
    if (this.#macros.size === 0 && !tracker.isTracking) return undefined;
    const macro = this.#macros.get(keyOf(className, name));
    tracker.note(macroAt, keyOf(className, name), macro);
    return macro === undefined
      ? undefined
      : on.call.machine.call(bindClosure(macro, on.self), on.call.args, on.call.source);
  }

  /** A macro by class and name, in lower case. */
  get(key: string): ClosureValue | undefined {
    return this.#macros.get(key);
  }

  /** Whether a class of a namespace has any. */
  hasOnesOf(namespace: string): boolean {
    const prefix = `${namespace}\\`.toLowerCase();
    return [...this.#macros.keys()].some((key) => key.startsWith(prefix));
  }

  /** `X::macro('name', function …)`, `X::mixin(new Y)` and `X::hasMacro('name')`; undefined for any other call. */
  define(className: string, method: string, call: NativeCall): Value | undefined {
    switch (method) {
      case 'macro': {
        call.machine.files.tracker.markUntracked();
        const name = knownText(call.args.at(0, 'name'));
        const callable = call.machine.callableOf(call.args.or(1, 'macro'), call);
        if (name !== undefined && callable !== null) this.#macros.set(keyOf(className, name), callable);
        return nullValue;
      }
      case 'hasmacro': {
        call.machine.files.tracker.markUntracked();
        const name = knownText(call.args.at(0, 'name'));
        return { kind: 'boolean', value: name !== undefined && this.#macros.has(keyOf(className, name)) };
      }
      case 'mixin':
        call.machine.files.tracker.markUntracked();
        this.#mixIn(className, call.args.or(0), call);
        return nullValue;
      default:
        return undefined;
    }
  }

  /** `Post::resolveRelationUsing('notes', fn ($post) => $post->hasMany(Note::class))`. https://laravel.com/docs/eloquent-relationships#dynamic-relationships */
  relate(call: NativeCall): Value {
    call.machine.files.tracker.markUntracked();
    const name = knownText(call.args.at(0, 'name'));
    const callable = call.machine.callableOf(call.args.or(1, 'callback'), call);
    if (name !== undefined && callable !== null && call.calledOn !== null) {
      this.#macros.set(keyOf(call.calledOn, name), callable);
    }
    return nullValue;
  }

  /** Each method of the mixed in class answers the closure that becomes the macro of its name. */
  #mixIn(className: string, mixin: Value, call: NativeCall): void {
    if (mixin.kind !== 'object') return;
    for (const { declaration } of call.machine.files.lineage(mixin.class).classes) {
      for (const { name } of declaration.methods) {
        if (name.startsWith('__')) continue;
        const macro = call.machine.callMethod(mixin, name, new Arguments([]), call);
        if (macro.kind === 'closure') this.#macros.set(keyOf(className, name), macro);
      }
    }
  }
}

function keyOf(className: string, name: string): string {
  return `${className}::${name}`.toLowerCase();
}
