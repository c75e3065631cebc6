import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { packageModule } from '../../../languages/typescript/evaluate/package-values';
import { nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { vine } from '../../validators/vine/library';
import type { Watched } from '../../node/operations/follower';
import { libraryModule } from '../../node/operations/schema-values';
import { type RouterModule, serverModule } from '../routes/router-module';
import { exception } from './errors';
import { generatedControllers } from './generated-controllers';
import { limiterModule } from './limiter';
import { helpersModule, lucidModule } from './lucid';

/** Packages of whose configuration is asked what people wrote. */
const configured = [
  '@adonisjs/auth',
  '@adonisjs/auth/access_tokens',
  '@adonisjs/auth/basic_auth',
  '@adonisjs/auth/session',
  '@adonisjs/session',
];

const identity: Value = nativeFunction(([value]) => value ?? nothing);

/** What AdonisJS and its packages export, as far as routes and what runs for them ask for it. */
export function adonisPackages(
  router: RouterModule,
  watched: Watched,
  interpreter: () => Interpreter,
): Readonly<Record<string, Value>> {
  return {
    '#generated/controllers': generatedControllers(interpreter),
    '@adonisjs/core': nativeRecord({ inject: nativeFunction(() => nativeFunction(() => nothing)) }),
    '@adonisjs/core/app': nativeRecord({ defineConfig: identity }),
    '@adonisjs/core/http': nativeRecord({
      Router: router.macros.classOf('Router'),
      Route: router.macros.classOf('Route'),
      RouteGroup: router.macros.classOf('RouteGroup'),
      RouteResource: router.macros.classOf('RouteResource'),
    }),
    '@adonisjs/core/services/router': nativeRecord({ default: router.value }),
    '@adonisjs/core/services/server': nativeRecord({ default: serverModule(router) }),
    '@adonisjs/core/exceptions': nativeRecord({ Exception: exception.value }),
    '@adonisjs/core/helpers': helpersModule,
    '@adonisjs/lucid/orm': lucidModule,
    '@adonisjs/limiter/services/main': limiterModule,
    '@vinejs/vine': libraryModule(vine, ['default'], () => watched.noted),
    ...Object.fromEntries(
      configured.map((specifier) => [specifier, packageModule(specifier, () => undefined)] as const),
    ),
  };
}
