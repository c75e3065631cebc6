import type { Components, Response, Responses } from '../openapi-objects/document';
import type { ResponseExample } from './api-request';
import { exampleOf } from './request-payload';

/** The successes of an operation; errors look the same wherever they stand. */
export function responseExamples(responses: Responses, schemas: Components['schemas']): readonly ResponseExample[] {
  return Object.entries(responses)
    .filter(([status]) => /^2\d\d$/.test(status))
    .map(([status, response]) => ({
      name: nameOf(response, status),
      status: Number(status),
      ...bodyOf(response, schemas),
    }));
}

function nameOf({ description }: Response, status: string): string {
  return description === '' ? status : description;
}

function bodyOf({ content }: Response, schemas: Components['schemas']): Pick<ResponseExample, 'mediaType' | 'body'> {
  const [mediaType, media] = Object.entries(content ?? {})[0] ?? [];
  if (mediaType === undefined || media === undefined) return { mediaType: null, body: null };
  return { mediaType, body: exampleOf(media, schemas) ?? null };
}
