import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';

const stepsOfDefault = 1_000;

/** What a property begins as, where that is a plain value. */
export function initialValue(
  { initializer }: ts.PropertyDeclaration | ts.ParameterDeclaration,
  interpreter: Interpreter,
): FieldSchema['default'] {
  const scope = initializer === undefined ? null : interpreter.scopeOf(initializer.getSourceFile().fileName);
  if (initializer === undefined || scope === null) return undefined;
  const value = interpreter.within(stepsOfDefault, () => interpreter.evaluate(initializer, scope));
  return value?.kind === 'primitive' && value.value !== null ? value.value : undefined;
}
