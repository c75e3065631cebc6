import type { ClosureValue } from '../../../../languages/php/evaluate/values';
import type { Callee } from '../frame';
import { objectOf } from '../typed';

/** A function that the application has given to the framework, as code that is gone through; null where it has no source. */
export function calleeOf({ callable }: ClosureValue): Callee | null {
  if (callable.kind !== 'closure') return null;
  const { closure, scope } = callable;
  const className = scope.self?.class ?? null;
  const self = className === null ? null : objectOf(className);
  return { declaration: closure, file: scope.file, className, lexicalClass: scope.lexicalClass, self };
}
