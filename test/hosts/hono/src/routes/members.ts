import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import { factory } from '#lib/create-app';
import { withSession } from '#middleware/auth';
import { addMember, memberById } from '../services/members.ts';

const Profile = v.object({
  name: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
  email: v.pipe(v.string(), v.email()),
  seat: v.optional(v.picklist(['aisle', 'middle'])),
});

const readMember = factory.createHandlers(withSession, (c) => {
  const member = memberById(Number.parseInt(c.req.param('id') ?? '', 10));
  if (member === undefined) throw new HTTPException(404, { message: 'There is no such member.' });
  return c.json({ id: member.id, name: member.name });
});

export const members = new Hono()
  .basePath('/members')
  .get('/:id', ...readMember)
  .post(
    '/',
    validator('json', (value, c) => {
      const parsed = v.safeParse(Profile, value);
      if (!parsed.success) return c.json({ message: 'The profile is invalid.' }, 400);
      return parsed.output;
    }),
    (c) => c.json({ seat: null, ...addMember(c.req.valid('json')) }, 201),
  )
  .get('/', (c) => {
    const theme = getCookie(c, 'theme');
    const tags = c.req.queries('tag') ?? [];
    const sort = c.req.query('sort');
    return c.json({ theme, tags, sort, trace: c.req.header('X-Trace') });
  })
  .post('/:id/photo', async (c) => {
    const { photo, caption } = await c.req.parseBody();
    if (!(photo instanceof File)) return c.text('Send a photo.', 400);
    return c.json({ name: photo.name, caption });
  });
