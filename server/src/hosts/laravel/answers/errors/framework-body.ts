import type { PhpFiles } from '../../../../languages/php/php-files';
import { json, response } from '../calls/response-calls';
import type { Failure, Typed, TypedResponse } from '../types/typed';
import { record, text } from '../types/typed-values';
import { errorsByField } from './errors-by-field';
import { exceptions, isOfClass } from './exception-classes';

/**
 * What the framework answers of failures with one status, for those of which nobody writes the body. None where all of them
 * are what that status is taken for anyway. `Handler::invalidJson`, `Handler::convertExceptionToArray`
 */
export function frameworkBodies(
  files: PhpFiles,
  { status, failures }: { readonly status: number; readonly failures: readonly Failure[] },
): readonly TypedResponse[] {
  const unwritten = failures.filter((one) => one.response === null);
  const isInvalid = (one: Failure): boolean => isOfClass(files, one.exception, exceptions.validation) === true;
  const isAsTaken = unwritten.every((one) => isInvalid(one) === (status === 422));
  if (unwritten.length === failures.length && isAsTaken) return [];
  return [
    ...(unwritten.some(isInvalid) ? [record([...message, ['errors', errorsByField]])] : []),
    ...(unwritten.every(isInvalid) ? [] : [frameworkError]),
  ].map((body) => response({ status, mediaType: json, body }));
}

const message = [['message', text]] as const;

/** What the framework writes of an exception of which it knows no more than its message. */
export const frameworkError: Typed = record(message);
