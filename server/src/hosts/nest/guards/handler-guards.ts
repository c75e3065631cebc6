import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import type { Handler } from '../controllers/controller-routes';
import { providedFor } from '../modules/provided';
import type { NestModule } from '../modules/module-scan';
import type { GuardReader, ReadGuard } from './guard-reader';
import { metadataOf } from './reflector';

/** Guards of all handlers of an application, in the order in which they run. */
export function globalGuards(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
): readonly Value[] {
  return [...toldTo(application, 'useGlobalGuards').flat(), ...providedFor('APP_GUARD', modules, interpreter)];
}

/** What a handler asks of callers: global guards, those of its class, its own. */
export function handlerGuards(
  { own, ofClass }: Handler,
  global: readonly Value[],
  reader: GuardReader,
): readonly ReadGuard[] {
  const named = [...usedIn(ofClass), ...usedIn(own)];
  return reader.read([...global, ...named], metadataOf(own, ofClass));
}

function usedIn(decorators: readonly PackageValue[]): readonly Value[] {
  return decorators.filter(({ name }) => name === 'UseGuards').flatMap(({ args }) => args ?? []);
}
