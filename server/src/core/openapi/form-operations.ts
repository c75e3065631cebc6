import { groupBy } from '../group-by';
import { isJsonObject, type JsonObject } from '../json';
import type { MediaType, Operation, RequestBody, SchemaOrReference } from '../openapi-objects/document';
import { shapeOf } from '../openapi-objects/path-template';
import type { DescribedOperation } from './describe';

const form = 'multipart/form-data';

/** An operation with what its application reads forms by. */
export interface SentOperation extends DescribedOperation {
  /** The field that names the method where forms are read of POST alone; null where they are read of any. */
  readonly methodField: string | null;
}

type Schemas = Readonly<Record<string, SchemaOrReference>>;

/**
 * The operations as they can be sent: a form that is read of POST alone is one of a POST, which names the method. Without
 * its form an operation that has another body stays; one that has none becomes the POST. Where the path has a POST of its
 * own, the description tells.
 */
export function sendableOperations(
  operations: readonly SentOperation[],
  schemas: Schemas,
): readonly DescribedOperation[] {
  if (!operations.some(needsPost)) return operations;
  const posts = new Set(operations.flatMap(({ method, path }) => (method === 'post' ? [shapeOf(path)] : [])));
  const byPath = groupBy(operations.filter(needsPost), ({ path }) => shapeOf(path));
  return operations.flatMap((operation) => {
    if (!needsPost(operation)) return [operation];
    const shape = shapeOf(operation.path);
    if (posts.has(shape)) return [withNote(operation)];
    const plain = withoutForm(operation);
    // One POST stands for all methods of a path that have the form.
    const [first = operation, ...others] = byPath.get(shape) ?? [];
    const sent = first === operation ? [asPost(operation, others, { schemas, isBeside: plain !== null })] : [];
    return [...(plain === null ? [] : [plain]), ...sent];
  });
}

function needsPost({ method, operation, methodField }: SentOperation): boolean {
  return methodField !== null && method !== 'post' && operation.requestBody?.content[form] !== undefined;
}

function withNote(sent: SentOperation): DescribedOperation {
  const note = `A form is read of POST alone: send it so, with the field \`${sent.methodField ?? ''}\` set to \`${sent.method.toUpperCase()}\`.`;
  const { operation } = sent;
  const description = [operation.description, note].filter((part) => part !== '').join('\n\n');
  return { ...sent, operation: { ...operation, description } };
}

/** Null where the form is the only body. */
function withoutForm(sent: SentOperation): DescribedOperation | null {
  const { requestBody } = sent.operation;
  const others = Object.entries(requestBody?.content ?? {}).filter(([type]) => type !== form);
  if (requestBody === undefined || others.length === 0) return null;
  const operation = { ...sent.operation, requestBody: { ...requestBody, content: Object.fromEntries(others) } };
  return { ...sent, operation };
}

function asPost(
  sent: SentOperation,
  others: readonly SentOperation[],
  { schemas, isBeside }: { readonly schemas: Schemas; readonly isBeside: boolean },
): DescribedOperation {
  const { operation, methodField, path, tags } = sent;
  const methods = [sent, ...others].map(({ method }) => method.toUpperCase());
  const changed: Operation = {
    ...operation,
    operationId: isBeside ? `${operation.operationId}.form` : operation.operationId,
    summary: isBeside ? `${operation.summary} as a form` : operation.summary,
    ...(operation.requestBody !== undefined && {
      requestBody: bodyNaming(operation.requestBody, { field: methodField ?? '', methods, schemas }),
    }),
  };
  const [first, ...more] = sent.endpoints;
  const endpoints = [first, ...more, ...others.flatMap((other) => other.endpoints)] as const;
  return { path, method: 'post', operation: changed, tags, endpoints };
}

interface Naming {
  readonly field: string;
  readonly methods: readonly string[];
  readonly schemas: Schemas;
}

function bodyNaming({ content, ...body }: RequestBody, naming: Naming): RequestBody {
  const media = content[form] ?? {};
  return { ...body, required: true, content: { [form]: mediaNaming(media, naming) } };
}

function mediaNaming(media: MediaType, { field, methods, schemas }: Naming): MediaType {
  const schema = written(media.schema, schemas);
  const { properties, required, ...others } = schema;
  const names = Array.isArray(required) ? (required as readonly string[]) : [];
  return {
    ...media,
    schema: {
      ...others,
      type: 'object',
      required: [field, ...names],
      properties: {
        [field]: { type: 'string', enum: methods },
        ...(isJsonObject(properties) ? properties : {}),
      },
    },
    ...(isJsonObject(media.example) && { example: { [field]: methods[0] ?? '', ...media.example } }),
  };
}

/** A schema as it is written in its place. */
function written(schema: MediaType['schema'], schemas: Schemas): JsonObject {
  if (!isJsonObject(schema)) return {};
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/components/schemas/', '') : null;
  const named = name !== null && Object.hasOwn(schemas, name) ? schemas[name] : schema;
  return isJsonObject(named) ? named : {};
}
