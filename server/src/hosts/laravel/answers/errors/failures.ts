import type { PhpFiles } from '../../../../languages/php/php-files';
import { frameworkStatus } from '../../guards/exception-status';
import type { Typer } from '../frame';
import type { Failure, Typed, TypedObject, TypedResponse } from '../types/typed';
import { literalNumber, literalText, text } from '../types/typed-values';
import { exceptions, isOfClass } from './exception-classes';

export const notFound: Failure = { status: 404, exception: exceptions.modelNotFound, response: null };
export const noCase: Failure = { status: 404, exception: exceptions.caseNotFound, response: null };
export const forbidden: Failure = { status: 403, exception: exceptions.authorization, response: null };
export const invalid: Failure = { status: 422, exception: exceptions.validation, response: null };
export const unauthenticated: Failure = { status: 401, exception: exceptions.authentication, response: null };

/** `abort($status)`: `Illuminate\Foundation\Application::abort` */
export function aborted(status: number): Failure {
  return { status, exception: status === 404 ? exceptions.notFound : exceptions.http, response: null };
}

/** Whether a status is one of a failure that source tells of. Any operation may fail with 500. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 600 && status !== 500;
}

/** The failure that code returns as a response; null for one that is none. */
export function returnedFailure(response: TypedResponse | null): Failure | null {
  const status = response?.status ?? null;
  if (response === null || status === null || !isRefusal(status)) return null;
  return { ...aborted(status), response, isReturned: true };
}

/** What becomes of an exception that code throws. */
export function thrownFailure(typer: Typer, thrown: Typed): Failure | null {
  if (thrown.kind !== 'object') return null;
  const { class: exception, properties } = thrown;
  const carried = properties.get('response');
  if (carried?.kind === 'response') return ofResponse(exception, carried);
  const rendered = renderedBy(typer, thrown);
  if (rendered !== null) return ofResponse(exception, rendered);
  const isOwn = properties.size > 0 && typer.laravel.machine.files.class(exception) !== null;
  const status = statusOfException(typer, thrown);
  return { status, exception, response: null, ...(isOwn && { thrown: withoutSentences(thrown) }) };
}

/** What is said to people in words decides nothing, so that exceptions that differ in it alone are one. */
function withoutSentences(thrown: TypedObject): TypedObject {
  const isSentence = (value: Typed): boolean => /\s/.test(literalText(value) ?? '');
  const properties = Array.from(
    thrown.properties,
    ([name, value]) => [name, isSentence(value) ? text : value] as const,
  );
  return { ...thrown, properties: new Map(properties) };
}

/** The response that an exception makes of itself. */
function renderedBy(typer: Typer, thrown: TypedObject): TypedResponse | null {
  if (typer.laravel.machine.files.class(thrown.class) === null) return null;
  for (const method of ['render', 'toResponse']) {
    const rendered = typer.callMethod(thrown, thrown.class, method, [], 1);
    const ways = rendered?.kind === 'either' ? rendered.of : [rendered];
    // A page for browsers, or a redirect, is for others than those who call an API.
    const [first] = ways.filter((way) => way?.kind === 'response' && (way.status === null || way.status >= 400));
    if (first?.kind === 'response') return first;
  }
  return null;
}

function ofResponse(exception: string, response: TypedResponse): Failure | null {
  return response.status === null || response.status < 400 ? null : { status: response.status, exception, response };
}

/**
 * The status that the framework's handler gives an exception; null for one of which source tells none: it is an error of
 * the server. https://github.com/symfony/http-kernel/tree/7.3/Exception
 */
function statusOfException(typer: Typer, thrown: TypedObject): number | null {
  const { class: className, properties } = thrown;
  const { files } = typer.laravel.machine;
  const external = files.lineage(className).external ?? className;
  const isValidation = isOfClass(files, className, exceptions.validation) === true;
  const isAuthorization = isOfClass(files, className, exceptions.authorization) === true;
  const set = isValidation || isAuthorization ? literalNumber(properties.get('status')) : null;
  const own = typer.callMethod(thrown, className, 'getStatusCode', [], 1);
  const told = set ?? literalNumber(own ?? undefined) ?? frameworkStatus(external);
  if (told !== null) return told;
  return external.toLowerCase() === exceptions.http.toLowerCase() ? literalNumber(properties.get('statusCode')) : null;
}

/** Whether one of these classes catches what is thrown. */
export function isCaught(files: PhpFiles, { exception }: Failure, classes: readonly string[]): boolean {
  return classes.some((one) => isOfClass(files, exception, one) === true);
}
