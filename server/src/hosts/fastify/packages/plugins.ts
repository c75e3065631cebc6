import type { Value } from '../../../languages/typescript/evaluate/value';
import { native, nativeFunction, nothing, unknown } from '../../../languages/typescript/evaluate/value';
import type { FastifyModule } from '../instances/fastify-module';
import { pluginValue } from '../instances/plugin';
import { decorateAuth } from './auth';
import { decorateAwilix, sharedContainers } from './awilix';
import { decorateBasicAuth } from './basic-auth';
import { requireBearer } from './bearer-auth';
import { decorateJwt } from './jwt';
import { decorateMultipart } from './multipart';
import { limitRate } from './rate-limit';
import type { PackagedPlugin } from './packaged-plugin';
import { keepSessions, sessionPackages } from './sessions';
import { decorateSensible, httpErrors } from './sensible';

const plugins: Readonly<Record<string, PackagedPlugin>> = {
  '@fastify/auth': decorateAuth,
  '@fastify/awilix': decorateAwilix,
  '@fastify/basic-auth': decorateBasicAuth,
  '@fastify/bearer-auth': requireBearer,
  '@fastify/jwt': decorateJwt,
  '@fastify/multipart': decorateMultipart,
  '@fastify/rate-limit': limitRate,
  '@fastify/sensible': decorateSensible,
  ...Object.fromEntries(sessionPackages.map((specifier) => [specifier, keepSessions(specifier)])),
  '@fastify/swagger': (_, options, { server }) => {
    server.descriptions.push(options);
    server.about.describes(options.get('openapi') ?? options.get('swagger'));
  },
};

/** What such a package exports beside its plugin. */
const members: Readonly<Record<string, (fastify: FastifyModule) => Readonly<Record<string, Value>>>> = {
  '@fastify/awilix': sharedContainers,
  '@fastify/sensible': () => ({ httpErrors }),
};

/** Packages of plugins, each the same for all files that import it. */
export function pluginPackages(fastify: () => FastifyModule): (specifier: string) => Value | undefined {
  const known = new Map<string, Value | undefined>();
  return (specifier) => {
    const value = known.get(specifier) ?? pluginPackage(specifier, fastify);
    known.set(specifier, value);
    return value;
  };
}

/** Packages whose plugins are known, or known to register nothing that is described: those of Fastify's own organisation. */
function pluginPackage(specifier: string, fastify: () => FastifyModule): Value | undefined {
  if (!specifier.startsWith('@fastify/') && !quiet.has(specifier)) return undefined;
  const run = Object.hasOwn(plugins, specifier) ? plugins[specifier] : undefined;
  const exported = Object.hasOwn(members, specifier) ? (members[specifier]?.(fastify()) ?? {}) : {};
  const plugin: Value = pluginValue(
    {
      call: ([value, options], call) => {
        const known = fastify().instanceOf(value);
        const given = options?.kind === 'record' ? options.entries : new Map<string, Value>();
        if (known !== null)
          run?.(known.instance, given, {
            server: known.server,
            call,
            augmentations: fastify().augmentations,
            exported,
          });
        return nothing;
      },
      get: (name) => exported[name] ?? (isPluginName(name, specifier) ? plugin : unknownExport),
    },
    { name: specifier },
  );
  return plugin;
}

/** Packages of others whose plugins answer nothing by themselves. */
const quiet: ReadonlySet<string> = new Set([
  ...sessionPackages,
  'fastify-cors',
  'fastify-helmet',
  'fastify-metrics',
  'fastify-healthcheck',
  'fastify-raw-body',
  'fastify-graceful-shutdown',
  'fastify-print-routes',
  'fastify-qs',
]);

const unknownExport: Value = native({ call: (_, { node }) => unknown(node), get: () => nativeFunction(() => nothing) });

/** `default`, or `fastifyCors` of `@fastify/cors`. */
function isPluginName(name: string, specifier: string): boolean {
  const bare = specifier.replace(/^@fastify\//, '').replaceAll('-', '');
  return (
    name === 'default' ||
    name.toLowerCase() === `fastify${bare}` ||
    name.toLowerCase() === `fastify${bare}plugin` ||
    name.toLowerCase() === bare
  );
}
