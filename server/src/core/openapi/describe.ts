import type { Application, HttpMethod } from '../application';
import type { ApplicationReading } from '../application-reading';
import type { ReadOperation } from '../read-operation';
import type { Configuration } from '../configuration/configuration';
import type { ApiEnvironment } from '../configuration/environments';
import type { DocumentedOperation } from '../documentation/documented-operation';
import { type Documenter, documenter, type DocumentationSources } from '../documentation/documenter';
import { groupBy } from '../group-by';
import type { Problem } from '../problems';
import type { ApiType } from '../selection/api-type';
import type { ChosenApiTypes } from '../selection/choose-api-types';
import { type Endpoint, endpointsOf } from '../selection/endpoint';
import type { ShippedTemplates } from '../templates/shipped-templates';
import type { TemplateFile } from '../templates/template-file';
import { sharedSchemas } from '../openapi-objects/shared-schemas';
import type {
  Components,
  Info,
  OpenApiDocument,
  Operation,
  PathItem,
  PathItemMethod,
  SchemaOrReference,
  Tag,
} from '../openapi-objects/document';
import { type DescriptionMemory, RememberingWriter } from './description-memory';
import { type EndpointInputs, endpointInputs } from './endpoint-inputs';
import { sendableOperations, type SentOperation } from './form-operations';
import { type MergedEndpoint, mergePaths } from './merge-paths';
import { describedOperation } from './operation';
import { identified } from './operation-ids';
import { responder } from './responses';
import {
  configuredSchemes,
  inferredCredentials,
  securityNotesOf,
  refusesWithoutSecurity,
  securityResolver,
  type SecuritySources,
  writtenEntries,
} from './security';
import { inferredSchemes } from './security-schemes';
import { serversOf } from './servers';
import { distinctTags, tagger, tagsOf } from './tags';
import { usedSchemas } from './used-schemas';

/** What tells which routes are documented. */
export interface Selected {
  readonly application: Application;
  readonly configuration: Configuration;
  readonly apiTypes: ChosenApiTypes;
  /** Names of the application's modules, as their directories have them. */
  readonly moduleDirectories: readonly string[];
}

export interface DescriptionRequest extends Selected, Omit<ApplicationReading, 'application'> {
  /** The project's own. */
  readonly templates: readonly TemplateFile[];
  readonly shippedTemplates: ShippedTemplates;
  /** Keys of the API types to describe; null for all that are enabled. */
  readonly apiTypeFilter: readonly string[] | null;
  /** Whose URL is the first of the servers. */
  readonly environment: ApiEnvironment | null;
}

/** A document, and what is known of it beyond what stands in it. */
export interface Description {
  readonly document: OpenApiDocument;
  readonly operations: readonly DescribedOperation[];
  /** All that is documented, whatever the filter. */
  readonly documented: readonly DocumentedOperation[];
  /** Met where the fields of requests were read. */
  readonly problems: readonly Problem[];
}

export interface DescribedOperation {
  readonly path: string;
  readonly method: PathItemMethod;
  readonly operation: Operation;
  readonly tags: readonly Tag[];
  /** What it describes: one endpoint, or several that OpenAPI cannot tell apart. */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
}

/**
 * Describes the documented routes of an application. Ids and tags come before the filter, which so never renames. `memory`:
 * of earlier descriptions of the same project; null where there will be no other.
 */
export function describeApplication(request: DescriptionRequest, memory: DescriptionMemory | null = null): Description {
  const { configuration, apiTypeFilter, environment } = request;
  const { apiTypes } = request.apiTypes;
  const endpoints = documentedEndpoints(request);
  const merged = mergePaths(endpoints);
  const wanted = apiTypes.filter(({ key }) => apiTypeFilter === null || apiTypeFilter.includes(key));
  const settings = (): string => JSON.stringify([configuration, request.templates]);
  const writer = new RememberingWriter(memory?.madeWith(settings()) ?? null);
  const described = describeEndpoints(merged, request, { tagOf: tagger(endpoints, configuration.tags), writer });
  const sendable = sendableOperations(described.operations, described.schemas);
  const operations = sendable.filter(({ endpoints: [first] }) => wanted.some(({ key }) => key === first.apiType.key));
  const paths = pathItems(operations);
  const isAsDescribed = sendable === described.operations && operations.length === sendable.length;
  const isWhole = described.usesAllSchemas && isAsDescribed;
  const used = isWhole ? described.schemas : usedSchemas(paths, described.schemas);
  const schemas = { ...used, ...sharedSchemas };
  const tags = operations.flatMap((operation) => operation.tags);
  const document: OpenApiDocument = {
    openapi: '3.0.3',
    info: apiTypeFilter === null ? configuration.info : filteredInfo(configuration.info, wanted),
    servers: serversOf(configuration.servers, environment),
    tags: distinctTags(tags, wanted),
    paths,
    components: { schemas, securitySchemes: securitySchemesOf(operations, request) },
  };
  return { document, operations, documented: merged.flatMap(operationsOf), problems: described.problems };
}

/** All that is documented, whatever the filter: much sooner told than described. */
export function documentedOperations(selected: Selected): readonly DocumentedOperation[] {
  return mergePaths(documentedEndpoints(selected)).flatMap(operationsOf);
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

interface DescribedEndpoints {
  readonly operations: readonly SentOperation[];
  /** Components of all of them. */
  readonly schemas: Readonly<Record<string, SchemaOrReference>>;
  /** False where documentation stands in place of what refers to some, or code in place of what people state. */
  readonly usesAllSchemas: boolean;
  readonly problems: readonly Problem[];
}

function describeEndpoints(
  merged: readonly MergedEndpoint[],
  request: DescriptionRequest,
  { tagOf, writer }: { readonly tagOf: (endpoint: Endpoint) => Tag; readonly writer: RememberingWriter },
): DescribedEndpoints {
  const { configuration, operationOf, shapes } = request;
  const asked = merged.map((one) => {
    const [{ endpoint }] = one.endpoints;
    return { one, endpoint, read: operationOf(endpoint.route, endpoint.method) };
  });
  const inputs = endpointInputs(asked, shapes, configuration, writer);
  const documentationOf = writer.documenter(documenter(sourcesOf(request)));
  const documented = asked.map(({ one, endpoint, read }) => {
    const { apiType, method, module, entity, action, parents } = endpoint;
    const documentation = documentationOf({ endpoint, shape: one.template.shape }, read);
    const idParts = { apiType, method, module, entity, action, parents, written: documentation.operationId };
    return { ...idParts, parameters: one.template.parameters, one, endpoint, read, documentation };
  });
  const write = operationWriter(request, inputs, { tagOf, writer });
  const operations = identified(documented).map(({ operation, id }) => write(operation, id));
  const usesAllSchemas = documented.every(
    ({ read, documentation: { requestBody, parameters, responses } }) =>
      read.stated === undefined && requestBody === undefined && parameters === undefined && responses === undefined,
  );
  return { operations, schemas: inputs.schemas, usesAllSchemas, problems: asked.flatMap(({ read }) => read.problems) };
}

/** An operation that is to be written, without the id that it has. */
interface DocumentedEndpoint {
  readonly one: MergedEndpoint;
  /** The first of them. */
  readonly endpoint: Endpoint;
  readonly read: ReadOperation;
  readonly documentation: ReturnType<Documenter>;
}

/** Writes operations, of which `writer` remembers some. */
function operationWriter(
  request: DescriptionRequest,
  { operationInputOf, endpointInputOf, context }: EndpointInputs,
  { tagOf, writer }: { readonly tagOf: (endpoint: Endpoint) => Tag; readonly writer: RememberingWriter },
): (operation: DocumentedEndpoint, id: string) => SentOperation {
  const { configuration, operationOf } = request;
  const sources = securitySources(request);
  const securityOf = securityResolver(sources);
  const shared = {
    responsesOf: responder(configuration.responseExamples, context),
    context,
    servers: configuration.servers,
  };
  return ({ one, endpoint, read, documentation }, id) => {
    const [, ...others] = one.endpoints;
    const tags = tagsOf(tagOf(endpoint), endpoint.apiType, documentation.tags);
    const reads: readonly [ReadOperation, ...ReadOperation[]] = [
      read,
      ...others.map((other) => operationOf(other.endpoint.route, other.endpoint.method)),
    ];
    const facts = {
      operationId: id,
      tags: tags.map(({ name }) => name),
      security: securityOf(endpoint),
      isGuardedOtherwise: refusesWithoutSecurity(endpoint, sources),
      securityNotes: securityNotesOf(endpoint, sources),
    };
    const operation = writer.operation(
      `${endpoint.method} ${one.template.path}`,
      () => ({
        of: [endpointInputOf({ endpoint, read })],
        read: [...one.endpoints.map((other) => other.endpoint.route), ...reads.flatMap(answeringFacts), documentation],
        says: [placesOf(one), endpoint.action, facts],
      }),
      () =>
        describedOperation(
          one,
          { ...facts, documentation, input: operationInputOf({ endpoint, read }), reads },
          shared,
        ),
    );
    return {
      path: one.template.path,
      method: lowercased(endpoint.method),
      operation,
      tags,
      methodField: read.methodField,
      endpoints: [endpoint, ...others.map((other) => other.endpoint)] as const,
    };
  };
}

/** Where an operation stands; what its routes say is told beside it. */
function placesOf({ template, endpoints }: MergedEndpoint): readonly unknown[] {
  return [template, ...endpoints.map((one) => [one.template, one.endpoint.method, one.endpoint.apiType.prefix])];
}

/** What is written of an operation beside what its requests hold. */
function answeringFacts(read: ReadOperation): readonly unknown[] {
  const { pathTypes, answers, failures, errors, stated, isRefusedOtherwise } = read;
  return [pathTypes, answers, failures, errors, stated?.answers, stated?.fields, isRefusedOtherwise];
}

/** What tells what the operations of an application ask of their callers. */
export function securitySources({
  configuration,
  guardsNamed,
}: Pick<DescriptionRequest, 'configuration' | 'guardsNamed'>): SecuritySources {
  const { middlewareSecurityMap: map, security: schemes, defaults } = configuration;
  return { map, written: writtenEntries(map, defaults.middlewareSecurityMap), guardsNamed, schemes };
}

function securitySchemesOf(
  operations: readonly DescribedOperation[],
  request: DescriptionRequest,
): Components['securitySchemes'] {
  const endpoints = operations.map(({ endpoints: [first] }) => first);
  const sources = securitySources(request);
  const credentials = inferredCredentials(endpoints, sources);
  const inferred = credentials.filter(({ name }) => !Object.hasOwn(sources.schemes, name));
  return { ...configuredSchemes(credentials, sources), ...inferredSchemes(inferred) };
}

/** What of a project documents it, beside its code. */
export function sourcesOf({
  configuration: { docs, templates: settings },
  templates,
  shippedTemplates,
}: Pick<DescriptionRequest, 'configuration' | 'templates' | 'shippedTemplates'>): DocumentationSources {
  return { docs, templates, shippedTemplates, settings };
}

function operationsOf({ template: { shape }, endpoints }: MergedEndpoint): readonly DocumentedOperation[] {
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
