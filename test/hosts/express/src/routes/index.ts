import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { authenticate, requireRole } from '#middleware/auth';
import { Role } from '../config';
import { LoansController } from '../controllers/loans.controller';
import { MembersController } from '../controllers/members.controller';
import { authRouter } from './auth';
import { crud } from './crud';
import * as tools from './tools';
import reservations from './reservations';
import { partners } from './partners';
import { legacy } from './legacy';

export function apiRouter(): Router {
  const api = Router();

  api.use('/auth', authRouter);
  api.use('/partners', partners);
  api.use('/v1', legacy);

  // Everything below wants a token.
  api.use(authenticate);
  api.use('/tools', tools.router);
  api.use('/reservations', reservations);
  api.use('/loans', new LoansController().router);
  api.use('/members', requireRole(Role.Keeper, Role.Admin), new MembersController().router);
  api.use('/categories', crud('category', { removable: true }));
  api.use('/shelves', crud('shelf', { removable: false }));

  // A folder a feature; its routes are mounted under its name.
  const features = path.join(__dirname, '..', 'features');
  for (const name of readdirSync(features)) {
    const feature = require(path.join(features, name, `${name}.routes`));
    api.use(`/${name}`, feature.default);
  }
  return api;
}
