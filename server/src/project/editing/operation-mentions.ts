import type { DocumentedOperation } from '../../core/documentation/documented-operation';
import { inputOf } from '../../core/documentation/input-fields';
import type { FieldSchema } from '../../core/fields/field-schema';
import { fieldsBelow } from '../../core/fields/fields-below';
import { documentedOperations } from '../../core/openapi/describe';
import type { ProjectPath } from '../../core/project-path';
import { derivedName } from '../../core/selection/endpoint';
import type { Source } from '../../core/source';
import { type NamedPlaceKind } from './document-guide';
import { namedSources } from './operation-guide';
import { operationKeys } from './operation-keys';
import type { ReadProject } from '../read-project';

/** A place that is about an operation: of `field` a rule, of `key` an entry of configuration, of `template` its file. */
export interface Mention {
  readonly kind: NamedPlaceKind | 'field' | 'key' | 'template';
  readonly source: Source;
  readonly operation: DocumentedOperation;
}

/** All places that are about what is documented, in the order of operations. */
export function operationMentions(project: ReadProject): readonly Mention[] {
  const operations = documentedOperations(project);
  const byKey = new Map(operations.map((operation) => [keyOf(operation), operation]));
  const ofKeys = operationKeys(project).flatMap(({ source, operations: meant }) =>
    meant.flatMap((one): readonly Mention[] => {
      const operation = byKey.get(keyOf(one));
      return operation === undefined ? [] : [{ kind: 'key', source, operation }];
    }),
  );
  return [...operations.flatMap((operation) => mentionsOf(operation, project)), ...ofKeys];
}

function mentionsOf(operation: DocumentedOperation, project: ReadProject): readonly Mention[] {
  const { endpoint } = operation;
  const ofCode = namedSources(endpoint, project).map(({ kind, source }): Mention => ({ kind, source, operation }));
  const read = project.operationOf(endpoint.route, endpoint.method);
  const { parameters, bodies } = inputOf(endpoint, read, project.configuration.docs, project.shapes);
  const inputs: readonly FieldSchema[] = [...Object.values(parameters), ...bodies.map(({ schema }) => schema)];
  const ofFields = inputs
    .flatMap((input) => fieldsBelow(input))
    .flatMap(([, { source }]): readonly Mention[] =>
      source === undefined ? [] : [{ kind: 'field', source, operation }],
    );
  const ofTemplates = project.templates
    .filter(({ kind, name }) => kind === 'custom' && (name === endpoint.name || name === derivedName(endpoint)))
    .map(({ path }): Mention => ({ kind: 'template', source: { file: path, start: 0, end: 0 }, operation }));
  return [...ofCode, ...ofFields, ...ofTemplates];
}

/** Those of a place; of a template's file all of it is about its operations. */
export function mentionsAt(
  mentions: readonly Mention[],
  { path, offset }: { readonly path: ProjectPath; readonly offset: number },
): readonly Mention[] {
  return mentions.filter(
    ({ kind, source }) =>
      source.file === path && (kind === 'template' || (source.start <= offset && offset <= source.end)),
  );
}

/** Tells the operations of one reading apart. */
export function keyOf({ endpoint: { method, route, apiType } }: DocumentedOperation): string {
  return [method, route.domain ?? '', route.uri, apiType.key].join(' ');
}
