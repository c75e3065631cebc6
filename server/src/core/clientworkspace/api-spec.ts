import type { OpenApiDocument, PathItem } from '../openapi-objects/document';

/** What the client shows of the API beside its requests: a description that lists the paths, and no more. */
export function minimalSpec({ openapi, info, servers, paths }: OpenApiDocument): string {
  const listed = Object.entries(paths).map(([path, item]) => [path, listedPath(path, item)] as const);
  return `${JSON.stringify({ openapi, info, servers, paths: Object.fromEntries(listed) }, null, 2)}\n`;
}

function listedPath(path: string, item: PathItem): object {
  const parameters = Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const operations = Object.entries(item).map(([method, { operationId, summary }]) => {
    // OpenAPI wants some response of every operation.
    const responses = { default: { description: 'See the whole description.' } };
    return [method, { operationId, summary, responses }] as const;
  });
  return { ...(parameters.length === 0 ? {} : { parameters }), ...Object.fromEntries<object>(operations) };
}
