import type { Scope } from '../../../../languages/php/evaluate/scope';
import type { ClosureValue } from '../../../../languages/php/evaluate/values';
import { typedOfValue } from '../types/constants';
import type { Callee } from '../frame';
import type { Typed } from '../types/typed';
import { objectOf } from '../types/typed-values';

/** A function that the application has given to the framework, as code that is gone through; null where it has no source. */
export function calleeOf({ callable }: ClosureValue): Callee | null {
  if (callable.kind !== 'closure') return null;
  const { closure, scope } = callable;
  const className = scope.self?.class ?? null;
  const self = className === null ? null : objectOf(className);
  const { file, lexicalClass } = scope;
  return { declaration: closure, file, className, lexicalClass, self, captured: capturedIn(scope) };
}

/** What a function has taken along from the code around it. */
export function capturedIn({ variables }: Scope): ReadonlyMap<string, Typed> {
  return new Map(
    Array.from(variables).flatMap(([name, { value }]) => {
      const held = value.kind === 'object' ? objectOf(value.class) : typedOfValue(value);
      return held === null ? [] : [[name, held] as const];
    }),
  );
}
