import type { HttpMethod } from '../application';
import type { MediaType, Response, Responses } from './document';

/** What of an operation decides how it can answer. */
export interface ResponseFacts {
  readonly method: HttpMethod;
  readonly action: string;
  readonly isGuarded: boolean;
  readonly hasParameters: boolean;
}

/** Not among the examples that can be configured by default, and the same wherever it stands. */
const noContent: Response = { description: 'No content' };

/** The responses of an operation, told from its method and action, as the examples describe them. */
export function responsesOf(facts: ResponseFacts, examples: Responses): Responses {
  const described: Responses = { '204': noContent, ...examples };
  const statuses = [...successStatuses(facts.action), ...errorStatuses(facts)];
  return Object.fromEntries(
    statuses.flatMap((status) => {
      const response = described[status];
      if (response === undefined) return [];
      return [[status, status === '200' && facts.action === 'list' ? listing(response) : response]];
    }),
  );
}

function successStatuses(action: string): readonly string[] {
  if (action === 'create') return ['201'];
  return action === 'delete' ? ['200', '204'] : ['200'];
}

function errorStatuses({ method, isGuarded, hasParameters }: ResponseFacts): readonly string[] {
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return [...(isGuarded ? ['401', '403'] : []), ...(hasParameters ? ['404'] : []), ...(hasBody ? ['422'] : []), '500'];
}

/** The response with its `data` many times: examples describe one thing. */
function listing(response: Response): Response {
  if (response.content === undefined) return response;
  const content = Object.entries(response.content).map(([type, media]) => [type, listingMedia(media)] as const);
  return { ...response, content: Object.fromEntries(content) };
}

function listingMedia(media: MediaType): MediaType {
  const { schema } = media;
  if (!('type' in schema) || schema.type !== 'object') return media;
  const data = schema.properties?.['data'];
  if (data === undefined || ('type' in data && data.type === 'array')) return media;
  return {
    ...media,
    schema: { ...schema, properties: { ...schema.properties, data: { type: 'array', items: data } } },
  };
}
