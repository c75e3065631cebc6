import type { Credential } from '../../../core/guards';
import { sessionCookieOf } from '../../node/known-packages/sessions';
import { usualSession } from '../../node/middleware/applied-middleware';
import { type ApplicationRecord, toldTo } from '../boot/application-record';
import type { ToldMiddleware } from '../middleware/consumer';

/** What an application keeps its callers by, as it is told before it listens or its modules tell. */
export function sessionOf(application: ApplicationRecord, told: readonly ToldMiddleware[]): Credential {
  const used = [...toldTo(application, 'use').flat(), ...told.flatMap(({ middleware }) => middleware)];
  const ofMiddleware = used.flatMap((one) => sessionCookieOf(one) ?? []);
  const ofPlugins = toldTo(application, 'register').flatMap(
    ([plugin, options]) => sessionCookieOf(plugin, options) ?? [],
  );
  const [cookie] = [...ofMiddleware, ...ofPlugins];
  return cookie === undefined ? usualSession : { kind: 'session', cookie };
}
