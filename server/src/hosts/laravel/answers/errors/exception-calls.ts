import { type Call, argumentOf, type Given, type Typer } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import { integer, literal, literalNumber, nothing, text } from '../types/typed-values';
import { orNull } from '../types/either';
import { declaredOf } from '../members';
import { exceptions, isOfClass } from './exception-classes';
import { errorsByField } from './errors-by-field';
import { throttleHeaders } from './throttle-headers';

/** What exceptions of the framework keep of what they are made with: the status, a response. */
export function settings(
  typer: Typer,
  className: string,
  given: readonly Given[],
): readonly (readonly [string, Typed])[] {
  const { files } = typer.laravel.machine;
  const external = (files.lineage(className).external ?? className).toLowerCase();
  const named = (property: string, value: Typed | undefined): readonly (readonly [string, Typed])[] =>
    value === undefined ? [] : [[property, value]];
  if (external === exceptions.http.toLowerCase()) return named('statusCode', argumentOf(given, 0, 'statusCode'));
  if (external.endsWith('\\httpresponseexception')) return named('response', argumentOf(given, 0, 'response'));
  if (external === exceptions.validation.toLowerCase()) return named('response', argumentOf(given, 1, 'response'));
  // Exceptions of PHP itself.
  return external.includes('\\') ? [] : named('code', argumentOf(given, 1, 'code'));
}

/** Methods of exceptions that answer the exception itself, and set nothing that is answered. */
const fluent: ReadonlySet<string> = new Set([
  ...['errorbag', 'redirectto', 'setmodel', 'setids', 'withresponse', 'setresponse', 'setheaders', 'setcode'],
]);

/** What a method of an exception answers of which the project has no source; null for all that is no exception. */
export function exceptionCall(
  typer: Typer,
  of: TypedObject,
  { name, given }: Pick<Call, 'name' | 'given'>,
): Typed | null {
  if (!/(?:exception|error|throwable)$/i.test(of.class) && !isException(typer, of.class)) return null;
  if (fluent.has(name)) return of;
  switch (name) {
    case 'status':
    case 'withstatus': {
      const status = literalNumber(given[0]?.value);
      if (given.length === 0) return of.properties.get('status') ?? integer;
      return status === null ? of : { ...of, properties: new Map([...of.properties, ['status', literal(status)]]) };
    }
    case 'asnotfound':
      return { ...of, properties: new Map([...of.properties, ['status', literal(404)]]) };
    case 'getheaders':
      return of.class === exceptions.throttled ? throttleHeaders : nothing;
    case 'getstatuscode':
      return of.properties.get('statusCode') ?? integer;
    case 'getmessage':
    case 'getfile':
    case 'gettraceasstring':
    case 'getmodel':
      return text;
    case 'getcode':
      return of.properties.get('code') ?? declaredOf(of.class, 'code', typer) ?? integer;
    case 'guards':
      // The default one has no name here.
      return { kind: 'list', item: orNull(text) };
    case 'getline':
      return integer;
    case 'errors':
      return isOfClass(typer.laravel.machine.files, of.class, exceptions.validation) === true ? errorsByField : nothing;
    default:
      return null;
  }
}

function isException({ laravel: { machine } }: Typer, className: string): boolean {
  return machine.files.class(className) !== null && isOfClass(machine.files, className, 'Throwable') === true;
}
