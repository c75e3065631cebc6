import type { SettingsByFile } from '../configuration/files';
import type { Json } from '../json';
import type { RequestBody, Responses } from '../openapi/document';
import type { Endpoint } from '../selection/endpoint';
import { customEndpoint } from './custom-endpoints';
import { docblockDocumentation } from './docblock';
import { endpointMetadata } from './endpoint-metadata';
import { summaryOf } from './summary';

/** What one source says of an operation. What it leaves open a lower one fills. */
export interface Documentation {
  /** Without full stop. */
  readonly summary?: string;
  readonly description?: string;
  /** Of the success response. */
  readonly responseDescription?: string;
  /** In place of the module's. */
  readonly tags?: readonly string[];
  readonly requestBody?: RequestBody;
  /** Each in place of the one with its status. */
  readonly responses?: Responses;
  /** Of the request's body, else of the success response's. */
  readonly example?: Json;
  readonly extensions?: Readonly<Record<`x-${string}`, Json>>;
}

/** An operation as the sources see it. */
export interface Subject {
  readonly endpoint: Endpoint;
  /** Its path with parameters unnamed. */
  readonly shape: string;
}

/** What all sources say together, each thing by the first that says it; a summary always. */
export function documentationOf(
  subject: Subject,
  docs: SettingsByFile['openapi-docs'],
): Documentation & { readonly summary: string } {
  const { endpoint } = subject;
  return {
    summary: summaryOf(endpoint),
    ...docblockDocumentation(endpoint.route.handler?.docblock ?? ''),
    ...endpointMetadata(subject, docs.endpoints),
    ...customEndpoint(endpoint, docs.custom_endpoints),
  };
}
