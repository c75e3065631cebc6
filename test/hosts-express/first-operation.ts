import type { HttpMethod } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

/** The first operation of an application of one file, which has imported what is usual; there may be `others` beside it. */
export function firstOperation(
  method: HttpMethod,
  code: string,
  others: Readonly<Record<string, string>> = {},
): ReadOperation {
  const reading = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
      'app.ts': `import express from 'express'; import { z, ZodError } from 'zod'; import Joi from 'joi';
        import { body, checkSchema, query, validationResult } from 'express-validator';
        import { celebrate, errors, isCelebrateError } from 'celebrate';
        import createError from 'http-errors'; import multer from 'multer'; import rateLimit from 'express-rate-limit';
        import httpStatus from 'http-status'; import passport from 'passport'; import swaggerJsdoc from 'swagger-jsdoc'; import * as OpenApiValidator from 'express-openapi-validator';
        const app = express();\n${code}`,
      ...others,
    }),
    environment: {},
    classes,
    signal: neverAborted,
  });
  const [route] = reading.application.routes;
  if (route === undefined) throw new Error('There is no route.');
  return reading.operationOf(route, method);
}
