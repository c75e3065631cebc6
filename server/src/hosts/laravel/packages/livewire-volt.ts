import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeClass } from '../../../languages/php/evaluate/natives';
import type { RoutingCalls } from '../routes/routing-calls';

/**
 * `Volt::route('users', 'users.index')`: a route that shows the component, whose file is no code that answers requests.
 * https://livewire.laravel.com/docs/volt#full-page-components
 */
export function volt(laravel: { readonly routing: RoutingCalls }): NativeClass {
  return {
    callStatic(method, call) {
      if (method !== 'route') return undefined;
      const args = new Arguments(call.args.at(0, 'uri') === undefined ? [] : [call.args.or(0, 'uri')]);
      return laravel.routing.register('get', { ...call, args }, null);
    },
  };
}
