import { is } from '../strings/str';
import {
  list,
  nullValue,
  number,
  textOf,
  bool,
  type ArrayValue,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import type { RouteRecord } from './route-record';
import { nativeObject } from '../runtime/native-object';
import type { RoutingFramework } from './routing-framework';

/** `Illuminate\\Routing\\RouteCollection`: what `Route::getRoutes()` answers. */
export function routeCollection(laravel: RoutingFramework): ObjectValue {
  const all = (): ArrayValue => list(laravel.router.routes.map((record) => laravel.routing.routeObject(record)));
  const firstWhere = (holds: (record: RouteRecord) => boolean): Value => {
    const record = laravel.router.routes.find(holds);
    return record === undefined ? nullValue : laravel.routing.routeObject(record);
  };
  return nativeObject('Illuminate\\Routing\\RouteCollection', {
    iterate: all,
    call(name, { args }) {
      const first = textOf(args.at(0));
      switch (name) {
        case 'getroutes':
        case 'getiterator':
        case 'all':
          return all();
        case 'count':
          return number(laravel.router.routes.length);
        case 'hasnamedroute':
          return bool(laravel.router.hasName(first ?? '', laravel.startUp.isBooted) === true);
        case 'getbyname':
          return firstWhere((record) => record.attributes.as?.value === first);
        case 'getbyaction':
          return firstWhere(({ target }) => target.kind === 'controller' && is(first ?? '', target.uses));
        case 'refreshnamelookups':
        case 'refreshactionlookups':
          return nullValue;
        default:
          return undefined;
      }
    },
  });
}
