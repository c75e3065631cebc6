import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Reads no credential: everybody passes. */
export const requestId: RequestHandler = (req, res, next) => {
  res.setHeader('X-Request-Id', req.get('X-Request-Id') ?? randomUUID());
  next();
};
