import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { textOf } from '../../../languages/php/evaluate/values';
import { fluentObject } from '../runtime/native-object';
import type { NativeMethod } from '../runtime/method-table';
import type { Framework } from './framework';

/** What the application says of the exceptions that it does not catch. */
export interface ExceptionRendering {
  /** Functions that make responses of exceptions, each of those that its first parameter takes. */
  readonly rendering: ClosureValue[];
  /** Functions that make others of exceptions, by their classes. */
  readonly mapping: (readonly [className: string, map: ClosureValue])[];
}

/** `withExceptions(fn (Exceptions $exceptions) => …)`. https://laravel.com/docs/errors#rendering-exceptions */
export const withExceptions: NativeMethod<Framework> = ({ exceptions }, { args, machine, source, scope }) => {
  const callback = machine.callableOf(args.or(0, 'using'), { source, scope });
  const configuration = fluentObject('Illuminate\\Foundation\\Configuration\\Exceptions', {
    call: (name, call) => {
      const given = call.machine.callableOf(call.args.or(name === 'map' ? 1 : 0), call);
      if (given === null) return undefined;
      if (name === 'render' || name === 'renderable') exceptions.rendering.push(given);
      const from = textOf(call.args.at(0));
      if (name === 'map' && from !== null) exceptions.mapping.push([from, given]);
      return undefined;
    },
  });
  if (callback !== null) machine.call(callback, new Arguments([configuration]), source);
  return undefined;
};
