import { groupBy } from '../../../core/group-by';
import type { DescribedOperation } from '../../../core/openapi/describe';
import type { Source } from '../../../core/source';
import { wholeDescription } from '../../../project/describing/description-choice';
import { rangeFinder } from '../../convert';
import type { Answer } from './answer';

/** So many operations are named above one line. */
const mostNamed = 3;

interface Written {
  readonly source: Source;
  readonly described: DescribedOperation;
}

/** What stands above routes, and above what answers them: the operations that they make, and who may call them. */
export const lenses: Answer<'lenses'> = async ({ session }, { path }, signal) => {
  await session.pause();
  const { operations } = await session.service.describeReadable(wholeDescription, signal);
  const rangeOf = rangeFinder(session.project.files);
  const here = operations
    .flatMap((described) => sourcesOf(described).map((source): Written => ({ source, described })))
    .filter(({ source }) => source.file === path);
  const byPlace = groupBy(here, ({ source: { start, end } }) => `${start} ${end}`);
  return [...byPlace.values()].map((alike) => {
    const [{ source, described }] = alike;
    return { range: rangeOf(source), title: titleOf(alike), operation: described.operation.operationId };
  });
};

function sourcesOf({ endpoints }: DescribedOperation): readonly Source[] {
  return endpoints.flatMap(({ route }) => [route.source, ...(route.handler === null ? [] : [route.handler])]);
}

/** `GET /api/clients, PUT|PATCH /api/clients/{client} · BearerAuth`: what has the same guards names them once. */
function titleOf(alike: readonly Written[]): string {
  const byPath = groupBy(alike, ({ described: { path, operation } }) => `${guardsOf(operation)} ${path}`);
  const left = byPath.size - mostNamed;
  const byGuards = groupBy([...byPath.values()].slice(0, mostNamed), ([{ described }]) =>
    guardsOf(described.operation),
  );
  const titles = [...byGuards].map(
    ([guards, paths]) => `${paths.map(([...same]) => shapeOf(same)).join(', ')} · ${guards}`,
  );
  return [...titles, ...(left > 0 ? [`and ${left} more`] : [])].join(', ');
}

/** Of operations of one path: `PUT|PATCH /api/clients/{client}`. */
function shapeOf(same: readonly Written[]): string {
  const methods = new Set(same.map(({ described }) => described.method.toUpperCase()));
  return `${[...methods].join('|')} ${same[0]?.described.path ?? ''}`;
}

function guardsOf({ security }: DescribedOperation['operation']): string {
  const ways = security.map((requirement) => Object.keys(requirement).join(' and '));
  return ways.length === 0 ? 'open' : [...new Set(ways)].map((way) => (way === '' ? 'open' : way)).join(' or ');
}
