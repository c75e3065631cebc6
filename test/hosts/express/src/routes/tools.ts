import { Router } from 'express';
import { requireRole } from '#middleware/auth';
import { upload } from '#middleware/upload';
import { validate } from '#middleware/validate';
import { Role } from '../config';
import { damage, toolBody, toolChanges, toolParams, toolQuery } from '../schemas/tool';
import * as tools from '../services/tools';

export const router = Router();

const keepers = requireRole(Role.Keeper, Role.Admin);

router.get('/', validate({ query: toolQuery }), (_req, res) => {
  res.json({ data: tools.list(), total: 1 });
});

router.post('/', [keepers, validate({ body: toolBody })], tools.create);

router.get('/search', (req, res) => {
  const { q, limit = '10' } = req.query;
  res.json({ query: String(q ?? ''), limit: Number(limit), data: tools.list() });
});

router
  .route('/:id')
  .all(validate({ params: toolParams }))
  .get((req, res) => {
    res.json(tools.find(Number(req.params.id)));
  })
  .patch(keepers, validate({ body: toolChanges }), (req, res) => {
    res.json({ ...tools.find(Number(req.params.id)), ...res.locals.valid.body });
  })
  .delete(keepers, (req, res) => {
    tools.find(Number(req.params.id));
    res.status(204).end();
  });

router.post('/:id/damages', validate({ params: toolParams, body: damage }), (req, res) => {
  res.status(201).json({ id: 1, tool: Number(req.params.id), type: req.body.type });
});

router.post('/:id/photo', keepers, upload.single('photo'), (req, res) => {
  if (!req.file) {
    res.status(400).json({ message: 'A photo is required', code: 'invalid' });
    return;
  }
  res.status(201).json({ size: req.file.size, caption: req.body.caption ?? null });
});

router.get('/:id/manual', (req, res) => {
  tools.find(Number(req.params.id));
  res.type('application/pdf').send(Buffer.from('%PDF-1.4'));
});
