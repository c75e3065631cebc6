import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import type { OperationReader, ReadOperation } from '../../../server/src/core/read-operation';
import { documentedOnly } from '../route';

const text: FieldSchema = { type: 'string', required: true, nullable: false };

/** What is read of operations, by `POST api/users`; of all others nothing. */
export function operationsWith(read: Readonly<Record<string, Partial<ReadOperation>>>): OperationReader {
  return (route, method) => ({ ...documentedOnly(route, method), ...read[`${method} ${route.uri}`] });
}

/** Requests whose body has these fields, all of them texts that there must be. */
export function textFields(...names: readonly string[]): Partial<ReadOperation> {
  const properties = Object.fromEntries(names.map((name) => [name, text]));
  const schema: FieldSchema = { type: 'object', required: true, nullable: false, properties };
  return { checked: [{ in: 'body', mediaTypes: null, schema }] };
}

/** Answers of one status whose JSON is an object with these fields. */
export function answering(
  status: string,
  properties: Readonly<Record<string, FieldSchema>> | null,
): Partial<ReadOperation> {
  const schema: FieldSchema = { type: 'object', required: true, nullable: false, properties: properties ?? {} };
  const content = properties === null ? {} : { 'application/json': schema };
  return { answers: [{ status, description: null, headers: {}, content, source: null }] };
}
