import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { Scope } from '../../../languages/php/evaluate/scope';
import { string, textOf, type ClosureValue, type Value } from '../../../languages/php/evaluate/values';
import { fromVirtualPath } from '../../../languages/php/paths';
import { broadcastRoutes } from '../routes/broadcast';
import { listOf } from '../runtime/argument-values';
import type { Framework } from './framework';

/** What `withRouting()` is given. */
interface RoutingFiles {
  readonly web: readonly Value[];
  readonly api: readonly Value[];
  readonly webIsList: boolean;
  readonly apiIsList: boolean;
  readonly health: Value | undefined;
  readonly apiPrefix: Value;
  readonly then: ClosureValue | null;
}

/** `ApplicationBuilder::withRouting`: what is loaded when the application boots. */
export function setUpRouting(laravel: Framework, call: NativeCall): void {
  const { args, machine } = call;
  const using = machine.callableOf(args.or(0, 'using'), call);
  const routing: RoutingFiles = {
    web: listOf(args.at(1, 'web')),
    api: listOf(args.at(2, 'api')),
    apiIsList: args.at(2, 'api')?.kind === 'array',
    webIsList: args.at(1, 'web')?.kind === 'array',
    health: args.at(6, 'health'),
    apiPrefix: args.at(7, 'apiPrefix') ?? string('api'),
    then: machine.callableOf(args.or(8, 'then'), call),
  };
  // With `then` the framework builds its own callback, and `using` is dropped.
  laravel.startUp.loadRoutes =
    using === null || routing.then !== null
      ? () => {
          loadFiles(laravel, routing, call);
        }
      : () => {
          machine.call(using, new Arguments([]), call.source);
        };
  const channels = args.at(4, 'channels');
  if (channels !== undefined && isFile(channels, call)) broadcastOnceBooted(laravel, { channels }, call);
}

/** `ApplicationBuilder::withBroadcasting` */
export function broadcastOnceBooted(
  laravel: Framework,
  { channels, attributes }: { readonly channels: Value; readonly attributes?: Value | undefined },
  call: NativeCall,
): void {
  laravel.startUp.whenBooted(() => {
    broadcastRoutes(laravel, 'routes', { ...call, args: new Arguments(attributes === undefined ? [] : [attributes]) });
    const site = { ...call, scope: new Scope(call.scope.file) };
    if (isFile(channels, call)) call.machine.include(channels, { once: false, optional: true }, site);
  });
}

/** `ApplicationBuilder::buildRoutingCallback` */
function loadFiles(laravel: Framework, routing: RoutingFiles, call: NativeCall): void {
  const { machine } = call;
  for (const file of filesOf(routing.api, routing.apiIsList, call)) {
    const chain = groupOf(laravel, 'api', call);
    machine.callMethod(chain, 'prefix', new Arguments([routing.apiPrefix]), call);
    machine.callMethod(chain, 'group', new Arguments([file]), call);
  }
  addHealthRoute(laravel, routing.health, call);
  for (const file of filesOf(routing.web, routing.webIsList, call)) {
    machine.callMethod(groupOf(laravel, 'web', call), 'group', new Arguments([file]), call);
  }
  if (routing.then !== null) machine.call(routing.then, new Arguments([laravel.app]), call.source);
}

/** Of a list those that are not there are left out. */
function filesOf(files: readonly Value[], isList: boolean, call: NativeCall): readonly Value[] {
  return isList ? files.filter((file) => isFile(file, call)) : files;
}

/** `Route::middleware($group)` */
function groupOf({ routerObject }: Framework, group: 'api' | 'web', call: NativeCall): Value {
  return call.machine.callMethod(routerObject, 'middleware', new Arguments([string(group)]), call);
}

function addHealthRoute({ version, router, routerObject }: Framework, uri: Value | undefined, call: NativeCall): void {
  if (uri === undefined || uri.kind === 'null') return;
  const action = version.isAtLeast(13, 38) ? [string('\\Illuminate\\Foundation\\Http\\HealthCheck')] : [];
  router.builtIn(() => {
    call.machine.callMethod(routerObject, 'get', new Arguments([uri, ...action]), call);
  });
}

function isFile(file: Value, { machine }: NativeCall): boolean {
  const path = fromVirtualPath(textOf(file) ?? '/');
  return path !== null && machine.files.sources.kindOf(path) === 'file';
}
