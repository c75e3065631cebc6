import type { RouteMiddleware } from '../../../../core/application';
import { knownMiddleware } from '../../guards/known-middleware';
import type { Typer } from '../frame';
import { responsesOf } from '../responses/response-of';
import { type Failure, objectOf } from '../typed';
import { exceptions } from './exception-classes';
import { aborted, forbidden, isRefusal } from './failures';

const throttled: Failure = { status: 429, exception: exceptions.throttled, response: null };
const unsigned: Failure = { status: 403, exception: exceptions.signature, response: null };

/** Middleware of the framework that refuses, by its class or by how it is called; who checks who has signed in stands elsewhere. */
const refusing: readonly (readonly [RegExp, Failure])[] = [
  [/^(?:signed|illuminate\\routing\\middleware\\validatesignature)$/i, unsigned],
  [/^(?:verified|illuminate\\auth\\middleware\\ensureemailisverified)$/i, aborted(403)],
  [/^(?:password\.confirm|illuminate\\auth\\middleware\\requirepassword)$/i, aborted(423)],
  [/^(?:throttle|illuminate\\routing\\middleware\\throttlerequests(?:withredis)?)$/i, throttled],
  [/^(?:can|illuminate\\auth\\middleware\\authorize)$/i, forbidden],
];

/** How the middleware of a route refuses; of credentials that it asks for, only how its own code answers to who has none. */
export function middlewareFailures(typer: Typer, { applied }: RouteMiddleware): readonly Failure[] {
  return applied.flatMap(({ names, isGroup }) => {
    if (isGroup) return [];
    const classes = names.map((name) => name.split(':')[0] ?? name);
    const own = classes.find((name) => typer.laravel.machine.files.class(name) !== null);
    return own === undefined ? ofPackage(classes) : ofClass(typer, own);
  });
}

/** What a middleware does of which the project has no source. */
function ofPackage(names: readonly string[]): readonly Failure[] {
  const [found] = refusing.flatMap(([pattern, failure]) => (names.some((name) => pattern.test(name)) ? [failure] : []));
  if (found !== undefined) return [found];
  const isCheck = names.some((name) => {
    const known = knownMiddleware(name);
    return known?.asks === 'user' && known.isCheck;
  });
  return isCheck ? [aborted(403)] : [];
}

/** What a middleware of the application throws, or answers instead of the action. */
function ofClass(typer: Typer, className: string): readonly Failure[] {
  const { external } = typer.laravel.machine.files.lineage(className);
  const failures = typer.failuresIn(() => {
    const answered = typer.callMethod(objectOf(className), className, 'handle', [], 1);
    for (const response of answered === null ? [] : responsesOf(typer, answered)) {
      const status = response?.status ?? null;
      if (response !== null && status !== null && isRefusal(status)) typer.fails({ ...aborted(status), response });
    }
  });
  const above = external === null ? [] : ofPackage([external]);
  return [...failures, ...above];
}
