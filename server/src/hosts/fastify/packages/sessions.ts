import { pluginCookie } from '../../node/known-packages/sessions';
import { noting } from '../../node/operations/checking-value';
import { record } from '../../../languages/typescript/evaluate/value';
import type { PackagedPlugin } from './packaged-plugin';

export const sessionPackages = ['@fastify/session', 'fastify-session', '@fastify/secure-session'];

/** A plugin that knows callers by a cookie: a hook of its looks for that in each request. */
export function keepSessions(specifier: string): PackagedPlugin {
  return (instance, options) => {
    const cookie = pluginCookie(specifier, record(options));
    instance.addHook(
      'onRequest',
      noting({}, (noted) => void (noted.sessionCookie = cookie)),
    );
  };
}
