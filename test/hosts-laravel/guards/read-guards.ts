import type { AppliedMiddleware } from '../../../server/src/core/application';
import { isAnswered, type Credential } from '../../../server/src/core/guards';
import { LaravelProject, type Texts } from '../laravel-project';

/** The guards of `config/auth.php`: one of each driver. */
export const guards: Texts = {
  'config/auth.php': `<?php return [
    'defaults' => ['guard' => 'web'],
    'guards' => [
      'web' => ['driver' => 'session'],
      'admin' => ['driver' => 'session'],
      'token' => ['driver' => 'token'],
      'api' => ['driver' => 'sanctum'],
      'passport' => ['driver' => 'passport'],
      'jwt' => ['driver' => 'jwt'],
      'own' => ['driver' => 'own'],
    ],
  ];`,
  'config/session.php': `<?php return ['cookie' => 'shop_session'];`,
};

/** The bootstrap file of an application with these middleware tables. */
export function tables(middleware: string): Texts {
  return {
    'bootstrap/app.php': `<?php return Application::configure()
      ->withRouting(using: fn () => require __DIR__.'/../routes/web.php')
      ->withMiddleware(function ($middleware) { ${middleware} })
      ->create();`,
  };
}

/** What each middleware of the one route asks for: `name: any | of | these`, with what is said beside it. */
export async function guardsOf(routes: string, files: Texts = {}): Promise<readonly string[]> {
  const { application } = await LaravelProject.read(routes, { ...guards, ...files });
  return (application.routes[0]?.middleware.applied ?? []).flatMap(lineOf);
}

/** The same of each route. */
export async function guardsByRoute(
  routes: string,
  files: Texts = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { application } = await LaravelProject.read(routes, { ...guards, ...files });
  return Object.fromEntries(application.routes.map(({ uri, middleware }) => [uri, middleware.applied.flatMap(lineOf)]));
}

function lineOf({ names, guard, unread, note }: AppliedMiddleware): readonly string[] {
  const said = note === null ? '' : ` (${note})`;
  if (unread !== null) return [`${names[0] ?? ''}: unread, ${unread.reason}${said}`];
  if (guard === null || isAnswered(guard)) return note === null ? [] : [`${names[0] ?? ''}: open${said}`];
  const sets = guard.alternatives.map((set) => set.map(textOf).join(' + ') || 'nothing');
  return [`${guard.name}: ${sets.join(' | ')}${said}`];
}

function textOf(credential: Credential): string {
  switch (credential.kind) {
    case 'bearer':
      return credential.format ?? 'bearer';
    case 'header':
    case 'query':
    case 'cookie':
      return `${credential.kind} ${credential.name}`;
    case 'session':
      return `session ${credential.cookie}`;
    case 'basic':
    case 'oauth2':
    case 'unknown':
      return credential.kind;
  }
}

/** An application with a middleware \`gate\` whose class has this body. */
export function gate(body: string, imports = ''): Texts {
  return {
    ...tables(`$middleware->alias(['gate' => 'App\\Gate']);`),
    'app/Gate.php': `<?php namespace App;
use Closure;
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Auth;
${imports}
class Gate { ${body} }`,
  };
}

/** The same with the body of `handle`. */
export function handle(body: string, imports = ''): Texts {
  return gate(`public function handle(Request $request, Closure $next, ...$parameters) { ${body} }`, imports);
}
