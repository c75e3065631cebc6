import { truthValue } from '../../../languages/php/evaluate/conversions';
import { bool, nullValue, string, textOf, unknown } from '../../../languages/php/evaluate/values';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { routeCollection } from './route-collection';
import type { RoutingFramework } from './routing-framework';

/** `Route::has`: names that were given after a route was made are found only once the application has booted. */
const has: NativeMethod<RoutingFramework> = ({ router, startUp }, { args }) => {
  const names = args.all.flatMap((one) => (one.kind === 'array' ? [...one.entries.values()] : [one])).map(textOf);
  const states = names.map((name) => (name === null ? null : router.hasName(name, startUp.isBooted)));
  return truthValue(states.includes(false) ? false : states.includes(null) ? null : true, [
    unknown('whether a route of this name exists'),
  ]);
};

/** No request has come yet, and there is no current route. */
const ofRequest = [
  ...['matched', 'substituteimplicitbindings', 'substituteimplicitbindingsusing'],
  ...['current', 'currentroutename', 'currentrouteaction', 'getcurrentroute'],
];

const notKnown = ['getgroupstack', 'getmiddleware', 'getmiddlewaregroups', 'is', 'input'];

/** What the router says of its routes. */
export const routerAnswers = methodTable<RoutingFramework>(
  [['has'], has],
  [['getroutes'], (laravel) => routeCollection(laravel)],
  [['getlastgroupprefix'], ({ router }) => router.group?.prefix ?? string('')],
  [['hasgroupstack'], ({ router }) => bool(router.group !== undefined)],
  [ofRequest, () => nullValue],
  ...notKnown.map((name) => [[name], () => unknown(`the result of Router::${name}()`)] as const),
);
