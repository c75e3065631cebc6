import { truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { middlewareName } from '../middleware/middleware-names';
import { withPriority } from '../middleware/middleware-priority';
import { listOf } from '../runtime/argument-values';
import { fluentObject } from '../runtime/native-object';
import type { MiddlewareConfiguration } from './middleware-configuration';

/** The `$middleware` of `withMiddleware(fn (Middleware $middleware) => …)`. */
export function middlewareObject(configuration: MiddlewareConfiguration): ObjectValue {
  return fluentObject('Illuminate\\Foundation\\Configuration\\Middleware', {
    call: (name, call) => {
      methods.get(name)?.(configuration, call);
      return undefined;
    },
  });
}

type Change = (configuration: MiddlewareConfiguration, call: NativeCall) => void;

/** `web(append: …, prepend: …, remove: …, replace: …)` */
function group(name: string): Change {
  return (configuration, { args }) => {
    configuration.append(name, names(args.at(0, 'append')));
    configuration.prepend(name, names(args.at(1, 'prepend')));
    configuration.remove(name, names(args.at(2, 'remove')));
    const replacements = args.at(3, 'replace');
    if (replacements?.kind !== 'array') return;
    for (const [search, replacement] of replacements.entries) {
      configuration.replace(name, search.toString(), names(replacement));
    }
  };
}

/** `appendToGroup($group, $middleware)` and its kin. */
function toGroup(
  change: (configuration: MiddlewareConfiguration, group: string, middleware: readonly string[]) => void,
): Change {
  return (configuration, call) => {
    change(configuration, groupOf(call), names(call.args.at(1, 'middleware')));
  };
}

const replaceInGroup: Change = (configuration, call) => {
  const search = textOf(call.args.at(1, 'search'));
  if (search !== null) configuration.replace(groupOf(call), search, names(call.args.at(2, 'replace')));
};

/** `insertBeforeInGroup($group, $search, $middleware)` and its sibling. */
function insertInGroup(place: 'before' | 'after'): Change {
  return (configuration, call) => {
    const search = textOf(call.args.at(1, 'search'));
    if (search === null) return;
    const added = names(call.args.at(2, 'middleware'));
    const inPlace = configuration.inPlaceOf(groupOf(call), search);
    const all = place === 'before' ? [...added, ...inPlace] : [...inPlace, ...added];
    configuration.replace(groupOf(call), search, all);
  };
}

const alias: Change = (configuration, { args }) => {
  const aliases = args.at(0);
  if (aliases?.kind !== 'array') return;
  const pairs = [...aliases.entries].flatMap(([name, value]) => {
    const middleware = middlewareName(value);
    return middleware === null ? [] : [[name.toString(), middleware] as const];
  });
  configuration.aliases = new Map(pairs);
};

const throttleApi: Change = (configuration, { args }) => {
  const redis = args.at(1, 'redis');
  configuration.limiter = textOf(args.at(0, 'limiter')) ?? 'api';
  if (redis !== undefined && truthOf(redis) === true) configuration.usesRedis = true;
};

/** `append($middleware)` and its kin: middleware that runs for every request. */
const addGlobal: Change = (configuration, { args }) => {
  configuration.global = [...configuration.global, ...names(args.at(0, 'middleware'))];
};

const prependGlobal: Change = (configuration, { args }) => {
  configuration.global = [...names(args.at(0, 'middleware')), ...configuration.global];
};

const replaceGlobal: Change = (configuration, { args }) => {
  configuration.global = [...configuration.global, ...names(args.at(1, 'replace'))];
};

const removeGlobal: Change = (configuration, { args }) => {
  const removed = new Set(names(args.at(0, 'middleware')));
  configuration.global = configuration.global.filter((name) => !removed.has(name));
};

const setGroup = toGroup((configuration, name, middleware) => {
  configuration.groups.set(name, middleware);
});

const appendToGroup = toGroup((configuration, name, middleware) => {
  configuration.append(name, middleware);
});

const prependToGroup = toGroup((configuration, name, middleware) => {
  configuration.prepend(name, middleware);
});

const removeFromGroup = toGroup((configuration, name, middleware) => {
  configuration.remove(name, middleware);
});

const setPriority: Change = (configuration, { args }) => {
  configuration.priority = names(args.at(0, 'priority'));
};

/** `prependToPriorityList(before: $classes, prepend: $class)` and its sibling. */
function toPriority(place: 'before' | 'after'): Change {
  return (configuration, { args }) => {
    const [middleware] = names(args.at(1, place === 'before' ? 'prepend' : 'append'));
    const others = names(args.at(0, place));
    if (middleware !== undefined)
      configuration.priority = withPriority(configuration.priority, middleware, { place, others });
  };
}

const statefulApi: Change = (configuration) => {
  configuration.isStateful = true;
};

const throttleWithRedis: Change = (configuration) => {
  configuration.usesRedis = true;
};

const authenticateSessions: Change = (configuration) => {
  configuration.authenticatesSessions = true;
};

const methods: ReadonlyMap<string, Change> = new Map([
  ['append', addGlobal],
  ['prepend', prependGlobal],
  ['use', addGlobal],
  ['replace', replaceGlobal],
  ['remove', removeGlobal],
  ['web', group('web')],
  ['api', group('api')],
  ['group', setGroup],
  ['appendtogroup', appendToGroup],
  ['prependtogroup', prependToGroup],
  ['removefromgroup', removeFromGroup],
  ['replaceingroup', replaceInGroup],
  ['insertbeforeingroup', insertInGroup('before')],
  ['insertafteringroup', insertInGroup('after')],
  ['alias', alias],
  ['priority', setPriority],
  ['prependtoprioritylist', toPriority('before')],
  ['appendtoprioritylist', toPriority('after')],
  ['statefulapi', statefulApi],
  ['throttleapi', throttleApi],
  ['throttlewithredis', throttleWithRedis],
  ['authenticatesessions', authenticateSessions],
]);

function groupOf({ args }: NativeCall): string {
  return textOf(args.at(0, 'group')) ?? '';
}

function names(value: Value | undefined): readonly string[] {
  return listOf(value).flatMap((one) => middlewareName(one) ?? []);
}
