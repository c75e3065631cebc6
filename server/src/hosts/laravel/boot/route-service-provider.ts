import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { nullValue, type ClosureValue, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import type { Framework } from './framework';

/**
 * `Illuminate\Foundation\Support\Providers\RouteServiceProvider`, of which applications and modules have children: after
 * `boot()` it loads what was given to `routes()`, else calls `map()`.
 */
export function routeServiceProvider(laravel: Framework): NativeClass {
  const callbacks = new WeakMap<ObjectValue, ClosureValue>();

  const load = (self: ObjectValue, call: NativeCall): void => {
    // What `withRouting()` set is a static property, so each child of the class loads it, too.
    laravel.startUp.loadRoutes?.();
    const callback = callbacks.get(self);
    if (callback !== undefined) {
      laravel.machine.call(callback, new Arguments([]), call.source);
      return;
    }
    const map = laravel.machine.files.method(self.class, 'map');
    if (map.kind === 'found') laravel.machine.callMethod(self, 'map', new Arguments([]), call);
  };

  return {
    parent: 'Illuminate\\Support\\ServiceProvider',
    callInherited(name: string, self: ObjectValue, call: NativeCall): Value | undefined {
      switch (name) {
        case 'register':
          laravel.providers.on('booted', self, {
            kind: 'closure',
            callable: {
              kind: 'native',
              call: () => {
                load(self, call);
                return nullValue;
              },
            },
          });
          return nullValue;
        case 'routes': {
          const callback = laravel.machine.callableOf(call.args.or(0, 'routesCallback'), call);
          if (callback !== null) callbacks.set(self, callback);
          return self;
        }
        case 'boot':
          return nullValue;
        case 'routesarecached':
          return { kind: 'boolean', value: false };
        default:
          return forwarded(laravel, name, self, call);
      }
    },
  };
}

/** `__call` hands what the provider has not to the router. */
function forwarded(laravel: Framework, name: string, self: ObjectValue, call: NativeCall): Value | undefined {
  const inherited = laravel.machine.natives.classes.get('illuminate\\support\\serviceprovider');
  return inherited?.callInherited?.(name, self, call) ?? laravel.routerObject.native?.call?.(name, call);
}
