import { Router } from 'express';
import { z } from 'zod';
import { requireRole } from '#middleware/auth';
import { validate } from '#middleware/validate';
import { NotFoundError } from '#errors';
import { Role } from '../config';

interface Entry {
  id: number;
  name: string;
  position: number;
}

const entryBody = z.object({ name: z.string().trim().min(1).max(80), position: z.number().int().min(0).default(0) });

/** The routes that plain lists have in common. */
export function crud(what: string, { removable }: { removable: boolean }): Router {
  const router = Router({ mergeParams: true });
  const entries = new Map<number, Entry>([[1, { id: 1, name: `First ${what}`, position: 0 }]]);

  router.get('/', (_req, res) => {
    res.json({ data: [...entries.values()] });
  });
  router.post('/', requireRole(Role.Admin), validate({ body: entryBody }), (req, res) => {
    const entry: Entry = { id: entries.size + 1, ...res.locals.valid.body };
    entries.set(entry.id, entry);
    res.status(201).json(entry);
  });
  router
    .route('/:id')
    .get((req, res) => {
      const entry = entries.get(Number(req.params.id));
      if (!entry) throw new NotFoundError(what);
      res.json(entry);
    })
    .put(requireRole(Role.Admin), (req, res) => {
      const body = entryBody.parse(req.body);
      if (!entries.has(Number(req.params.id))) throw new NotFoundError(what);
      res.json({ id: Number(req.params.id), ...body });
    });
  if (removable) {
    router.delete('/:id', requireRole(Role.Admin), (req, res, next) => {
      if (!entries.delete(Number(req.params.id))) return next(new NotFoundError(what));
      res.status(204).end();
    });
  }
  return router;
}
