import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { type Value, isTrue } from '../../../languages/typescript/evaluate/value';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import { placeOfRequests } from '../routes/address';
import type { NestRoute } from '../routes/nest-routes';
import { providedFor } from '../modules/provided';
import type { NestModule } from '../modules/module-scan';
import type { GuardReader } from './guard-reader';
import { type InterceptorGuards, refusesCallers } from './interceptor-guards';
import { type ParameterGuards, refusesStrangers } from './parameter-guards';
import type { ReadGuard } from './read-guard';
import { metadataOf } from './reflector';

/** Guards of all handlers of an application, in the order in which they run. */
export function globalGuards(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
): readonly Value[] {
  return [
    ...toldTo(application, 'useGlobalGuards').flat(),
    ...providedFor('APP_GUARD', application, modules, interpreter),
  ];
}

/** What runs around all handlers of an application, and middleware of one route, which runs before. */
interface AroundHandler {
  readonly global: readonly Value[];
  readonly interceptors: readonly Value[];
  readonly before: readonly ReadGuard[];
}

/** What runs behind all guards, and may refuse callers, too. */
interface BehindGuards {
  readonly asGuards: InterceptorGuards;
  readonly parameters: ParameterGuards;
}

/**
 * What a route asks of callers: middleware, which runs `before` all guards, global guards, those of its class, its own, then
 * interceptors in the same order, and what takes its parameters.
 */
export function handlerGuards(
  route: NestRoute,
  { global, interceptors, before }: AroundHandler,
  reader: GuardReader,
  { asGuards, parameters }: BehindGuards,
): readonly ReadGuard[] {
  const { own, ofClass } = route.handler;
  const named = [...usedIn(ofClass, 'UseGuards'), ...usedIn(own, 'UseGuards')];
  const asked = { metadata: metadataOf(own, ofClass), ...placeOfRequests(route) };
  const guards = reader.read([...global, ...named], asked, before);
  const behind = asGuards.of([
    ...interceptors,
    ...usedIn(ofClass, 'UseInterceptors'),
    ...usedIn(own, 'UseInterceptors'),
  ]);
  const intercepting =
    behind.length === 0 ? [] : reader.read(behind, asked, [...before, ...guards]).filter(refusesCallers);
  const refusing = [...before, ...guards, ...intercepting];
  const taking = reader
    .read(parameters.of(route.handler), asked, refusing)
    .filter((one) => refusesStrangers(one, refusing))
    // What they throw the handler is seen to.
    .map((one) => ({ ...one, statuses: [], errors: [], written: [] }));
  const read = [...guards, ...intercepting, ...taking];
  if (!skipsThrottle(own, ofClass)) return [...before, ...read];
  return [...before, ...read.map((one) => ({ ...one, statuses: one.statuses.filter((status) => status !== 429) }))];
}

/** `@SkipThrottle()`: of a handler, else of its class. https://docs.nestjs.com/security/rate-limiting#customization */
function skipsThrottle(own: readonly PackageValue[], ofClass: readonly PackageValue[]): boolean {
  const told = [...own, ...ofClass].find(({ name }) => name === 'SkipThrottle');
  const [skip] = told?.args ?? [];
  // Throttlers that are named are told one by one.
  return told !== undefined && (skip?.kind !== 'record' || isTrue(skip.entries.get('default')));
}

function usedIn(decorators: readonly PackageValue[], by: 'UseGuards' | 'UseInterceptors'): readonly Value[] {
  return decorators.filter(({ name }) => name === by).flatMap(({ args }) => args ?? []);
}
