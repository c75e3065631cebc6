import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import type { DescribedOperation } from '../../core/openapi/describe';
import { namedSources } from './operation-guide';
import { keyOf, type Mention, mentionsAt } from './operation-mentions';
import { describedPart } from '../describing/described-part';
import type { ReadProject } from '../read-project';

interface At {
  readonly path: ProjectPath;
  readonly offset: number;
}

/** Kinds of places by where somebody who is at one of them wants to go, which is what it is said by. */
const wanted: Readonly<Record<Mention['kind'], readonly Mention['kind'][]>> = {
  key: ['route', 'handler'],
  template: ['route', 'handler'],
  route: ['handler', 'request'],
  handler: [],
  request: [],
  field: [],
  resource: [],
};

/** What says what is at a place: of an entry of configuration and of a template the route, of a route what answers it. */
export function definitionsAt(at: At, mentions: readonly Mention[]): readonly Source[] {
  const here = mentionsAt(mentions, at);
  return distinct(
    here.flatMap(({ kind, operation }) =>
      mentions
        .filter((one) => keyOf(one.operation) === keyOf(operation) && wanted[kind].includes(one.kind))
        .map(({ source }) => source),
    ),
  );
}

/** All places that are about the operations of a place, but itself. */
export function referencesAt(at: At, mentions: readonly Mention[]): readonly Source[] {
  const here = mentionsAt(mentions, at);
  const operations = new Set(here.map(({ operation }) => keyOf(operation)));
  const others = mentions.filter(
    ({ kind, operation, source }) =>
      kind !== 'field' && operations.has(keyOf(operation)) && !here.some((one) => isSame(one.source, source)),
  );
  return distinct(others.map(({ source }) => source));
}

/** Where an operation of a generated description is written, that an `operationId` or a path in it names, or the part that a `$ref` does. */
export function definitionsInDescription(
  at: At & { readonly text: string },
  operations: readonly DescribedOperation[],
  project: ReadProject,
): readonly Source[] {
  const word = wordAt(at.text, at.offset);
  if (word === null) return [];
  const part = describedPart(at, word);
  if (part !== null) return [part];
  const meant = operations.filter(({ path, operation }) => operation.operationId === word || path === word);
  return distinct(
    meant.flatMap(({ endpoints }) =>
      endpoints
        .flatMap((endpoint) => namedSources(endpoint, project))
        .flatMap(({ kind, source }) => (kind === 'route' || kind === 'handler' ? [source] : [])),
    ),
  );
}

/** Whether a text is one that outputs write. */
export function isDescription(text: string): boolean {
  return /^\s*(?:\{\s*"openapi"\s*:|openapi\s*:|['"]openapi['"]\s*:)/.test(text.slice(0, 200));
}

/** The key or value of a line that a cursor is in, quotes left out. */
function wordAt(text: string, offset: number): string | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? text.length : end);
  const words = line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|[^\s"',]+(?<!:)/g);
  for (const word of words) {
    if (word.index <= offset - start && offset - start <= word.index + word[0].length)
      return word[1]?.replaceAll('\\/', '/') ?? word[2] ?? word[0];
  }
  return null;
}

function distinct(sources: readonly Source[]): readonly Source[] {
  return [...new Map(sources.map((source) => [`${source.file} ${source.start} ${source.end}`, source])).values()];
}

function isSame(one: Source, other: Source): boolean {
  return one.file === other.file && one.start === other.start && one.end === other.end;
}
