import type { RequestHandler } from 'express';
import { matchedData, validationResult } from 'express-validator';
import type { ZodType } from 'zod';

interface Schemas {
  body?: ZodType;
  query?: ZodType;
  params?: ZodType;
}

/** Parses the parts of a request; what a schema makes of them is kept beside it. */
export const validate =
  (schemas: Schemas): RequestHandler =>
  (req, res, next) => {
    const parsed: Record<string, unknown> = {};
    for (const place of ['params', 'query', 'body'] as const) {
      const schema = schemas[place];
      if (schema) parsed[place] = schema.parse(req[place]);
    }
    res.locals.valid = parsed;
    next();
  };

/** Answers what chains of express-validator found. */
export const checkResult: RequestHandler = (req, res, next) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) {
    res.status(400).json({ errors: errors.array().map(({ msg }) => String(msg)) });
    return;
  }
  res.locals.valid = matchedData(req);
  next();
};
