import { Arguments } from '../../../languages/php/evaluate/arguments';
import { textOf } from '../../../languages/php/evaluate/values';
import { fluentObject } from '../runtime/native-object';
import type { NativeMethod } from '../runtime/method-table';
import type { Framework } from './framework';

/** `withExceptions(fn (Exceptions $exceptions) => …)`. https://laravel.com/docs/errors#rendering-exceptions */
export const withExceptions: NativeMethod<Framework> = ({ exceptions }, { args, machine, source, scope }) => {
  const callback = machine.callableOf(args.or(0, 'using'), { source, scope });
  const configuration = fluentObject('Illuminate\\Foundation\\Configuration\\Exceptions', {
    call: (name, call) => {
      const given = call.machine.callableOf(call.args.or(name === 'map' ? 1 : 0), call);
      if (given === null) return undefined;
      if (name === 'render' || name === 'renderable') exceptions.rendering.push(given);
      if (name === 'respond') exceptions.responding.push(given);
      const from = textOf(call.args.at(0));
      if (name === 'map' && from !== null) exceptions.mapping.push([from, given]);
      return undefined;
    },
  });
  if (callback !== null) machine.call(callback, new Arguments([configuration]), source);
  return undefined;
};
