import type { DocumentedOperation } from '../../core/documentation/documented-operation';
import type { FieldSchema } from '../../core/fields/field-schema';
import { documentedOperations } from '../../core/openapi/describe';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import type { ReadProject } from '../read-project';

/** A shape that a file makes (a model, a resource), with the operations whose answers have it. */
export interface AnsweredShape {
  readonly name: string;
  readonly source: Source;
  readonly field: FieldSchema;
  readonly operations: readonly DocumentedOperation[];
}

/** The shapes in answers that are written in a file, by where their names stand. */
export function answeredShapes(path: ProjectPath, project: ReadProject): readonly AnsweredShape[] {
  const found = new Map<string, DocumentedOperation[]>();
  for (const operation of documentedOperations(project)) {
    const { route, method } = operation.endpoint;
    const names = new Set<string>();
    for (const { content } of project.operationOf(route, method).answers ?? []) {
      for (const field of Object.values(content)) if (field !== null) collect(field, project, names);
    }
    for (const name of names) found.set(name, [...(found.get(name) ?? []), operation]);
  }
  return [...found].flatMap(([name, operations]) => {
    const field = project.shapes.get(name);
    const source = field?.source;
    return field === undefined || source?.file !== path ? [] : [{ name, source, field, operations }];
  });
}

/** The names of the shapes that a field refers to, and of those that they refer to. */
function collect(field: FieldSchema, project: ReadProject, names: Set<string>): void {
  const { shape, properties = {}, items, additional, anyOf = [] } = field;
  const said = shape === undefined || names.has(shape) ? undefined : project.shapes.get(shape);
  if (shape !== undefined) names.add(shape);
  const below = [...Object.values(properties), ...anyOf, said, items, additional === false ? undefined : additional];
  for (const one of below) if (one !== undefined) collect(one, project, names);
}
