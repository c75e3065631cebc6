import type { PhpFiles } from '../../../../languages/php/php-files';
import { isRequestClass } from '../../rules/request/form-request-classes';
import type { Failure } from '../types/typed';
import { forbidden, invalid, notFound } from './failures';

const authorizing: ReadonlySet<string> = new Set(['authorize', 'authorizeforuser', 'allowif', 'denyif']);
const validating: ReadonlySet<string> = new Set(['validate', 'validatewithbag', 'validatewith']);

/** Methods that throw where there is none, whatever they are called on: queries of packages and repositories have them, too. */
export function failsWhereMissing(name: string): boolean {
  return name === 'findorfail' || name === 'firstorfail';
}

/**
 * How a method (in lower case) of an object refuses of which the project has no source: of controllers, requests, validators
 * and gates; null where it does not, or nothing is known of it.
 */
export function refusalOf(files: PhpFiles, className: string, name: string): Failure | null {
  if (failsWhereMissing(name)) return notFound;
  const validates = validating.has(name);
  if (isRequestClass(files, className)) return validates ? invalid : null;
  if (/^Illuminate\\(?:Contracts\\)?Validation\\(?:Validator|Factory)$/i.test(className)) {
    return validates || name === 'validated' ? invalid : null;
  }
  if (/^Illuminate\\(?:Contracts\\)?Auth\\Access\\(?:Gate|Response)$/i.test(className)) {
    return authorizing.has(name) ? forbidden : null;
  }
  // What a class of the project does not declare its parents and traits of the framework do.
  if (files.class(className) === null) return null;
  return validates ? invalid : authorizing.has(name) ? forbidden : null;
}
