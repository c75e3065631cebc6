import { z } from '@hono/zod-openapi';

export const ratings = ['U', 'PG', '12', '15', '18'] as const;

export const Film = z
  .object({
    id: z.number().int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'The Third Man' }),
    minutes: z.number().int(),
    rating: z.enum(ratings),
  })
  .openapi('Film');

export const NewFilm = z
  .object({
    title: z.string().min(1).max(200),
    minutes: z.number().int().positive().openapi({ description: 'How long it runs.', example: 104 }),
    rating: z.enum(ratings).default('U'),
  })
  .openapi('NewFilm', { description: 'A film that the house will show.' });

export const FilmId = z.object({
  id: z.coerce.number().int().openapi({ param: { name: 'id', in: 'path' }, example: 1 }),
});

export const Message = z.object({ message: z.string() }).openapi('Message');
