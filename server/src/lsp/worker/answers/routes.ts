import { routeRow } from '../../../project/route-row';
import { rangeFinder } from '../../convert';
import type { Answer } from './answer';

/** The route table, with the place of each route. */
export const routes: Answer<'routes'> = async ({ session }) => {
  const { project } = await session.read();
  const rangeOf = rangeFinder(session.project.files);
  return project.application.routes.map((route) => ({
    ...routeRow(route),
    location: { path: route.source.file, ...rangeOf(route.source).start },
  }));
};
