import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeClass, NativeObject } from '../../../languages/php/evaluate/natives';
import { string, textOf, type Value } from '../../../languages/php/evaluate/values';
import { fluentObject } from '../runtime/native-object';
import type { Router } from '../routes/router';
import type { RoutingCalls } from '../routes/routing-calls';

interface FolioFramework {
  readonly router: Router;
  readonly routing: RoutingCalls;
}

/**
 * `Folio::path($directory)->uri('/guest')` and `Folio::route($directory, '/guest')`: one route for all pages of a directory of
 * views, which finds the page itself. https://laravel.com/docs/folio
 */
export function folio(laravel: FolioFramework): NativeClass {
  return {
    callStatic(method, call) {
      if (!['path', 'route', 'uri', 'domain', 'middleware'].includes(method)) return undefined;
      const mounted = new MountedPages();
      mounted.call(method, call);
      // The package registers it once nothing is chained to it any more.
      laravel.router.defer(() => {
        mounted.register(laravel, call);
      });
      return fluentObject('Laravel\\Folio\\PendingRoute', mounted);
    },
  };
}

class MountedPages implements NativeObject {
  #uri: Value = string('/');
  #domain: Value | undefined;

  call(name: string, { args }: NativeCall): undefined {
    if (name === 'uri') this.#uri = args.or(0, 'uri');
    if (name === 'route') this.#uri = args.at(1, 'uri') ?? this.#uri;
    if (name === 'domain') this.#domain = args.at(0, 'domain');
  }

  register({ routing }: FolioFramework, call: NativeCall): void {
    const uri = textOf(this.#uri)?.replaceAll(/^\/+|\/+$/g, '');
    if (uri === '') {
      routing.register('fallback', { ...call, args: new Arguments([]) }, null);
      return;
    }
    const below = uri === undefined ? this.#uri : string(`${uri}/{uri?}`);
    const route = routing.register('get', { ...call, args: new Arguments([below]) }, null);
    if (route === undefined) return;
    call.machine.callMethod(route, 'where', new Arguments([string('uri'), string('.*')]), call);
    if (this.#domain !== undefined) call.machine.callMethod(route, 'domain', new Arguments([this.#domain]), call);
  }
}
