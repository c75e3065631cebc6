import type { NativeObject } from '../../../../languages/php/evaluate/natives';
import {
  bool,
  list,
  map,
  nullValue,
  string,
  stringWithGap,
  textOf,
  unknown,
  type ObjectValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import { is } from '../../strings/str';
import { nativeObject } from '../../runtime/native-object';
import type { RequestContext } from './request-context';

/** The parameters of the current route by name, with what may be said of each. */
export function routeParameter(context: RequestContext, name: string): Value | undefined {
  context.asksRoute = true;
  const { domain, uri, parameterTypes } = context.route;
  const text = `${domain}/${uri}`;
  const found = [...text.matchAll(/\{(\w+)(\??)\}/g)].find(([, one]) => one === name);
  if (found === undefined) return undefined;
  const reason = `the route’s parameter ${name}`;
  if (found[2] === '?') return unknown(reason);
  const type = parameterTypes.get(name);
  // A model that is bound to it. Else it is a text: which one is not known, but that it is none that counts as false.
  return type !== undefined && /^[A-Z]|\\/.test(type)
    ? nativeObject(type, unknownMembers(reason))
    : stringWithGap(`{${name}}`, reason);
}

function unknownMembers(reason: string): NativeObject {
  return { call: () => unknown(reason), get: () => unknown(reason), index: () => unknown(reason) };
}

/** `$request->route()`: the route as a request sees it. */
export function currentRoute(context: RequestContext): ObjectValue {
  context.asksRoute = true;
  const { name, uri, domain, prefix, methods, action } = context.route;
  const names = [...`${domain}/${uri}`.matchAll(/\{(\w+)\??\}/g)].map(([, one = '']) => one);
  return nativeObject('Illuminate\\Routing\\Route', {
    get: (property) => (property === 'uri' ? string(uri) : (routeParameter(context, property) ?? nullValue)),
    call(method, { args }) {
      const key = textOf(args.at(0));
      switch (method) {
        case 'getname':
          return name ?? nullValue;
        case 'named':
          return bool(
            is(
              args.positional.flatMap((one) => textOf(one) ?? []),
              name?.value ?? '',
            ),
          );
        case 'uri':
          return string(uri);
        case 'getprefix':
          return prefix ?? nullValue;
        case 'methods':
          return list(methods.map((one) => string(one)));
        case 'getactionname':
          return string(action);
        case 'getactionmethod':
          return string(action.split('@')[1] ?? (action === 'Closure' ? 'Closure' : '__invoke'));
        case 'parameter':
        case 'originalparameter':
          return key === null ? undefined : (routeParameter(context, key) ?? args.or(1));
        case 'hasparameter':
          return bool(key !== null && names.includes(key));
        case 'hasparameters':
          return bool(names.length > 0);
        case 'parameternames':
          return list(names.map((one) => string(one)));
        case 'parameters':
          return map(names.map((one) => [one, routeParameter(context, one) ?? nullValue] as const));
        default:
          return undefined;
      }
    },
  });
}
