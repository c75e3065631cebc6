import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { textOf } from '../../../languages/php/evaluate/values';
import type { Configuration } from '../runtime/configuration';

/** `Laravel\Fortify\RoutePath::for('login', '/login')`: what `fortify.paths` says, else what stands beside it. */
export function routePath(laravel: { readonly configuration: Configuration }): NativeClass {
  return {
    callStatic(method, { args }) {
      const name = textOf(args.at(0));
      if (method !== 'for' || name === null) return undefined;
      return laravel.configuration.get(`fortify.paths.${name}`, args.or(1));
    },
  };
}
