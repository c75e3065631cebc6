import type { Configuration } from '../configuration/configuration';
import type { Endpoint } from '../selection/endpoint';
import { docblockText, type DocblockText } from './docblock';
import type { Operation } from './document';
import type { MergedEndpoint } from './merge-paths';
import { parametersOf } from './parameters';
import { responsesOf } from './responses';
import { securityOf } from './security';
import { summaryOf } from './summary';

/** What the whole document decides about one operation. */
export interface OperationIdentity {
  readonly operationId: string;
  readonly tag: string;
}

/** The operation of an endpoint, or of several that OpenAPI cannot tell apart: the first one's, noting the others. */
export function operationOf(
  merged: MergedEndpoint,
  { operationId, tag }: OperationIdentity,
  configuration: Configuration,
): Operation {
  const [{ endpoint }] = merged.endpoints;
  const text = textOf(endpoint);
  const parameters = parametersOf(merged);
  const security = securityOf(endpoint, configuration.middlewareSecurityMap);
  const facts = { method: endpoint.method, action: endpoint.action };
  return {
    operationId,
    summary: `[${endpoint.apiType.prefix || '/'}] ${text.summary}`,
    description: [text.description, ...notesOn(merged)].filter((part) => part !== '').join('\n\n'),
    tags: [tag],
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: responsesOf(
      { ...facts, isGuarded: security.length > 0, hasParameters: parameters.length > 0 },
      configuration.responseExamples,
    ),
    security,
    ...(endpoint.route.conditional ? { 'x-conditional': true } : {}),
  };
}

function textOf(endpoint: Endpoint): DocblockText {
  const docblock = endpoint.route.handler?.docblock ?? '';
  return docblockText(docblock) ?? { summary: summaryOf(endpoint), description: '' };
}

/** What OpenAPI has no field for: domains, and routes that differ in the values of their parameters alone. */
function notesOn({ endpoints }: MergedEndpoint): readonly string[] {
  const domains = new Set(endpoints.flatMap(({ endpoint }) => endpoint.route.domain ?? []));
  const [first, ...others] = endpoints;
  const paths = new Set(others.map(({ template }) => template.path));
  paths.delete(first.template.path);
  return [
    ...[...domains].map((domain) => `Answers on the domain \`${domain}\`.`),
    ...[...paths].map((path) => `Also answers as \`${path}\`.`),
  ];
}
