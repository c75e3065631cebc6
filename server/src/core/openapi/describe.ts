import type { Application, HttpMethod } from '../application';
import type { Configuration } from '../configuration/configuration';
import type { Environment } from '../configuration/environments';
import { documenter, type Subject } from '../documentation/documentation';
import { groupBy } from '../group-by';
import type { ApiType } from '../selection/api-type';
import type { ChosenApiTypes } from '../selection/choose-api-types';
import { type Endpoint, endpointsOf } from '../selection/endpoint';
import type { TemplateFile } from '../templates/template-file';
import { sharedSchemas } from './components';
import type { Info, OpenApiDocument, Operation, PathItem, PathItemMethod, Tag } from './document';
import { type MergedEndpoint, mergePaths } from './merge-paths';
import { operationOf } from './operation';
import { operationIds } from './operation-ids';
import { responder } from './responses';
import { securityTeller } from './security';
import { serversOf } from './servers';
import { distinctTags, tagger, tagsOf } from './tags';

/** What tells which routes are documented. */
export interface Selected {
  readonly application: Application;
  readonly configuration: Configuration;
  readonly apiTypes: ChosenApiTypes;
  /** Names of the application's modules, as their directories have them. */
  readonly moduleDirectories: readonly string[];
}

export interface DescriptionRequest extends Selected {
  /** The project's own. */
  readonly templates: readonly TemplateFile[];
  /** Keys of the API types to describe; null for all that are enabled. */
  readonly apiTypeFilter: readonly string[] | null;
  /** Whose URL is the first of the servers. */
  readonly environment: Environment | null;
}

/** A document, and what is known of it beyond what stands in it. */
export interface Description {
  readonly document: OpenApiDocument;
  readonly operations: readonly DescribedOperation[];
  /** All that is documented, whatever the filter. */
  readonly subjects: readonly Subject[];
}

interface DescribedOperation {
  readonly path: string;
  readonly method: PathItemMethod;
  readonly operation: Operation;
  readonly tags: readonly Tag[];
  /** What it describes: one endpoint, or several that OpenAPI cannot tell apart. */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
}

/** Describes the documented routes of an application. Ids and tags come before the filter, which so never renames. */
export function describeApplication(request: DescriptionRequest): Description {
  const { configuration, apiTypeFilter, environment } = request;
  const { apiTypes } = request.apiTypes;
  const endpoints = documentedEndpoints(request);
  const merged = mergePaths(endpoints);
  const wanted = apiTypes.filter(({ key }) => apiTypeFilter === null || apiTypeFilter.includes(key));
  const operations = describeEndpoints(merged, request, tagger(endpoints)).filter(({ endpoints: [first] }) =>
    wanted.some(({ key }) => key === first.apiType.key),
  );
  const tags = operations.flatMap((operation) => operation.tags);
  const document: OpenApiDocument = {
    openapi: '3.0.3',
    info: apiTypeFilter === null ? configuration.info : filteredInfo(configuration.info, wanted),
    servers: serversOf(configuration.servers, environment),
    tags: distinctTags(tags, wanted),
    paths: pathItems(operations),
    components: { schemas: sharedSchemas, securitySchemes: configuration.security },
  };
  return { document, operations, subjects: merged.flatMap(subjectsOf) };
}

/** All that is documented, whatever the filter: much sooner told than described. */
export function documentedSubjects(selected: Selected): readonly Subject[] {
  return mergePaths(documentedEndpoints(selected)).flatMap(subjectsOf);
}

function documentedEndpoints({
  application,
  configuration,
  apiTypes,
  moduleDirectories,
}: Selected): readonly Endpoint[] {
  const { exclusions } = configuration;
  return endpointsOf(application.routes, { apiTypes: apiTypes.apiTypes, exclusions, moduleDirectories });
}

function describeEndpoints(
  merged: readonly MergedEndpoint[],
  { configuration, templates }: DescriptionRequest,
  tagOf: (endpoint: Endpoint) => Tag,
): readonly DescribedOperation[] {
  const ids = operationIds(
    merged.map(({ template, endpoints: [{ endpoint }] }) => ({
      ...endpoint,
      parameterCount: template.parameters.length,
    })),
  );
  const shared = {
    securityOf: securityTeller(configuration.middlewareSecurityMap),
    responsesOf: responder(configuration.responseExamples),
  };
  const documentationOf = documenter({
    docs: configuration.docs,
    templates,
    genericTemplates: configuration.templates.generic_templates,
  });
  return merged.map((one, index) => {
    const [{ endpoint }, ...others] = one.endpoints;
    const documentation = documentationOf({ endpoint, shape: one.template.shape });
    const tags = tagsOf(tagOf(endpoint), endpoint.apiType, documentation.tags);
    const facts = { operationId: ids[index] ?? '', tags: tags.map(({ name }) => name), documentation };
    return {
      path: one.template.path,
      method: lowercased(endpoint.method),
      operation: operationOf(one, facts, shared),
      tags,
      endpoints: [endpoint, ...others.map((other) => other.endpoint)],
    };
  });
}

function subjectsOf({ template: { shape }, endpoints }: MergedEndpoint): readonly Subject[] {
  return endpoints.map(({ endpoint }) => ({ endpoint, shape }));
}

function filteredInfo(info: Info, apiTypes: readonly ApiType[]): Info {
  return { ...info, title: `${info.title} (${apiTypes.map(({ folderName }) => folderName).join(', ')})` };
}

function pathItems(operations: readonly DescribedOperation[]): OpenApiDocument['paths'] {
  const byPath = groupBy(operations, ({ path }) => path);
  return Object.fromEntries([...byPath].map(([path, onPath]) => [path, pathItem(onPath)]));
}

function pathItem(operations: readonly DescribedOperation[]): PathItem {
  return Object.fromEntries(operations.map(({ method, operation }) => [method, operation]));
}

function lowercased(method: HttpMethod): PathItemMethod {
  // `toLowerCase` forgets what the type of its text says.
  return method.toLowerCase() as Lowercase<HttpMethod>;
}
