import { toText } from '../../../languages/php/evaluate/conversions';
import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { string, type Value } from '../../../languages/php/evaluate/values';

/** Middleware classes of the framework whose `using()` and siblings write a name with parameters. */
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
];

export const middlewareClasses: ReadonlyMap<string, NativeClass> = new Map(names.map((name) => [name, usable(name)]));

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
  const texts = values.map(toText);
  const gap = texts.find((text) => text.gap !== undefined)?.gap;
  const parameters = texts.map((text) => text.value).join(',');
  return {
    kind: 'string',
    value: parameters === '' && values.length === 0 ? className : `${className}:${parameters}`,
    gap,
  };
}
