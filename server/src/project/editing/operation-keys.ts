import { shapeOfWritten } from '../../core/documentation/endpoint-metadata';
import type { DocumentedOperation } from '../../core/documentation/documented-operation';
import { documentedOperations } from '../../core/openapi/describe';
import { derivedName } from '../../core/selection/endpoint';
import type { Source } from '../../core/source';
import type { ReadProject } from '../read-project';

/** A key of a configuration file that stands for operations. */
export interface OperationKey {
  readonly source: Source;
  readonly operations: readonly DocumentedOperation[];
}

/** The keys that are about something documented: of `custom_endpoints`, `endpoints` and their methods, `custom_tests`. */
export function operationKeys(project: ReadProject): readonly OperationKey[] {
  const { 'openapi-docs': docs, 'openapi-tests': tests } = project.configurationFiles;
  const all = documentedOperations(project);
  const named = (name: string) => all.filter(({ endpoint }) => endpoint.name === name);
  const derived = (name: string) => all.filter(({ endpoint }) => derivedName(endpoint) === name);
  const at = (source: Source | null, operations: readonly DocumentedOperation[]): readonly OperationKey[] =>
    source === null || operations.length === 0 ? [] : [{ source, operations }];
  return [
    ...Object.keys(docs.settings.custom_endpoints).flatMap((name) =>
      at(docs.places.keyOf('custom_endpoints', name), named(name)),
    ),
    ...Object.entries(docs.settings.endpoints).flatMap(([path, operations]) => {
      const onPath = all.filter(({ shape }) => shape === shapeOfWritten(path));
      const methods = Object.keys(operations).flatMap((method) =>
        at(
          docs.places.keyOf('endpoints', path, method),
          onPath.filter(({ endpoint }) => endpoint.method === method.toUpperCase()),
        ),
      );
      return [...at(docs.places.keyOf('endpoints', path), onPath), ...methods];
    }),
    ...Object.keys(tests.settings.custom_tests).flatMap((name) => {
      const declared = named(name);
      return at(tests.places.keyOf('custom_tests', name), declared.length > 0 ? declared : derived(name));
    }),
  ];
}
