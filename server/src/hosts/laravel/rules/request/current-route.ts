import { optionalNames, parameterNames } from '../../parameters/route-arguments';
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
import { methodTable, type NativeMethod } from '../../runtime/method-table';
import { nativeObject } from '../../runtime/native-object';
import type { RequestContext } from './request-context';

/** The parameters of the current route by name, with what may be said of each. */
export function routeParameter(context: RequestContext, name: string): Value | undefined {
  context.asksRoute = true;
  const { domain, uri, parameterTypes, enums } = context.route;
  if (!parameterNames(domain, uri).includes(name)) return context.route.defaults.get(name);
  if (context.givenParameter?.name === name) return context.givenParameter.value;
  const reason = reasonOfParameter(name);
  if (optionalNames(uri).includes(name) || enums.has(name)) return unknown(reason);
  const type = parameterTypes.get(name);
  // A model that is bound to it. Else it is a text: which one is not known, but that it is none that counts as false.
  return type !== undefined && /^[A-Z]|\\/.test(type)
    ? nativeObject(type, unknownMembers(reason))
    : stringWithGap(`{${name}}`, reason);
}

function reasonOfParameter(name: string): string {
  return `the route’s parameter ${name}`;
}

/** The parameter of the route that a reason speaks of. */
export function parameterIn(reason: string): string | null {
  return /^the route’s parameter (\w+)$/.exec(reason)?.[1] ?? null;
}

/** The parameter of the route that a value is, of which no more is known; null for any other value. */
export function parameterOf(value: Value): string | null {
  if (value.kind === 'unknown') return value.isLookedUp === true ? null : parameterIn(value.reason);
  const name = value.kind === 'string' && value.gap !== undefined ? parameterIn(value.gap) : null;
  return value.kind === 'string' && value.value === `{${name ?? ''}}` ? name : null;
}

function unknownMembers(reason: string): NativeObject {
  return { call: () => unknown(reason), get: () => unknown(reason), index: () => unknown(reason) };
}

/** `$request->route()`: the route as a request sees it. */
export function currentRoute(context: RequestContext): ObjectValue {
  context.asksRoute = true;
  return nativeObject('Illuminate\\Routing\\Route', {
    get: (name) => properties.get(name)?.(context) ?? routeParameter(context, name) ?? nullValue,
    call: (name, call) => methods.get(name)?.(context, call),
  });
}

const properties: ReadonlyMap<string, (context: RequestContext) => Value> = new Map<
  string,
  (context: RequestContext) => Value
>([
  ['uri', ({ route }) => string(route.uri)],
  ['defaults', ({ route }) => map(route.defaults)],
]);

/** Those of the path, then those that are the same for all requests. */
function namesIn({ route: { domain, uri, defaults } }: RequestContext): readonly string[] {
  return [...new Set([...parameterNames(domain, uri), ...defaults.keys()])];
}

const named: NativeMethod<RequestContext> = ({ route }, { args }) => {
  const patterns = args.positional.flatMap((one) => textOf(one) ?? []);
  return bool(is(patterns, route.name?.value ?? ''));
};

const actionMethod: NativeMethod<RequestContext> = ({ route: { action } }) =>
  string(action.split('@')[1] ?? (action === 'Closure' ? 'Closure' : '__invoke'));

const parameter: NativeMethod<RequestContext> = (context, { args }) => {
  const name = textOf(args.at(0));
  return name === null ? undefined : (routeParameter(context, name) ?? args.or(1));
};

const parameters: NativeMethod<RequestContext> = (context) =>
  map(namesIn(context).map((name) => [name, routeParameter(context, name) ?? nullValue] as const));

const methods = methodTable<RequestContext>(
  [['getname'], ({ route }) => route.name ?? nullValue],
  [['named'], named],
  [['uri'], ({ route }) => string(route.uri)],
  [['getprefix'], ({ route }) => route.prefix ?? nullValue],
  [['methods'], ({ route }) => list(route.methods.map((method) => string(method)))],
  [['getactionname'], ({ route }) => string(route.action)],
  [['getactionmethod'], actionMethod],
  [['parameter', 'originalparameter'], parameter],
  [['hasparameter'], (context, { args }) => bool(namesIn(context).includes(textOf(args.at(0)) ?? ''))],
  [['hasparameters'], (context) => bool(namesIn(context).length > 0)],
  [['parameternames'], (context) => list(namesIn(context).map((name) => string(name)))],
  [['parameters'], parameters],
);
