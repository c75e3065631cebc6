import { placedRoutes, type RequestSource } from '../placed-routes';
import type { Answer } from './answer';

export const routes: Answer<'routes'> = async ({ session }, _, signal) => {
  const { project } = await session.read();
  signal.throwIfAborted();
  return placedRoutes(project, session.project.files, requestSource);
};

/** Of the first class that checks its requests. */
const requestSource: RequestSource = ({ route, method }, { operationOf }) => {
  const named = operationOf(route, method).checked.find(({ schema }) => schema.name !== undefined);
  return named?.schema.source ?? null;
};
