import { Arguments } from '../../../languages/php/evaluate/arguments';
import { textOf, type ClosureValue } from '../../../languages/php/evaluate/values';
import { fluentObject } from '../runtime/native-object';
import type { NativeMethod } from '../runtime/method-table';
import type { Framework } from './framework';

/** `withExceptions(fn (Exceptions $exceptions) => …)`. https://laravel.com/docs/errors#rendering-exceptions */
export const withExceptions: NativeMethod<Framework> = ({ exceptions }, { args, machine, source, scope }) => {
  const callback = machine.callableOf(args.or(0, 'using'), { source, scope });
  const configuration = fluentObject('Illuminate\\Foundation\\Configuration\\Exceptions', {
    call: (name, call) => {
      const from = name === 'map' ? textOf(call.args.at(0)) : null;
      const given = call.machine.callableOf(call.args.or(from === null ? 0 : 1), call);
      if (given === null) return undefined;
      if (name === 'render' || name === 'renderable') exceptions.rendering.push(given);
      if (name === 'respond') exceptions.responding.push(given);
      const mapped = from ?? takenBy(given);
      if (name === 'map' && mapped !== null) exceptions.mapping.push([mapped, given]);
      return undefined;
    },
  });
  if (callback !== null) machine.call(callback, new Arguments([configuration]), source);
  return undefined;
};

/** `map(fn (SoldOut $e) => …)`: the class that a function takes. */
function takenBy({ callable }: ClosureValue): string | null {
  return callable.kind === 'closure' ? (callable.closure.parameters[0]?.type?.names[0] ?? null) : null;
}
