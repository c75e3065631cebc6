import { bool, list, map, string, textOf, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import { slug, snake } from '../strings/str';
import type { FrameworkVersion } from '../version';
import type { LaravelEnvironment } from './laravel-environment';

/** What the framework's own configuration files (Laravel 11 and newer) say, as far as routing asks for it. */
export function frameworkDefaults(
  file: string,
  { environment, version }: { readonly environment: LaravelEnvironment; readonly version: FrameworkVersion },
): ArrayValue | undefined {
  const env = (name: string, byDefault: string): Value => environment.get(name) ?? string(byDefault);
  switch (file) {
    case 'app':
      return map([
        ['name', env('APP_NAME', 'Laravel')],
        ['env', env('APP_ENV', 'production')],
        ['debug', environment.get('APP_DEBUG') ?? bool(false)],
        ['url', env('APP_URL', 'http://localhost')],
        ['frontend_url', env('FRONTEND_URL', 'http://localhost:3000')],
        ['timezone', string('UTC')],
        ['locale', env('APP_LOCALE', 'en')],
        ['fallback_locale', env('APP_FALLBACK_LOCALE', 'en')],
      ]);
    case 'auth':
      return map([
        [
          'defaults',
          map([
            ['guard', env('AUTH_GUARD', 'web')],
            ['passwords', env('AUTH_PASSWORD_BROKER', 'users')],
          ]),
        ],
        [
          'guards',
          map([
            [
              'web',
              map([
                ['driver', string('session')],
                ['provider', string('users')],
              ]),
            ],
          ]),
        ],
      ]);
    case 'filesystems':
      return map([
        ['default', env('FILESYSTEM_DISK', 'local')],
        ['disks', disks(version)],
      ]);
    case 'session':
      return map([
        ['cookie', environment.get('SESSION_COOKIE') ?? string(sessionCookie(env('APP_NAME', 'laravel'), version))],
      ]);
    case 'cors':
      return map([['paths', list([string('api/*'), string('sanctum/csrf-cookie')])]]);
    default:
      return undefined;
  }
}

/** The name of the session's cookie follows from that of the application. */
function sessionCookie(name: Value, version: FrameworkVersion): string {
  const application = textOf(name) ?? 'laravel';
  return `${version.isAtLeast(13) ? snake(application) : slug(application, '_')}_session`;
}

function disks(version: FrameworkVersion): ArrayValue {
  return map([
    [
      'local',
      map([
        ['driver', string('local')],
        ['serve', bool(version.isAtLeast(12))],
      ]),
    ],
    [
      'public',
      map([
        ['driver', string('local')],
        ['visibility', string('public')],
      ]),
    ],
  ]);
}
