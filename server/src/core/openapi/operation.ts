import { defined } from '../defined';
import type { Documentation } from '../documentation/documentation';
import type { FieldSchema } from '../fields/field-schema';
import { isForAnyMethod } from '../selection/documented-methods';
import type { Operation, Responses, SecurityRequirement, Server } from '../openapi-objects/document';
import type { ReadOperation } from '../read-operation';
import { domainServers } from './domain-servers';
import { documentedParameters } from './documented-parameters';
import type { MergedEndpoint } from './merge-paths';
import { parametersOf } from './parameters';
import type { OperationInput } from './request';
import { requestBodyOf } from './request-body';
import type { SchemaContext } from './field-schemas';
import { documentedResponses, type ResponseFacts } from './responses';

/** What is known of one operation from elsewhere. */
export interface OperationFacts {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly documentation: Documentation & { readonly summary: string };
  readonly security: readonly SecurityRequirement[];
  /** Whether it is guarded by something of which that says nothing. */
  readonly isGuardedOtherwise: boolean;
  /** What its middleware asks for beside that, for people. */
  readonly securityNotes: readonly string[];
  readonly input: OperationInput;
  /** What was read of each of its endpoints. */
  readonly reads: readonly [ReadOperation, ...ReadOperation[]];
}

/** What all operations of one document are made with. */
export interface SharedByOperations {
  readonly responsesOf: (facts: ResponseFacts) => Responses;
  readonly context: SchemaContext;
  /** Those of the document. */
  readonly servers: readonly Server[];
}

/** The operation of an endpoint, or of several that OpenAPI cannot tell apart: the first one's, noting the others. */
export function describedOperation(
  merged: MergedEndpoint,
  facts: OperationFacts,
  shared: SharedByOperations,
): Operation {
  const [{ endpoint }] = merged.endpoints;
  const { operationId, tags, documentation, security, isGuardedOtherwise, input, reads } = facts;
  const [{ answers, failures, errors, stated, isRefusedOtherwise = false }] = reads;
  const known = {
    checked: input.pathFields,
    types: reads.map(({ pathTypes }) => pathTypes),
    stated: statedPath(stated),
  };
  const ofPath = parametersOf(merged, known, shared.context.componentOf);
  const parameters = documentedParameters([...ofPath, ...input.parameters], documentation);
  const requestBody = requestBodyOf(endpoint.method, documentation, input.requestBody);
  const responses = shared.responsesOf({
    action: endpoint.action,
    hasUnauthenticated: (security.length > 0 || isGuardedOtherwise) && !isRefusedOtherwise,
    isChecked: input.isChecked,
    answers,
    failures,
    errors,
    statedAnswers: stated?.answers ?? [],
  });
  return {
    operationId,
    ...defined({ deprecated: documentation.deprecated }),
    summary: `[${endpoint.apiType.prefix || '/'}] ${documentation.summary}`,
    description: [documentation.description ?? '', ...notesOn(merged), ...facts.securityNotes]
      .filter((part) => part !== '')
      .join('\n\n'),
    tags,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...defined({ requestBody }),
    ...defined({ servers: domainServers(merged, shared.servers) }),
    responses: documentedResponses(responses, documentation, requestBody !== undefined),
    security,
    ...(endpoint.route.conditional ? { 'x-conditional': true } : {}),
    ...documentation.extensions,
  };
}

function statedPath(stated: ReadOperation['stated']): Readonly<Record<string, FieldSchema>> {
  const ofPath = (stated?.fields ?? []).filter((one) => one.in === 'path');
  return Object.fromEntries(ofPath.map(({ name, field }) => [name, field]));
}

/** What OpenAPI has no field for: domains, and routes that differ in the values of their parameters alone. */
function notesOn({ endpoints }: MergedEndpoint): readonly string[] {
  const domains = new Set(endpoints.flatMap(({ endpoint }) => endpoint.route.domain ?? []));
  const [first, ...others] = endpoints;
  const paths = new Set(others.map(({ template }) => template.path));
  paths.delete(first.template.path);
  return [
    ...(isForAnyMethod(first.endpoint.route) ? ['Answers every method.'] : []),
    ...[...domains].map((domain) => `Answers on the domain \`${domain}\`.`),
    ...[...paths].map((path) => `Also answers as \`${path}\`.`),
  ];
}
