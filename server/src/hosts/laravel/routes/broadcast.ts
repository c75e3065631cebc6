import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { list, nullValue, string, type Value } from '../../../languages/php/evaluate/values';
import type { FrameworkVersion } from '../version';
import { attributesFromArray } from './attributes';
import type { RoutingFramework } from './routing-framework';

interface BroadcastAction {
  readonly uri: string;
  readonly method: string;
}

const actions: ReadonlyMap<string, BroadcastAction> = new Map(
  Object.entries<BroadcastAction>({
    routes: { uri: '/broadcasting/auth', method: 'authenticate' },
    channelroutes: { uri: '/broadcasting/auth', method: 'authenticate' },
    userroutes: { uri: '/broadcasting/user-auth', method: 'authenticateUser' },
  }),
);

/** `Broadcast::routes()`: Illuminate\Broadcasting\BroadcastManager; undefined for its other methods. */
export function broadcastRoutes(laravel: RoutingFramework, name: string, call: NativeCall): Value | undefined {
  const action = actions.get(name);
  if (action === undefined) return undefined;
  const given = call.args.at(0, 'attributes');
  const attributes =
    given?.kind === 'array' && given.entries.size > 0 ? attributesFromArray(given) : { middleware: [string('web')] };
  laravel.router.inGroup(attributes, () => {
    const target = string(`\\Illuminate\\Broadcasting\\BroadcastController@${action.method}`);
    const methods = list([string('GET'), string('POST')]);
    const args = new Arguments([methods, string(action.uri), target]);
    laravel.router.builtIn(() => {
      const route = call.machine.callMethod(laravel.routerObject, 'match', args, call);
      const excluded = new Arguments([list([string(forgeryProtection(laravel.version))])]);
      call.machine.callMethod(route, 'withoutMiddleware', excluded, call);
    });
  });
  return nullValue;
}

/** Renamed in Laravel 13. */
export function forgeryProtection(version: FrameworkVersion): string {
  return `Illuminate\\Foundation\\Http\\Middleware\\${version.isAtLeast(13) ? 'PreventRequestForgery' : 'VerifyCsrfToken'}`;
}
