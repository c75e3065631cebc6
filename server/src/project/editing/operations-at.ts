import type { SourceFiles } from '../../core/ports';
import { placeFinder } from '../../core/place';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import type { DescribedOperation } from '../../core/openapi/describe';
import type { DescribedProject } from '../describing/describe-project';
import { namedSources } from './operation-guide';
import { operationKeys } from './operation-keys';
import type { ReadProject } from '../read-project';

interface Mention {
  readonly source: Source;
  readonly operation: DescribedOperation;
}

/**
 * The ids of the operations that a place is about: what stands around it goes before what begins in its line, and that
 * before what was begun last (a method of a controller, the rules of a class). None in a file that is about none.
 */
export function operationsAt(
  at: { readonly path: ProjectPath; readonly offset: number },
  { operations }: Pick<DescribedProject, 'operations'>,
  project: ReadProject,
  files: SourceFiles,
): readonly string[] {
  const mentions = mentionsIn(at.path, operations, project);
  const lineOf = placeFinder(files);
  const line = lineOf({ file: at.path, start: at.offset, end: at.offset }).line;
  const around = mentions.filter(({ source: { start, end } }) => start <= at.offset && at.offset <= end);
  const beside = mentions.filter(({ source }) => lineOf(source).line === line);
  const before = mentions.filter(({ source: { start } }) => start <= at.offset);
  const nearest =
    least(around, ({ start, end }) => end - start) ??
    least(beside, ({ start }) => start) ??
    least(before, ({ start }) => -start) ??
    least(mentions, ({ start }) => start);
  const ids = mentions.flatMap(({ source, operation }) =>
    source.start === nearest?.start && source.end === nearest.end ? [operation.operation.operationId] : [],
  );
  return [...new Set(ids)];
}

function mentionsIn(
  path: ProjectPath,
  operations: readonly DescribedOperation[],
  project: ReadProject,
): readonly Mention[] {
  const ofCode = operations.flatMap((operation) =>
    operation.endpoints
      .flatMap((endpoint) => namedSources(endpoint, project))
      .map(({ source }): Mention => ({ source, operation })),
  );
  const ofKeys = operationKeys(project).flatMap(({ source, operations: meant }) => {
    const isMeant = new Set(
      meant.map(({ endpoint: { route, method } }) => `${method} ${route.source.file} ${route.uri}`),
    );
    return operations
      .filter(({ endpoints }) =>
        endpoints.some(({ route, method }) => isMeant.has(`${method} ${route.source.file} ${route.uri}`)),
      )
      .map((operation): Mention => ({ source, operation }));
  });
  return [...ofCode, ...ofKeys].filter(({ source }) => source.file === path);
}

function least(mentions: readonly Mention[], measure: (source: Source) => number): Source | undefined {
  return mentions
    .map(({ source }) => source)
    .reduce<Source | undefined>(
      (best, source) => (best === undefined || measure(source) < measure(best) ? source : best),
      undefined,
    );
}
