import { bool, textOf } from '../../../languages/php/evaluate/values';
import type { MiddlewareNames } from '../middleware/middleware-names';
import { listOf } from '../runtime/argument-values';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import type { RoutingFramework } from './routing-framework';

/** A method of a group, or an alias, and what it stands for; nothing happens where one of them is not known. */
function withNames(
  change: (middleware: MiddlewareNames, name: string, other: string) => void,
): NativeMethod<RoutingFramework> {
  return ({ middleware, routerObject }, { args }) => {
    const [name, other] = [textOf(args.at(0)), textOf(args.at(1))];
    if (name !== null && other !== null) change(middleware, name, other);
    return routerObject;
  };
}

const setAlias = withNames((middleware, name, other) => {
  middleware.aliases.set(name, other);
});

const push = withNames((middleware, group, name) => {
  middleware.push(group, name);
});

const prepend = withNames((middleware, group, name) => {
  middleware.prepend(group, name);
});

const remove = withNames((middleware, group, name) => {
  middleware.remove(group, name);
});

const setGroup: NativeMethod<RoutingFramework> = ({ middleware, routerObject }, { args }) => {
  const group = textOf(args.at(0));
  const names = listOf(args.at(1)).flatMap((one) => textOf(one) ?? []);
  if (group !== null) middleware.groups.set(group, names);
  return routerObject;
};

const hasGroup: NativeMethod<RoutingFramework> = ({ middleware }, { args }) => {
  const group = textOf(args.at(0));
  return bool(group !== null && middleware.groups.has(group));
};

const flushGroups: NativeMethod<RoutingFramework> = ({ middleware, routerObject }) => {
  middleware.groups.clear();
  return routerObject;
};

/** Methods of the router by which an application names its middleware. */
export const middlewareTables = methodTable<RoutingFramework>(
  [['aliasmiddleware', 'middlewarealias'], setAlias],
  [['middlewaregroup'], setGroup],
  [['pushmiddlewaretogroup'], push],
  [['prependmiddlewaretogroup'], prepend],
  [['removemiddlewarefromgroup'], remove],
  [['hasmiddlewaregroup'], hasGroup],
  [['flushmiddlewaregroups'], flushGroups],
);
