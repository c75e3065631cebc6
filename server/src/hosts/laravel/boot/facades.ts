import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { emptyArray, textOf, type Value } from '../../../languages/php/evaluate/values';
import { broadcastRoutes } from '../routes/broadcast';
import { collection } from '../runtime/collection';
import { fileSystemCall } from '../runtime/file-system';
import type { Framework } from './framework';

const routeFacade = 'Illuminate\\Support\\Facades\\Route';

type StaticCall = NonNullable<NativeClass['callStatic']>;

/** The framework's facades, by the short name and by the class. */
export function facades(laravel: Framework): readonly (readonly [string, NativeClass])[] {
  const onRouter: StaticCall = (name, call) =>
    laravel.requests.callRouter(name, call) ?? laravel.routerObject.native?.call?.(name, call);
  const facade = (name: string, callStatic: StaticCall) =>
    [
      [name, { callStatic }],
      [`Illuminate\\Support\\Facades\\${name}`, { callStatic }],
    ] as const;
  const onModules: StaticCall = (name, call) => laravel.modules.call(name, call);
  return [
    ...facade('Route', (name, call) => onRouter(name, { ...call, calledOn: routeFacade })),
    ['Illuminate\\Routing\\Router', { callStatic: onRouter }],
    ...facade('App', (name, call) => laravel.machine.callMethod(laravel.app, name, call.args, call)),
    ...facade('Config', (name, call) => laravel.configObject.native?.call?.(name, call)),
    ...facade('File', fileSystemCall),
    ...facade('Auth', (name, call) => {
      laravel.authentication.noteAuth(name, call);
      return name === 'routes' ? onRouter('auth', call) : undefined;
    }),
    ...facade('Gate', (name, call) => {
      laravel.authentication.noteGate(name, call);
      return undefined;
    }),
    ...facade('RateLimiter', (name, call) => {
      const limiter = textOf(call.args.at(0));
      const made = name === 'for' ? call.machine.callableOf(call.args.or(1), call) : null;
      if (limiter !== null && made !== null) laravel.limiters.set(limiter, made);
      return undefined;
    }),
    ...facade('Broadcast', (name, call) => broadcastRoutes(laravel, name, call)),
    ['Module', { callStatic: onModules }],
    ['Nwidart\\Modules\\Facades\\Module', { callStatic: onModules }],
    ['Illuminate\\Support\\Facades\\Facade', { callStatic: (name, call) => onFacade(laravel, name, call) }],
  ];
}

/** A facade of the application stands for what the container has under its accessor. */
function onFacade(laravel: Framework, name: string, call: NativeCall): Value | undefined {
  if (name === 'defaultaliases') return collection(emptyArray);
  const { machine, calledOn } = call;
  if (calledOn === null || machine.files.method(calledOn, 'getFacadeAccessor').kind !== 'found') return undefined;
  const accessor = machine.callStatic(calledOn, 'getFacadeAccessor', new Arguments([]), call);
  const root = accessor.kind === 'object' ? accessor : laravel.container.makeOnce(textOf(accessor) ?? '');
  return machine.callMethod(root, name, call.args, call);
}
