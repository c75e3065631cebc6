import type { RouteHandler } from '@hono/zod-openapi';
import type { Env } from '#lib/create-app';
import { Missing } from '#lib/errors';
import { addFilm, allFilms, filmById } from '../../services/films.ts';
import type * as routes from './films.routes.ts';

export const list: RouteHandler<typeof routes.list, Env> = (c) => {
  const { rating, page } = c.req.valid('query');
  const films = allFilms().filter((film) => rating === undefined || film.rating === rating);
  return c.json(films.slice((page - 1) * 20, page * 20), 200);
};

export const create: RouteHandler<typeof routes.create, Env> = (c) => c.json(addFilm(c.req.valid('json')), 201);

export const read: RouteHandler<typeof routes.read, Env> = (c) => {
  const film = filmById(c.req.valid('param').id);
  if (film === undefined) return c.json({ message: 'There is no such film.' }, 404);
  return c.json(film, 200);
};

export const update: RouteHandler<typeof routes.update, Env> = (c) => {
  const film = filmById(c.req.valid('param').id);
  if (film === undefined) throw new Missing('film');
  return c.json(Object.assign(film, c.req.valid('json')), 200);
};

export const poster: RouteHandler<typeof routes.poster, Env> = (c) =>
  c.redirect(`https://posters.example.com/${c.req.valid('param').id}.jpg`);
