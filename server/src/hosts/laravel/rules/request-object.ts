import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { ObjectValue, Value } from '../../../languages/php/evaluate/values';
import type { Laravel } from '../runtime/laravel';
import { FormRequest } from './http-request';

/** An object of a request class, whose base class may be one of a package that is not there to be read. */
export function requestObject(laravel: Laravel, className: string): Value {
  const { machine, nowhere } = laravel;
  const made = machine.instantiate(className, new Arguments([]), nowhere);
  if (made.kind !== 'object' || made.native !== null) return made;
  const inherited = new FormRequest(laravel);
  const self: ObjectValue = {
    ...made,
    native: {
      get: (name) => inherited.get(name),
      index: (key) => inherited.index(key),
      call: (name, call) => inherited.callOn(self, name, call) ?? inherited.call(name, call),
    },
  };
  return self;
}
