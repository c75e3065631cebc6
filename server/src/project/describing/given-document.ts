import { isHttpMethod } from '../../core/application';
import { bareRoute } from '../../core/bare-route';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../core/json';
import type { OpenApiDocument, Operation } from '../../core/openapi-objects/document';
import { projectRoot } from '../../core/project-path';
import { type Endpoint, endpointsOf } from '../../core/selection/endpoint';
import type { DescribedProject } from './describe-project';
import { requireOwnReferences } from './given-references';
import type { ReadProject } from '../read-project';

type DescribedOperation = DescribedProject['operations'][number];

/**
 * What a project describes, with a document that somebody made of it: changed, cut down or extended. An operation that is
 * none of the project's belongs to the API type of its path; without one, or with one that was not chosen, it is left out, as
 * a route would be. Throws an `InvalidArgumentError` for what is no OpenAPI 3.0 document, or refers to more than its own schemas.
 */
export async function withGivenDocument(
  given: unknown,
  described: DescribedProject,
  project: ReadProject,
): Promise<DescribedProject> {
  requireJson(given);
  const { schema } = await import('../../core/openapi/openapi.schema');
  const { schemaViolation } = await import('../../core/json-schema/schema-violation');
  const violation = schemaViolation(schema, given);
  if (violation !== null) {
    const place = violation.path.length === 0 ? 'its top' : violation.path.join(' › ');
    throw new InvalidArgumentError(`The specification is no OpenAPI 3.0 document: ${place} ${violation.reason}.`);
  }
  requireOwnReferences(given as JsonObject);
  const document = completed(given as JsonObject);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (Object.entries(item) as [DescribedOperation['method'], Operation][]).flatMap(([method, operation]) => {
      const own = described.operations.find((one) => one.path === path && one.method === method);
      const [first, ...others] = own?.endpoints ?? endpointsFor({ path, method, project, described });
      if (first === undefined) return [];
      const tags = document.tags.filter(({ name }) => operation.tags.includes(name));
      return [{ path, method, operation, tags, endpoints: [first, ...others] as const }];
    }),
  );
  return { ...described, document: { ...document, paths: pathsOf(operations) }, operations };
}

/** Tools that put schemas in the place of references make some that never end. */
function requireJson(given: unknown): void {
  try {
    JSON.stringify(given);
  } catch {
    throw new InvalidArgumentError(
      'The specification is no OpenAPI 3.0 document: it cannot be written as JSON, as a part of it holds itself. Write such a part as a reference.',
    );
  }
}

function pathsOf(operations: DescribedProject['operations']): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { path, method, operation } of operations) (paths[path] ??= {})[method] = operation;
  return paths;
}

/** With what is optional in OpenAPI, and always stands in a document of ours. */
function completed(given: JsonObject): OpenApiDocument {
  const { info, components, paths, tags, servers } = given;
  const contact = completedBy(objectOf(info)['contact'], { name: '', email: '', url: '' });
  const license = completedBy(objectOf(info)['license'], { name: '', url: '' });
  const document: Json = {
    ...given,
    info: { ...completedBy(info, { description: '' }), contact, license },
    servers: servers ?? [],
    tags: tags ?? [],
    components: completedBy(components, { schemas: {}, securitySchemes: {} }),
    paths: Object.fromEntries(
      Object.entries(objectOf(paths)).map(([path, item]) => [path, completedItem(path, objectOf(item), given)]),
    ),
  };
  return document as unknown as OpenApiDocument;
}

function completedItem(path: string, item: JsonObject, { security = [] }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([method]) => isHttpMethod(method.toUpperCase()))
      .map(([method, value]) => {
        const operation = objectOf(value);
        const parameters = parametersOf(operation, item);
        const usual = { operationId: `${method} ${path}`, summary: '', description: '', tags: [], security };
        return [method, { ...completedBy(operation, usual), ...(parameters.length > 0 && { parameters }) }];
      }),
  );
}

/** Those of the operation go before those of its path: https://spec.openapis.org/oas/v3.0.3#path-item-object */
function parametersOf(operation: JsonObject, item: JsonObject): readonly Json[] {
  const own = listOf(operation['parameters']);
  const identity = (parameter: Json): string =>
    JSON.stringify([objectOf(parameter)['in'], objectOf(parameter)['name']]);
  const taken = new Set(own.map(identity));
  return [...own, ...listOf(item['parameters']).filter((shared) => !taken.has(identity(shared)))];
}

interface GivenOperation {
  readonly path: string;
  readonly method: string;
  readonly project: ReadProject;
  readonly described: DescribedProject;
}

/** As of a route at that path. */
function endpointsFor({ path, method, project, described: { apiTypeFilter } }: GivenOperation): readonly Endpoint[] {
  const route = bareRoute({
    methods: [method.toUpperCase()],
    uri: path.replace(/^\/+/, '') || '/',
    source: { file: projectRoot, start: 0, end: 0 },
  });
  const endpoints = endpointsOf([route], {
    apiTypes: project.apiTypes.apiTypes,
    exclusions: { routes: [], modules: [], moduleRoutes: [] },
    moduleDirectories: project.moduleDirectories,
  });
  return endpoints.filter(({ apiType }) => apiTypeFilter?.includes(apiType.key) ?? true);
}

/** With the usual values of what it does not say, after what it says. */
function completedBy(given: Json | undefined, usual: JsonObject): JsonObject {
  const said = objectOf(given);
  return { ...said, ...Object.fromEntries(Object.entries(usual).filter(([key]) => !Object.hasOwn(said, key))) };
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return isJsonList(value) ? value : [];
}
