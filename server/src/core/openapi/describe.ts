import type { Application, HttpMethod } from '../application';
import type { Configuration } from '../configuration/configuration';
import { groupBy } from '../group-by';
import type { ApiType } from '../selection/api-type';
import { type ChosenApiTypes, chooseApiTypes } from '../selection/choose-api-types';
import { type Endpoint, endpointsOf } from '../selection/endpoint';
import { sharedSchemas } from './components';
import type { Info, OpenApiDocument, Operation, PathItem, PathItemMethod, Tag } from './document';
import { mergePaths } from './merge-paths';
import { operationOf } from './operation';
import { operationIds } from './operation-ids';
import { distinctTags, tagger } from './tags';

export interface DescriptionRequest {
  readonly application: Application;
  readonly configuration: Configuration;
  /** Names of the application's modules, as their directories have them. */
  readonly moduleDirectories: readonly string[];
  /** Keys of the API types to describe; null for all that are enabled. */
  readonly apiTypeFilter: readonly string[] | null;
}

/** A document, and what is known of it beyond what stands in it. */
export interface Description {
  readonly document: OpenApiDocument;
  readonly operations: readonly DescribedOperation[];
  readonly apiTypes: ChosenApiTypes;
}

export interface DescribedOperation {
  readonly path: string;
  readonly method: PathItemMethod;
  readonly operation: Operation;
  readonly tag: Tag;
  /** What it describes: one endpoint, or several that OpenAPI cannot tell apart. */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
}

/** Describes the documented routes of an application. Ids and tags come before the filter, which so never renames. */
export function describeApplication(request: DescriptionRequest): Description {
  const { application, configuration, apiTypeFilter } = request;
  const apiTypes = chooseApiTypes(configuration.apiTypes, application.routes);
  const endpoints = endpointsOf(application.routes, {
    apiTypes: apiTypes.apiTypes,
    excludeRoutes: configuration.excludeRoutes,
    moduleDirectories: request.moduleDirectories,
  });
  const wanted = apiTypes.apiTypes.filter(({ key }) => apiTypeFilter === null || apiTypeFilter.includes(key));
  const operations = describeEndpoints(endpoints, configuration).filter(({ tag }) =>
    wanted.some(({ key }) => key === tag['x-api-type']),
  );
  const document: OpenApiDocument = {
    openapi: '3.0.3',
    info: apiTypeFilter === null ? configuration.info : filteredInfo(configuration.info, wanted),
    servers: configuration.servers,
    tags: distinctTags(
      operations.map(({ tag }) => tag),
      wanted,
    ),
    paths: pathItems(operations),
    components: { schemas: sharedSchemas, securitySchemes: configuration.security },
  };
  return { document, operations, apiTypes };
}

function describeEndpoints(
  endpoints: readonly Endpoint[],
  configuration: Configuration,
): readonly DescribedOperation[] {
  const merged = mergePaths(endpoints);
  const ids = operationIds(
    merged.map(({ template, endpoints: [{ endpoint }] }) => ({
      ...endpoint,
      parameterCount: template.parameters.length,
    })),
  );
  const tagOf = tagger(endpoints);
  return merged.map((one, index) => {
    const [first, ...others] = one.endpoints;
    const tag = tagOf(first.endpoint);
    return {
      path: one.template.path,
      method: lowercased(first.endpoint.method),
      operation: operationOf(one, { operationId: ids[index] ?? '', tag: tag.name }, configuration),
      tag,
      endpoints: [first.endpoint, ...others.map(({ endpoint }) => endpoint)],
    };
  });
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
