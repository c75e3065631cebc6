import type { SettingsByFile } from '../configuration/files';
import type { Json } from '../json';
import type { RequestBody, Responses } from '../openapi-objects/document';
import { mergedParameters, type WrittenParameter } from '../openapi-objects/written-parameter';
import type { Endpoint } from '../selection/endpoint';
import { crudTemplate } from './crud-templates';
import { customEndpoint } from './custom-endpoints';
import { docblockDocumentation } from '../../hosts/laravel/documentation/docblock-documentation';
import { endpointMetadata } from './endpoint-metadata';
import { entityDescription, entityFinder } from './entities';
import { type JsonTemplates, jsonTemplates } from './json-templates';
import { nounResolver } from './nouns';
import { placeholderValues } from './placeholder-values';
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
  readonly parameters?: readonly WrittenParameter[];
  readonly requestBody?: RequestBody;
  /** Each in place of the one with its status. */
  readonly responses?: Responses;
  /** By status, of responses that the operation has. */
  readonly responseDescriptions?: Readonly<Record<string, string>>;
  /** Of the request's body, else of the success response's. */
  readonly example?: Json;
  readonly extensions?: Readonly<Record<`x-${string}`, Json>>;
}

/** An operation as the sources see it. */
export interface DocumentedOperation {
  readonly endpoint: Endpoint;
  /** Its path with parameters unnamed. */
  readonly shape: string;
}

/** What of a project documents it, beside its code. */
export interface DocumentationSources extends JsonTemplates {
  readonly docs: SettingsByFile['openapi-docs'];
}

/** Tells what all sources say together, each thing by the highest that says it; a summary always. */
export function documenter(
  sources: DocumentationSources,
): (subject: DocumentedOperation) => Documentation & { readonly summary: string } {
  const { docs } = sources;
  const entities = entityFinder(docs.entities);
  const nounsOf = nounResolver(entities);
  const templatesFor = jsonTemplates(sources);
  return (subject) => {
    const { endpoint } = subject;
    const values = placeholderValues(endpoint, nounsOf);
    const lowestFirst: readonly Documentation[] = [
      entityDescription(endpoint, entities),
      docblockDocumentation(endpoint.route.handler?.docblock ?? ''),
      crudTemplate(docs.crud_templates, values),
      templatesFor(endpoint, values),
      endpointMetadata(subject, docs.endpoints),
      customEndpoint(endpoint, docs.custom_endpoints),
    ];
    const said = lowestFirst.reduce(over);
    // An empty description may be meant; an empty summary says nothing.
    const { summary } = lowestFirst.findLast((source) => (source.summary ?? '').trim() !== '') ?? {};
    return { ...said, summary: summary ?? summaryOf(endpoint, nounsOf) };
  };
}

/** Each thing by the higher one, if it says it; of parameters each member. */
export function over(lower: Documentation, higher: Documentation): Documentation {
  const parameters = [...(higher.parameters ?? []), ...(lower.parameters ?? [])];
  return { ...lower, ...higher, ...(parameters.length > 0 && { parameters: mergedParameters(parameters) }) };
}
