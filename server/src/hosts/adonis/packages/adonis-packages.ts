import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { packageModule } from '../../../languages/typescript/evaluate/modules/package-values';
import { native, nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { vine } from '../../validators/vine/library';
import type { Watched } from '../../node/operations/follower';
import { libraryModule } from '../../node/operations/schema-values';
import { type RouterModule, serverModule } from '../routes/router-module';
import { isExtended, type Macros } from '../macros';
import { tokensModule, tokensProvider } from '../auth/access-tokens';
import { errorsOfPackages, exception } from './errors';
import { exceptionHandlerText, handlerModule } from './exception-handler';
import { generatedControllers } from './generated-controllers';
import { limiterModule } from './limiter';
import { databaseModule } from '../models/row-calls';
import { database, helpersModule, lucidModule } from './lucid';

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
  macros: Macros,
  watched: Watched,
  interpreter: () => Interpreter,
): Readonly<Record<string, Value>> {
  return {
    '#generated/controllers': generatedControllers(interpreter),
    ...Object.fromEntries(
      Object.entries(errorsOfPackages).map(([specifier, errors]) => [specifier, nativeRecord({ errors })] as const),
    ),
    '@adonisjs/core': nativeRecord({
      inject: nativeFunction(() => nativeFunction(() => nothing)),
      ...errorsOf('@adonisjs/core'),
    }),
    '@adonisjs/core/app': nativeRecord({ defineConfig: identity }),
    [handlerModule]: httpModule(macros, interpreter),
    '@adonisjs/core/services/router': nativeRecord({ default: router.value }),
    '@adonisjs/core/services/server': nativeRecord({ default: serverModule(router) }),
    '@adonisjs/core/exceptions': nativeRecord({ Exception: exception.value }),
    '@poppinss/utils': nativeRecord({ Exception: exception.value }),
    '@adonisjs/core/helpers': helpersModule,
    '@adonisjs/lucid/orm': lucidModule,
    [databaseModule]: nativeRecord({ default: database }),
    '@adonisjs/limiter/services/main': limiterModule,
    '@vinejs/vine': withErrors(
      '@vinejs/vine',
      libraryModule(vine, ['default'], () => watched.noted),
    ),
    ...Object.fromEntries(
      configured.map(
        (specifier) => [specifier, packageModule(specifier, () => undefined, knownOf(specifier))] as const,
      ),
    ),
  };
}

/** `@adonisjs/core/http`. */
function httpModule(macros: Macros, interpreter: () => Interpreter): Value {
  return native({
    get: (name) => {
      if (isExtended(name)) return macros.classOf(name);
      return interpreter().packaged(handlerModule, exceptionHandlerText).entries.get(name);
    },
  });
}

/** What is known of a package beside the names that code has of it. */
function knownOf(specifier: string): Readonly<Record<string, Value>> {
  return specifier === tokensModule ? { DbAccessTokensProvider: tokensProvider } : errorsOf(specifier);
}

function errorsOf(specifier: string): Readonly<Record<string, Value>> {
  const errors = errorsOfPackages[specifier];
  return errors === undefined ? {} : { errors };
}

/** A module that exports its errors beside all else. */
function withErrors(specifier: string, module: Value): Value {
  const own = errorsOf(specifier);
  return native({
    get: (name) => own[name] ?? (module.kind === 'native' ? module.object.get?.(name) : undefined),
  });
}
