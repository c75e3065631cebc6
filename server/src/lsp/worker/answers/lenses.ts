import { groupBy } from '../../../core/group-by';
import type { DescribedOperation } from '../../../core/openapi/describe';
import type { Source } from '../../../core/source';
import { wholeDescription } from '../../../project/description-choice';
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

/** `PUT|PATCH /api/clients/{client} · BearerAuth`. */
function titleOf(alike: readonly Written[]): string {
  const byRest = groupBy(alike, ({ described: { path, operation } }) => `${path} · ${guardsOf(operation)}`);
  const titles = [...byRest].map(([rest, [...same]]) => {
    const methods = [...new Set(same.map(({ described }) => described.method.toUpperCase()))];
    return `${methods.join('|')} ${rest}`;
  });
  const left = titles.length - mostNamed;
  return [...titles.slice(0, mostNamed), ...(left > 0 ? [`and ${left} more`] : [])].join(', ');
}

function guardsOf({ security }: DescribedOperation['operation']): string {
  const ways = security.map((requirement) => Object.keys(requirement).join(' and '));
  return ways.length === 0 ? 'open' : [...new Set(ways)].map((way) => (way === '' ? 'open' : way)).join(' or ');
}
