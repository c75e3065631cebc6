import type { PhpFiles } from '../../../languages/php/php-files';
import { exceptionStatus } from './exception-status';
import { bareObject, known, nothingAtAll, unknown, type Walked, type WalkedObject } from './walked-value';
import { argument, type WalkedArguments } from './walker';

/** Where an exception keeps the status of the response that the framework makes of it. */
const statusProperty = '*status';

const exceptionName = /(?:exception|error|throwable)$/i;

/** Whether a class is one of exceptions, by its name or by that of what it extends outside of the project. */
export function isExceptionClass(files: PhpFiles, className: string): boolean {
  return exceptionName.test(className) || exceptionName.test(files.lineage(className).external ?? '');
}

/** Keeps what is known of an exception that code makes with these arguments. */
export function setStatus(files: PhpFiles, object: WalkedObject, args: WalkedArguments): void {
  const status = exceptionStatus(files, object.class, args);
  object.properties.set(statusProperty, status === null ? unknown : known(status));
}

/** An exception of which no more is known. */
export function exceptionWith(className: string, status: number | null): WalkedObject {
  const object = bareObject(className);
  object.properties.set(statusProperty, status === null ? unknown : known(status));
  return object;
}

/** The status of the response that the framework makes of an exception; null where it is not known. */
export function statusOfThrown({ properties }: WalkedObject): number | null {
  return statusIn(properties.get(statusProperty));
}

function statusIn(value: Walked | undefined): number | null {
  return value?.kind === 'known' && typeof value.value === 'number' ? value.value : null;
}

/**
 * `__construct` of an exception that the project does not declare: `HttpException` takes the status first, PHP's own the
 * message and a code. https://www.php.net/manual/en/exception.construct.php
 */
export function constructException(object: WalkedObject, className: string, args: WalkedArguments): Walked {
  if (/(?:^|\\)HttpException$/i.test(className)) {
    const status = argument(args, 0, 'statusCode');
    if (statusIn(status) !== null && status !== undefined) object.properties.set(statusProperty, status);
    return nothingAtAll;
  }
  const code = argument(args, 1, 'code');
  if (exceptionName.test(className) && code !== undefined) object.properties.set('code', code);
  return nothingAtAll;
}

/** A method that an exception has of its parent outside of the project; undefined for another. */
export function callOnException({ properties }: WalkedObject, name: string): Walked | undefined {
  switch (name) {
    case 'getcode':
      return properties.get('code') ?? known(0);
    case 'getstatuscode':
      return properties.get(statusProperty) ?? unknown;
    default:
      return undefined;
  }
}

/** Whether an object was made as an exception. */
export function isException({ properties }: WalkedObject): boolean {
  return properties.has(statusProperty);
}
