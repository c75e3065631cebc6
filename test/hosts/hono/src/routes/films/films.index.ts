import { createRouter } from '#lib/create-app';
import * as handlers from './films.handlers.ts';
import * as routes from './films.routes.ts';

const router = createRouter()
  .openapi(routes.list, handlers.list)
  .openapi(routes.create, handlers.create)
  .openapi(routes.read, handlers.read)
  .openapi(routes.update, handlers.update)
  .openapi(routes.poster, handlers.poster);

export default router;
