import type { RouteMiddleware } from '../../../core/application';
import type { ActionCode } from '../rules/finding/action-code';
import { isModel } from '../models/model-classes';
import { isFormRequest } from '../rules/request/form-request-classes';
import { aborted, forbidden, notFound } from './failures';
import type { Typer } from './frame';
import { responsesOf } from './responses/response-of';
import { type Failure, objectOf } from './typed';

/** Middleware of the framework and of close packages that refuses, by how it is called, with its status. */
const refusingMiddleware: readonly (readonly [RegExp, number])[] = [
  [/^(?:can:|illuminate\\auth\\middleware\\authorize\b)/i, 403],
  [/^(?:signed\b|illuminate\\routing\\middleware\\validatesignature\b)/i, 403],
  [/^(?:verified\b|illuminate\\auth\\middleware\\ensureemailisverified\b)/i, 403],
  [/^(?:password\.confirm\b|illuminate\\auth\\middleware\\requirepassword\b)/i, 423],
  [/^(?:throttle\b|illuminate\\routing\\middleware\\throttlerequests)/i, 429],
  [/^(?:abilit(?:y|ies):|scopes?:|role:|permission:|role_or_permission:)/i, 403],
  [/^(?:laravel\\sanctum\\http\\middleware\\check|spatie\\permission\\middlewares?\\)/i, 403],
];

/** How requests of a route are refused before its action runs, and by what its action asks for. */
export function routeFailures(
  typer: Typer,
  { applied }: RouteMiddleware,
  code: ActionCode,
  parameters: ReadonlySet<string>,
): readonly Failure[] {
  const { files } = typer.laravel.machine;
  const byName = applied.flatMap(({ names }) =>
    refusingMiddleware.flatMap(([pattern, status]) =>
      names.some((name) => pattern.test(name)) ? [aborted(status)] : [],
    ),
  );
  const own = applied.flatMap(({ names, isGroup }) => (isGroup ? [] : ofMiddleware(typer, names)));
  const byArguments = code.parameters.flatMap(({ name, type }) => {
    const [className] = type?.names ?? [];
    if (className === undefined) return [];
    if (isFormRequest(files, className)) return ofRequest(typer, className);
    const isBound = parameters.has(name) || parameters.has(snakeCase(name));
    return isBound && (isModel(files, className) || files.class(className)?.declaration.kind === 'enum')
      ? [notFound]
      : [];
  });
  return [...byName, ...own, ...byArguments];
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What a middleware of the application throws, or answers instead of the action. Who may pass is its guard's to say. */
function ofMiddleware(typer: Typer, names: readonly string[]): readonly Failure[] {
  const { files } = typer.laravel.machine;
  const className = names.map((name) => name.split(':')[0] ?? '').find((name) => files.class(name) !== null);
  if (className === undefined) return [];
  const failures = typer.failuresIn(() => {
    const answered = typer.callMethod(objectOf(className), className, 'handle', [], 1);
    for (const response of answered === null ? [] : responsesOf(typer, answered)) {
      const status = response?.status ?? null;
      if (response !== null && status !== null && status >= 400 && status < 500) {
        typer.fails({ ...aborted(status), response });
      }
    }
  });
  return failures.filter(({ status }) => status !== 401);
}

/** `authorize` of a form request, unless it lets everybody pass. */
function ofRequest(typer: Typer, className: string): readonly Failure[] {
  const answer = typer.callMethod(objectOf(className), className, 'authorize', [], 1);
  const isOpen = answer === null || (answer.kind === 'scalar' && answer.value.kind === 'boolean' && answer.value.value);
  const own = ['failedValidation', 'failedAuthorization'].flatMap((name) =>
    typer.failuresIn(() => {
      typer.callMethod(objectOf(className), className, name, [], 1);
    }),
  );
  return [...own, ...(isOpen || own.some(({ status }) => status === 403) ? [] : [forbidden])];
}
