import type { PhpFiles } from '../../../languages/php/php-files';
import { frameworkStatus } from '../guards/exception-status';
import type { Typer } from './frame';
import { type Failure, literalNumber, type Typed, type TypedResponse } from './typed';

export const notFound: Failure = {
  status: 404,
  exception: 'Illuminate\\Database\\Eloquent\\ModelNotFoundException',
  response: null,
};
export const forbidden: Failure = {
  status: 403,
  exception: 'Illuminate\\Auth\\Access\\AuthorizationException',
  response: null,
};
export const invalid: Failure = {
  status: 422,
  exception: 'Illuminate\\Validation\\ValidationException',
  response: null,
};

/** `abort($status)` */
export function aborted(status: number): Failure {
  return { status, exception: 'Symfony\\Component\\HttpKernel\\Exception\\HttpException', response: null };
}

/** What becomes of an exception that code throws; null for one of which source tells no status: it is an error of the server. */
export function thrownFailure(typer: Typer, thrown: Typed): Failure | null {
  if (thrown.kind !== 'object') return null;
  const { class: exception, properties } = thrown;
  const { files } = typer.laravel.machine;
  const carried = properties.get('response');
  if (carried?.kind === 'response') return ofResponse(exception, carried);
  if (files.class(exception) !== null) {
    const rendered = typer.callMethod(thrown, exception, 'render', [], 1);
    if (rendered?.kind === 'response') return ofResponse(exception, rendered);
  }
  const status = statusOfException(typer, thrown);
  return status === null || status >= 500 ? null : { status, exception, response: null };
}

function ofResponse(exception: string, response: TypedResponse): Failure | null {
  return response.status === null || response.status < 400 ? null : { status: response.status, exception, response };
}

/** https://github.com/symfony/http-kernel/tree/7.3/Exception, and how the framework's handler renders its own. */
function statusOfException(
  typer: Typer,
  { class: className, properties }: Typed & { readonly kind: 'object' },
): number | null {
  const { files } = typer.laravel.machine;
  const { classes, external } = files.lineage(className);
  const own = typer.callMethod({ kind: 'object', class: className, properties }, className, 'getStatusCode', [], 1);
  const told = literalNumber(own ?? undefined);
  if (told !== null) return told;
  const base = external ?? className;
  const status = frameworkStatus(base);
  if (status !== null) return status;
  if (!/\\HttpException$/i.test(base)) return null;
  return (
    literalNumber(properties.get('statusCode')) ??
    statusInConstructors(classes.map(({ declaration, file }) => file.textAt(declaration)))
  );
}

/** `parent::__construct(409, …)` */
function statusInConstructors(texts: readonly string[]): number | null {
  for (const text of texts) {
    const [, written] = /parent::__construct\(\s*(?:statusCode:\s*)?(\d{3})\b/.exec(text) ?? [];
    if (written !== undefined) return Number(written);
  }
  return null;
}

/** Whether one of these classes catches what is thrown. */
export function isCaught(files: PhpFiles, { exception }: Failure, classes: readonly string[]): boolean {
  const lineage = files.lineage(exception);
  const names = [exception, ...lineage.classes.map(({ declaration }) => declaration.name), lineage.external ?? ''];
  const known = new Set(names.map((name) => name.replace(/^\\/, '').toLowerCase()));
  return classes.some((one) => {
    const name = one.replace(/^\\/, '').toLowerCase();
    return name === 'exception' || name === 'throwable' || known.has(name);
  });
}
