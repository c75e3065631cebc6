import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isCelebrateError } from 'celebrate';
import { ZodError } from 'zod';
import { ApiError } from '#errors';

export const notFound: RequestHandler = (req, res) => {
  res.status(404).json({ message: `No route for ${req.method} ${req.path}`, code: 'no_route' });
};

/** Four parameters make it an error handler. */
export function errorHandler(err: Error, _req: Request, res: Response, _next: NextFunction): void {
  if (err instanceof ZodError) {
    res.status(422).json({ message: 'The request is invalid', issues: err.issues.map(({ path, message }) => ({ path: path.join('.'), message })) });
    return;
  }
  if (isCelebrateError(err)) {
    res.status(400).json({ message: 'Validation failed', code: 'invalid' });
    return;
  }
  if (err instanceof ApiError) {
    res.status(err.status).json({ message: err.message, code: err.code });
    return;
  }
  const status = 'status' in err && typeof err.status === 'number' ? err.status : 500;
  res.status(status).json({ message: err.message, code: 'error' });
}
