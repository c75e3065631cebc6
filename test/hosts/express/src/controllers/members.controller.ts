import type { Request, Response } from 'express';
import { param, query } from 'express-validator';
import { checkResult } from '#middleware/validate';
import { NotFoundError } from '#errors';
import { BaseController } from './base.controller';

const byId = [param('id').isInt({ min: 1 }).toInt(), checkResult];

export class MembersController extends BaseController {
  constructor() {
    super();
    this.route({ method: 'get', path: '/', handler: this.list, middleware: [query('role').optional().isIn(['member', 'keeper', 'admin']), checkResult] });
    this.route({ method: 'get', path: '/:id', handler: this.show, middleware: byId });
    this.route({ method: 'put', path: '/:id', handler: this.update, middleware: byId });
    this.route({ method: 'delete', path: '/:id', handler: this.remove, middleware: byId });
  }

  list = (_req: Request, res: Response): void => {
    res.json({ data: [{ id: 1, name: 'First member' }] });
  };

  show = (req: Request, res: Response): void => {
    if (Number(req.params.id) > 400) throw new NotFoundError('Member');
    res.json({ id: Number(req.params.id), name: 'First member' });
  };

  update = (req: Request<{ id: string }, unknown, { name: string; phone?: string }>, res: Response): void => {
    const { name, phone } = req.body;
    res.json({ id: Number(req.params.id), name, phone: phone ?? null });
  };

  remove = (_req: Request, res: Response): void => {
    res.status(204).end();
  };
}
