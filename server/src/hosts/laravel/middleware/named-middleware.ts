import { toText } from '../../../languages/php/evaluate/conversions';
import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { string, type StringValue, type Value } from '../../../languages/php/evaluate/values';
import { listOf } from '../runtime/argument-values';

/** Middleware classes of the framework and of packages whose `using()` and siblings write a name with parameters. */
const names = [
  'Illuminate\\Auth\\Middleware\\Authenticate',
  'Illuminate\\Auth\\Middleware\\AuthenticateWithBasicAuth',
  'Illuminate\\Auth\\Middleware\\Authorize',
  'Illuminate\\Auth\\Middleware\\EnsureEmailIsVerified',
  'Illuminate\\Auth\\Middleware\\RequirePassword',
  'Illuminate\\Routing\\Middleware\\ThrottleRequests',
  'Illuminate\\Routing\\Middleware\\ThrottleRequestsWithRedis',
  'Illuminate\\Routing\\Middleware\\ValidateSignature',
  'Illuminate\\Http\\Middleware\\SetCacheHeaders',
  ...['CheckAbilities', 'CheckForAnyAbility', 'CheckScopes', 'CheckForAnyScope'].map(
    (name) => `Laravel\\Sanctum\\Http\\Middleware\\${name}`,
  ),
  ...[
    ...['CheckScopes', 'CheckForAnyScope', 'CheckToken', 'CheckTokenForAnyScope'],
    ...['CheckClientCredentials', 'CheckClientCredentialsForAnyScope', 'EnsureClientIsResourceOwner'],
  ].map((name) => `Laravel\\Passport\\Http\\Middleware\\${name}`),
];

/** Those of spatie/laravel-permission take several in one argument. */
const namesOfPermissions = ['RoleMiddleware', 'PermissionMiddleware', 'RoleOrPermissionMiddleware'].flatMap((name) => [
  `Spatie\\Permission\\Middleware\\${name}`,
  `Spatie\\Permission\\Middlewares\\${name}`,
]);

export const middlewareClasses: ReadonlyMap<string, NativeClass> = new Map([
  ...names.map((name) => [name, usable(name)] as const),
  ...namesOfPermissions.map((name) => [name, ofPermissions(name)] as const),
]);

/** `RoleMiddleware::using(['admin', 'editor'], 'api')` is `…:admin|editor,api`. https://spatie.be/docs/laravel-permission/v6/basic-usage/middleware */
function ofPermissions(className: string): NativeClass {
  return {
    callStatic(method, { args }) {
      if (method !== 'using') return undefined;
      const wanted = joined(listOf(args.or(0)), '|');
      const guard = args.at(1, 'guard');
      return withParameters(className, guard === undefined || guard.kind === 'null' ? [wanted] : [wanted, guard]);
    },
  };
}

function usable(className: string): NativeClass {
  return {
    callStatic(method, { args }) {
      const values = args.all.flatMap((value) => (value.kind === 'array' ? [...value.entries.values()] : [value]));
      switch (method) {
        case 'using':
          return withParameters(className, values);
        case 'redirectto':
          return withParameters(className, values);
        case 'with': {
          const [attempts = string('60'), minutes = string('1'), prefix = string('')] = values;
          return withParameters(className, [attempts, minutes, prefix]);
        }
        case 'absolute':
        case 'relative':
          return withParameters(className, method === 'relative' ? [string('relative'), ...values] : values);
        default:
          return undefined;
      }
    },
  };
}

/** `Authorize::using($ability, ...$models)` */
export function authorizeName(ability: Value, models: Value | undefined): Value {
  const list =
    models?.kind === 'array'
      ? [...models.entries.values()]
      : models === undefined || models.kind === 'null'
        ? []
        : [models];
  return withParameters('Illuminate\\Auth\\Middleware\\Authorize', [ability, ...list]);
}

function withParameters(className: string, values: readonly Value[]): Value {
  const parameters = joined(values, ',');
  const isNone = parameters.value === '' && values.length === 0;
  return { ...parameters, value: isNone ? className : `${className}:${parameters.value}` };
}

function joined(values: readonly Value[], by: string): StringValue {
  const texts = values.map(toText);
  const gap = texts.find((text) => text.gap !== undefined)?.gap;
  return { kind: 'string', value: texts.map((text) => text.value).join(by), gap };
}
