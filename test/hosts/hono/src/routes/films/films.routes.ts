import { createRoute, z } from '@hono/zod-openapi';
import { signedIn, withRole } from '#middleware/auth';
import { Film, FilmId, Message, NewFilm, ratings } from '../../schemas/film.ts';

const tags = ['Films'];

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

export const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'List films.',
  request: {
    query: z.object({
      rating: z.enum(ratings).optional(),
      page: z.coerce.number().int().min(1).default(1),
    }),
  },
  responses: { 200: json(z.array(Film), 'The films') },
});

export const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  middleware: [signedIn, withRole('manager')] as const,
  request: { body: { ...json(NewFilm, 'The film'), required: true } },
  responses: { 201: json(Film, 'The film that was made') },
});

export const read = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  operationId: 'readFilm',
  description: 'One film by its number.',
  request: { params: FilmId },
  responses: { 200: json(Film, 'The film'), 404: json(Message, 'There is none') },
});

export const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  deprecated: true,
  middleware: signedIn,
  security: [{ bearer: [] }],
  request: { params: FilmId, body: json(NewFilm.partial(), 'What changes') },
  responses: { 200: json(Film, 'The film as it is now'), 404: json(Message, 'There is none') },
});

export const poster = createRoute({
  method: 'get',
  path: '/{id}/poster',
  hide: true,
  request: { params: FilmId },
  responses: { 302: { description: 'Where it is' } },
});
