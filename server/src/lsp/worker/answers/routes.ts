import { routeRow } from '../../../project/route-row';
import { rangeFinder } from '../../convert';
import type { Answer } from './answer';

/** The route table, with the place of each route. */
export const routes: Answer<'routes'> = async ({ session }, _, signal) => {
  const { routes: all } = await session.service.routes();
  // Not by the service, which would let changes in: places are looked for in the files that were read.
  signal.throwIfAborted();
  const rangeOf = rangeFinder(session.project.files);
  return all.map((route) => ({
    ...routeRow(route),
    location: { path: route.source.file, ...rangeOf(route.source).start },
  }));
};
