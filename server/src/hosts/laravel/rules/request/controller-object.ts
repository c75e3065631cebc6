import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../../languages/php/evaluate/machine';
import type { ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import { validatesRequests } from './validation-classes';
import type { RequestFramework } from './request-context';

/**
 * A controller whose constructor runs when a property is first asked for: of most controllers only methods are, and
 * what constructors are given is half of the application.
 */
export function controllerObject(laravel: RequestFramework, className: string): ObjectValue {
  let made: ObjectValue | null | undefined;
  const instance = (): ObjectValue | null => {
    // Whoever asked first, all that is read of the controller sees the same object.
    laravel.machine.files.tracker.markUntracked();
    if (made !== undefined) return made;
    made = null;
    made = laravel.machine.whileDeciding(null, () =>
      laravel.machine.whileReading(null, () => instantiated(laravel, className)),
    );
    return made;
  };
  return {
    kind: 'object',
    class: laravel.machine.files.class(className)?.declaration.name ?? className,
    properties: new Map(),
    native: {
      get: (name, machine) => {
        const object = instance();
        return object === null ? undefined : machine.property(object, name);
      },
      // A base controller that is not there to be read has what all have.
      call: (name, call): Value | undefined => validatesRequests(laravel, name, call),
    },
  };
}

function instantiated({ machine, nowhere }: RequestFramework, className: string): ObjectValue | null {
  try {
    const value = machine.instantiate(className, new Arguments([]), nowhere);
    return value.kind === 'object' ? value : null;
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}
