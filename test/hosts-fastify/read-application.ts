import type { HttpMethod } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { neverAborted, type SourceFiles } from '../../server/src/core/ports';
import type { Answer, ReadOperation } from '../../server/src/core/read-operation';
import { createReader } from '../../server/src/hosts/fastify/reader';
import { memoryFiles } from '../hosts-express/memory-files';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

export function readApplication(files: SourceFiles): ApplicationReading {
  return createReader(false).read({ files, environment: {}, classes, signal: neverAborted });
}

/** An application of one file that has imported what is usual, and of others beside it. */
export function readCode(code: string, others: Readonly<Record<string, string>> = {}): ApplicationReading {
  return readApplication(
    memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "fastify": "5" } }',
      'app.ts': `import Fastify from 'fastify'; import fp from 'fastify-plugin'; import AutoLoad from '@fastify/autoload';
        import sensible from '@fastify/sensible'; import jwt from '@fastify/jwt'; import auth from '@fastify/auth';
        import bearerAuth from '@fastify/bearer-auth'; import basicAuth from '@fastify/basic-auth';
        import multipart from '@fastify/multipart'; import rateLimit from '@fastify/rate-limit'; import swagger from '@fastify/swagger';
        import { Type } from '@sinclair/typebox'; import { z, ZodError } from 'zod';
        const app = Fastify();\n${code}`,
      ...others,
    }),
  );
}

/** `GET uri`, each in its order. */
export function rowsOf({ application }: ApplicationReading): readonly string[] {
  return application.routes.map(({ methods, uri }) => `${methods.join('|')} ${uri}`);
}

/** The operation of the first route of an application of one file. */
export function firstOperation(method: HttpMethod, code: string): ReadOperation {
  const reading = readCode(code);
  const [route] = reading.application.routes;
  if (route === undefined) throw new Error('There is no route.');
  return reading.operationOf(route, method);
}

/** `404 application/json { message: string }` */
export function told(answers: readonly Answer[] | null): readonly string[] {
  return (answers ?? []).map(({ status, content }) => {
    const bodies = Object.entries(content).map(([type, field]) => `${type} ${field === null ? '?' : shapeOf(field)}`);
    return [status, ...bodies].join(' ');
  });
}

export function shapeOf({ type, shape, items, properties, anyOf, enum: values, nullable }: FieldSchema): string {
  const or = nullable && type !== 'any' ? ' or null' : '';
  if (shape !== undefined) return `#${shape}`;
  if (anyOf !== undefined) return anyOf.map(shapeOf).join(' | ');
  if (values !== undefined) return values.values.map((one) => JSON.stringify(one)).join(' | ') + or;
  if (items !== undefined) return `${shapeOf(items)}[]${or}`;
  if (properties === undefined) return type + or;
  const members = Object.entries(properties).map(([name, one]) => `${name}${one.required ? '' : '?'}: ${shapeOf(one)}`);
  return `{ ${members.join(', ')} }${or}`;
}
