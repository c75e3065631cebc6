import type { DependencyTracker } from '../../../../core/dependencies/dependency-tracker';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { Answer } from '../../../../core/read-operation';
import type { FieldWriter } from './field-writer';

/** What refers to shapes that are not known by their names alone holds for this reading. */
export function keepNamed(answers: readonly Answer[], writer: FieldWriter, tracker: DependencyTracker): void {
  if (!shapesIn(answers).every((one) => writer.isNamed(one))) tracker.markUntracked();
}

/** The shapes that answers refer to. */
function shapesIn(answers: readonly Answer[]): readonly string[] {
  const names: string[] = [];
  const collect = (field: FieldSchema): void => {
    const { shape, properties = {}, items, additional, anyOf = [] } = field;
    if (shape !== undefined) names.push(shape);
    const below = [...Object.values(properties), ...anyOf, items, additional === false ? undefined : additional];
    for (const one of below) if (one !== undefined) collect(one);
  };
  for (const { content } of answers) {
    for (const field of Object.values(content)) if (field !== null) collect(field);
  }
  return names;
}
