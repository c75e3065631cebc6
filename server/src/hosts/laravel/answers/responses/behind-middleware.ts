import type { RouteMiddleware } from '../../../../core/application';
import type { PhpFile } from '../../../../languages/php/php-file';
import { plainRequest } from '../../rules/request/form-request-classes';
import { waysOf } from '../types/either';
import { begun, type Given, type Typer } from '../frame';
import { keyOfTyped } from '../types/typed-key';
import type { Typed, TypedClosure, TypedResponse } from '../types/typed';
import { literal, never, objectOf } from '../types/typed-values';

/** A middleware of the application that makes something else of what the code behind it answers. */
export interface ChangingMiddleware {
  readonly className: string;
  /** `App\Enveloped:data` */
  readonly name: string;
}

/** What code does that changes the body of a response, or looks at it to make another one. */
const changing = /->\s*(?:set(?:Data|Content)|get(?:Original)?(?:Data|Content)|content)\s*\(|->\s*original\b/i;

/** Those among the middleware of a route, the innermost first. */
export function changingMiddleware(
  { laravel: { machine } }: Typer,
  { applied }: RouteMiddleware,
): readonly ChangingMiddleware[] {
  const found = applied.flatMap(({ names, isGroup }): readonly ChangingMiddleware[] => {
    const name = isGroup ? undefined : names.find((one) => machine.files.class(withoutArguments(one)) !== null);
    if (name === undefined) return [];
    const className = withoutArguments(name);
    const handle = machine.files.method(className, 'handle');
    return handle.kind === 'found' && changing.test(handle.of.file.text) ? [{ className, name }] : [];
  });
  return found.toReversed();
}

/** `App\\Enveloped:data` without what follows the colon. */
export function withoutArguments(name: string): string {
  return name.split(':')[0] ?? name;
}

/**
 * What middleware makes of a response: what it answers where `$next` comes to that, but for what it answers in its place,
 * whatever `$next` comes to. https://laravel.com/docs/middleware#middleware-and-responses
 */
export function behindMiddleware(
  typer: Typer,
  middleware: readonly ChangingMiddleware[],
  response: TypedResponse,
): readonly Typed[] {
  return middleware.reduce<readonly Typed[]>(
    (answers, one) =>
      answers.flatMap((answer) => (answer.kind === 'response' ? changedBy(typer, one, answer) : [answer])),
    [response],
  );
}

function changedBy(typer: Typer, middleware: ChangingMiddleware, response: TypedResponse): readonly Typed[] {
  const instead = new Set(handledBy(typer, middleware, never).map((one) => keyOfTyped(one)));
  const made = handledBy(typer, middleware, response).filter((one) => !instead.has(keyOfTyped(one)));
  return made.length > 0 && made.every(({ kind }) => kind !== 'unknown') ? made : [response];
}

/** What middleware comes to where `$next` comes to that. */
export function handledBy(typer: Typer, { className, name }: ChangingMiddleware, response: Typed): readonly Typed[] {
  const found = typer.laravel.machine.files.method(className, 'handle');
  if (found.kind !== 'found') return [];
  const next = comingTo(response, found.of.file);
  const written = name.includes(':') ? name.slice(name.indexOf(':') + 1).split(',') : [];
  const given: readonly Given[] = [objectOf(plainRequest), next, ...written.map(literal)].map((value) => ({
    value,
    name: null,
  }));
  const made: Typed[] = [];
  // How it refuses is told without what is behind it.
  typer.failuresIn(() => {
    made.push(typer.callMethod(objectOf(className), className, 'handle', given, 1) ?? never);
  });
  return made.flatMap(waysOf);
}

/** `fn () => $answer`: what middleware calls to hand the request on. `isCalled` hears of it. */
export function comingTo(answer: Typed, file: PhpFile, isCalled?: () => void): TypedClosure {
  const place = { start: 0, end: 0 };
  const variables = new Map([['answer', answer]]);
  const value = { ...place, kind: 'variable' as const, name: 'answer' };
  const statements = [{ ...place, kind: 'return' as const, value }];
  return {
    kind: 'closure',
    closure: {
      ...place,
      parameters: [],
      body: { kind: 'statements', statements },
      isStatic: true,
      returnType: null,
      uses: null,
    },
    frame: { file, className: null, lexicalClass: null, self: null, ...begun({ parameters: [] }, variables), depth: 1 },
    outer: variables,
    ...(isCalled !== undefined && { isCalled }),
  };
}
