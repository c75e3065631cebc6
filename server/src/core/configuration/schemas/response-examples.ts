import type { JsonObject } from '../../json';
import type { MapSetting } from '../setting';
import { responseObject } from './openapi-objects';

export const responseExamples = {
  kind: 'map',
  description:
    'What responses look like, by status, where source does not say it. Statuses of errors that nothing else decides on stand on every operation',
  keyFormat: 'status',
  fills: true,
  values: responseObject,
  default: {
    '200': json('Successful operation', { type: 'object', properties: { data: { type: 'object' } } }),
    '201': json('Resource created', {
      type: 'object',
      properties: { data: { type: 'object' }, message: { type: 'string' } },
    }),
    '401': json('Unauthenticated', referenceTo('Error')),
    '403': json('Forbidden', referenceTo('Error')),
    '404': json('Resource not found', referenceTo('Error')),
    '422': json('Validation error', referenceTo('ValidationError')),
    '500': json('Internal server error', referenceTo('Error')),
  },
} as const satisfies MapSetting;

function json(description: string, schema: JsonObject): JsonObject {
  return { description, content: { 'application/json': { schema } } };
}

function referenceTo(schema: string): JsonObject {
  return { $ref: `#/components/schemas/${schema}` };
}
