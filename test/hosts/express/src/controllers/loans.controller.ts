import type { Request, Response } from 'express';
import Joi from 'joi';
import { requireRole } from '#middleware/auth';
import { ApiError, NotFoundError } from '#errors';
import { Role } from '../config';
import { BaseController } from './base.controller';

const loanBody = Joi.object({
  tool: Joi.number().integer().positive().required(),
  member: Joi.number().integer().positive().required(),
  days: Joi.number().integer().min(1).max(28).default(7),
});

export class LoansController extends BaseController {
  constructor() {
    super();
    this.route({ method: 'get', path: '/', handler: this.list });
    this.route({ method: 'post', path: '/', handler: this.create, middleware: [requireRole(Role.Keeper, Role.Admin)] });
    this.route({ method: 'get', path: '/overdue', handler: this.overdue });
    this.route({ method: 'get', path: '/:loan', handler: this.show });
    this.route({ method: 'post', path: '/:loan/return', handler: this.giveBack });
  }

  list(req: Request, res: Response): void {
    const member = req.query.member ? Number(req.query.member) : null;
    res.json({ member, data: [] });
  }

  create(req: Request, res: Response): void {
    const { error, value } = loanBody.validate(req.body);
    if (error) throw new ApiError(400, error.message, 'invalid');
    res.status(201).json({ id: 1, tool: value.tool, days: value.days });
  }

  overdue(_req: Request, res: Response): void {
    res.json([]);
  }

  show(req: Request<{ loan: string }>, res: Response): void {
    if (req.params.loan === '404') throw new NotFoundError('Loan');
    res.json({ id: Number(req.params.loan), tool: 1, days: 7 });
  }

  giveBack(req: Request, res: Response): void {
    res.status(200).json({ id: Number(req.params.loan), returned: true });
  }
}
