import { Arguments } from '../../../languages/php/evaluate/arguments';
import { truthOf } from '../../../languages/php/evaluate/conversions';
import { nullValue, textOf } from '../../../languages/php/evaluate/values';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { attributesFromArray, whereAttribute } from './attributes';
import { laravelUiRoutes } from './laravel-ui';
import type { RoutingFramework } from './routing-framework';

const group: NativeMethod<RoutingFramework> = ({ routing, routerObject }, call) => {
  const first = call.args.at(0);
  const attributes = first?.kind === 'array' ? attributesFromArray(first) : {};
  routing.group(attributes, call.args.or(1, 'routes'), call);
  return routerObject;
};

const pattern: NativeMethod<RoutingFramework> = ({ router }, { args }) => {
  const [parameter, regex] = [textOf(args.at(0)), textOf(args.at(1))];
  if (parameter !== null && regex !== null) router.patterns.set(parameter, regex);
  return nullValue;
};

const patterns: NativeMethod<RoutingFramework> = ({ router }, { args }) => {
  for (const [parameter, regex] of whereAttribute(args.at(0))) router.patterns.set(parameter, regex);
  return nullValue;
};

const model: NativeMethod<RoutingFramework> = ({ router }, { args }) => {
  const [parameter, className] = [textOf(args.at(0)), textOf(args.at(1))];
  if (parameter !== null && className !== null)
    router.bindings.set(boundName(parameter), { kind: 'model', class: className.replace(/^\\/, '') });
  return nullValue;
};

const bind: NativeMethod<RoutingFramework> = ({ router }, { args }) => {
  const parameter = textOf(args.at(0));
  if (parameter !== null) router.bindings.set(boundName(parameter), { kind: 'callback', binder: args.or(1, 'binder') });
  return nullValue;
};

/** `Illuminate\Routing\Router::bind` */
function boundName(parameter: string): string {
  return parameter.replaceAll('-', '_');
}

const resourceVerbs: NativeMethod<RoutingFramework> = ({ routing: { settings } }, { args }) => {
  for (const [verb, word] of whereAttribute(args.at(0))) {
    if (verb === 'create' || verb === 'edit') settings.verbs = { ...settings.verbs, [verb]: word };
  }
  return nullValue;
};

const resourceParameters: NativeMethod<RoutingFramework> = ({ routing: { settings } }, { args }) => {
  settings.parameters = whereAttribute(args.at(0));
  return nullValue;
};

const singularResourceParameters: NativeMethod<RoutingFramework> = ({ routing: { settings } }, { args }) => {
  const first = args.at(0);
  settings.singular = first === undefined || truthOf(first) !== false;
  return nullValue;
};

/** `Auth::routes()` of the package laravel/ui. */
const auth: NativeMethod<RoutingFramework> = ({ router }, call) => {
  laravelUiRoutes(router, call.args.at(0), call);
  return nullValue;
};

const tap: NativeMethod<RoutingFramework> = ({ routerObject }, call) => {
  const callback = call.machine.callableOf(call.args.or(0), call);
  if (callback !== null) call.machine.call(callback, new Arguments([routerObject]), call.source);
  return routerObject;
};

/** Methods of the router that say how routes are registered after them, or within. */
export const routerSettings = methodTable<RoutingFramework>(
  [['group'], group],
  [['pattern'], pattern],
  [['patterns'], patterns],
  [['model'], model],
  [['bind'], bind],
  [['resourceverbs'], resourceVerbs],
  [['resourceparameters'], resourceParameters],
  [['singularresourceparameters'], singularResourceParameters],
  [['auth'], auth],
  [['tap'], tap],
);
