import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { thrownFailure } from './failures';
import type { Typer } from './frame';
import { type Failure, nothing, objectOf, type Typed } from './typed';

/** What the framework makes of its own exceptions before anybody renders them: `Handler::prepareException`. */
const prepared: ReadonlyMap<string, string> = new Map([
  [
    'illuminate\\database\\eloquent\\modelnotfoundexception',
    'Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException',
  ],
  [
    'illuminate\\auth\\access\\authorizationexception',
    'Symfony\\Component\\HttpKernel\\Exception\\AccessDeniedHttpException',
  ],
]);

/** What `abort($status)` throws. `Illuminate\Foundation\Application::abort` */
function preparedClass({ exception, status }: Failure): string {
  if (exception.endsWith('\\HttpException') && status === 404) {
    return 'Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException';
  }
  return prepared.get(exception.toLowerCase()) ?? exception;
}

/** A failure as the application renders it; as it is where nothing does. */
export function renderedFailure(typer: Typer, failure: Failure): Failure {
  if (failure.response !== null) return failure;
  const exception = preparedClass(failure);
  for (const render of typer.laravel.exceptions.rendering) {
    if (!takes(typer, render, exception)) continue;
    const answer = answerOf(typer, render, objectOf(exception));
    if (answer.kind === 'response') return { ...failure, status: answer.status ?? failure.status, response: answer };
  }
  return failure;
}

/** What an exception that is thrown becomes where the application makes another of it; null where it does not. */
export function mappedFailure(typer: Typer, thrown: Typed): Failure | null {
  if (thrown.kind !== 'object') return null;
  const { files } = typer.laravel.machine;
  for (const [from, map] of typer.laravel.exceptions.mapping) {
    const className = from.replace(/^\\/, '');
    const isMapped = thrown.class.toLowerCase() === className.toLowerCase() || files.isA(thrown.class, className);
    const made = isMapped ? answerOf(typer, map, thrown) : nothing;
    if (made.kind === 'object') return thrownFailure(typer, made);
  }
  return null;
}

/** Tells of what is thrown, as far as source says what becomes of it. */
export function noteThrown(typer: Typer, thrown: Typed): void {
  const failure = mappedFailure(typer, thrown) ?? thrownFailure(typer, thrown);
  if (failure !== null) typer.fails(failure);
}

/** Whether the first parameter of a function takes an exception. */
function takes(typer: Typer, { callable }: ClosureValue, exception: string): boolean {
  const names = callable.kind === 'closure' ? (callable.closure.parameters[0]?.type?.names ?? []) : [];
  const { files } = typer.laravel.machine;
  const lineage = [exception, files.lineage(exception).external ?? ''].map((name) => name.toLowerCase());
  return names.some((name) => lineage.includes(name.replace(/^\\/, '').toLowerCase()) || files.isA(exception, name));
}

function answerOf(typer: Typer, { callable }: ClosureValue, given: Typed): Typed {
  if (callable.kind !== 'closure') return nothing;
  const { closure, scope } = callable;
  const callee = {
    declaration: closure,
    file: scope.file,
    className: scope.lexicalClass,
    lexicalClass: scope.lexicalClass,
    self: null,
  };
  return typer.follow(callee, [{ value: given, name: null }], 1);
}
