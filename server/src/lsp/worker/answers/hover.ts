import type { Position, Range } from 'vscode-languageserver';
import type { AppliedMiddleware } from '../../../core/application';
import { isMeant } from '../../../core/openapi/security';
import type { ProjectPath } from '../../../core/project-path';
import type { Source } from '../../../core/source';
import { groupBy } from '../../../core/group-by';
import { answeredShapes } from '../../../project/editing/answered-shapes';
import { operationKeys } from '../../../project/editing/operation-keys';
import { operationMentions } from '../../../project/editing/operation-mentions';
import type { ReadProject } from '../../../project/read-project';
import { rangeFinder } from '../../convert';
import { middlewareCard } from '../middleware-card';
import { operationCard } from '../operation-card';
import { shapeCard } from '../shape-card';
import type { Answer } from './answer';

/** Something that can be shown of a place. */
interface Shown {
  readonly source: Source;
  readonly markdown: () => string;
}

/**
 * What is at a place: an operation that configuration speaks of or that code is of, a middleware that it or a route names, or a
 * class that operations answer with.
 */
export const hover: Answer<'hover'> = async ({ session }, { path, position }, signal) => {
  const { project } = await session.read();
  signal.throwIfAborted();
  // Of a broken file is known what it said before, and no more where.
  if (project.failures.some(({ source }) => source?.file === path)) return null;
  const rangeOf = rangeFinder(session.project.files);
  const found = shownIn(path, project).find(
    ({ source }) => source.file === path && contains(rangeOf(source), position),
  );
  return found === undefined ? null : { markdown: found.markdown(), range: rangeOf(found.source) };
};

function shownIn(path: ProjectPath, project: ReadProject): readonly Shown[] {
  if (path.startsWith('config/openapi-')) {
    return operationKeys(project).map(({ source, operations }) => ({
      source,
      markdown: () => operationCard(operations, project),
    }));
  }
  if (path.startsWith('config/openapi.')) return mappedMiddleware(project);
  const middleware = project.middlewarePlaces().map(({ name, source, applied }) => ({
    source,
    markdown: () => middlewareCard(name, applied, project),
  }));
  const shapes = answeredShapes(path, project).map((shape) => ({
    source: shape.source,
    markdown: () => shapeCard(shape),
  }));
  return [...middleware, ...shapes, ...codeOfOperations(path, project)];
}

/** Routes, what answers them, and what checks their requests: each with all operations that it is about. */
function codeOfOperations(path: ProjectPath, project: ReadProject): readonly Shown[] {
  const here = operationMentions(project).filter(({ source }) => source.file === path);
  const byPlace = groupBy(here, ({ source: { start, end } }) => `${start} ${end}`);
  return [...byPlace.values()]
    .map(([first, ...others]) => ({
      source: first.source,
      markdown: () =>
        operationCard(
          [first, ...others].map(({ operation }) => operation),
          project,
        ),
    }))
    .toSorted((one, other) => sizeOf(one.source) - sizeOf(other.source));
}

function sizeOf({ start, end }: Source): number {
  return end - start;
}

/** The keys of `middleware_security_map`, of which a route carries what they mean. */
function mappedMiddleware(project: ReadProject): readonly Shown[] {
  const { settings, places } = project.configurationFiles.openapi;
  return Object.keys(settings.middleware_security_map).flatMap((name) => {
    const source = places.keyOf('middleware_security_map', name);
    const applied = source === null ? [] : meantBy(name, project);
    if (source === null || applied.length === 0) return [];
    return [{ source, markdown: () => middlewareCard(name, applied, project) }];
  });
}

function meantBy(key: string, { application, guardsNamed }: ReadProject): readonly AppliedMiddleware[] {
  const lists = new Set(application.routes.map(({ middleware }) => middleware));
  const first = [...lists]
    .flatMap(({ applied }) => applied)
    .find((one) => one.names.some((name) => isMeant(key, name, guardsNamed)));
  return first === undefined ? [] : [first];
}

function contains({ start, end }: Range, { line, character }: Position): boolean {
  const isAfterStart = line > start.line || (line === start.line && character >= start.character);
  return isAfterStart && (line < end.line || (line === end.line && character <= end.character));
}
