import { Arguments } from '../../../../languages/php/evaluate/arguments';
import type { ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import { FormRequest } from './form-request';
import type { RequestFramework } from './request-context';

/** An object of a request class, whose base class may be one of a package that is not there to be read. */
export function requestObject(laravel: RequestFramework, className: string): Value {
  const { machine, nowhere } = laravel;
  const made = machine.instantiate(className, new Arguments([]), nowhere);
  if (made.kind !== 'object') return made;
  const request = made.native === null ? withFramework(laravel, made) : made;
  // Symfony's constructor calls it, and some set up there what their rules are.
  if (machine.files.method(className, 'initialize').kind === 'found') {
    machine.callMethod(request, 'initialize', new Arguments([]), nowhere);
  }
  return request;
}

/** What the framework's base class has, of an object whose own base class cannot be read. */
function withFramework(laravel: RequestFramework, made: ObjectValue): ObjectValue {
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
