import type { Configuration } from '../configuration/configuration';
import type { Description } from '../openapi/describe';
import type { OpenApiDocument } from '../openapi-objects/document';
import { checksOf } from '../test-scripts/checks-of';
import { documentedSuccess } from '../test-scripts/documented-success';
import type { ApiRequest, ApiRequests, RequestFolders } from './api-request';
import { credentialsOf, variablesOf } from './credentials';
import { pathVariable, requestEntries } from './request-entries';
import { requestPayload } from './request-payload';
import { responseExamples } from './response-examples';
import { type OrderedRequest, runOrder } from './run-order';
import { type SessionRequest, sessionTokens, type SessionTokens } from './session-tokens';
import { sessionRole } from './sessions';
import { type TrackedId, trackedIds, type TrackedIds, type TrackedOperation } from './tracked-ids';

type Settings = Pick<Configuration, 'environments' | 'tests'>;

/** One request for each operation of a description, in the order in which they can be sent. */
export function apiRequests({ document, operations }: Description, settings: Settings): ApiRequests {
  const declared = new Set(
    [settings.environments.base, ...settings.environments.all].flatMap(({ variables }) => Object.keys(variables)),
  );
  const tracked = operations.map(({ method, path, operation, endpoints: [endpoint] }): TrackedOperation => ({
    method,
    path,
    operation,
    endpoint,
  }));
  const ids = trackedIds(tracked, document.components.schemas, declared);
  const planned = inOrder(tracked, ids, document);
  const tokens = sessionTokens(planned.map(sessionRequest));
  const context = { document, ids, declared, tests: settings.tests, tokens };
  const made = planned.map((one) => apiRequest(one, context));
  return { requests: made.map(({ request }) => request), variables: variablesOfAll(made), tokens: tokens.own };
}

interface Planned extends OrderedRequest {
  readonly tracked: TrackedOperation;
}

function inOrder(
  operations: readonly TrackedOperation[],
  ids: TrackedIds,
  { components }: OpenApiDocument,
): readonly Planned[] {
  const planned = new Map<TrackedOperation, Planned & { needs: readonly Planned[]; deletesFrom: Planned | null }>(
    operations.map((tracked) => [
      tracked,
      {
        tracked,
        method: tracked.method,
        action: tracked.endpoint.action,
        folders: foldersOf(tracked),
        role: sessionRole(tracked, components.schemas),
        isGuarded: tracked.operation.security.length > 0,
        needs: [],
        deletesFrom: null,
      },
    ]),
  );
  const planOf = (id: TrackedId | undefined): readonly Planned[] =>
    id === undefined ? [] : [planned.get(id.source)].filter((one) => one !== undefined);
  for (const [tracked, plan] of planned) {
    const used = ids.usedBy(tracked);
    plan.needs = [...used.values()].flatMap(planOf);
    const [, last] = /\/\{([^{}]*)\}$/.exec(tracked.path) ?? [];
    if (tracked.method === 'delete' && last !== undefined) plan.deletesFrom = planOf(used.get(last))[0] ?? null;
  }
  return runOrder([...planned.values()]);
}

function foldersOf({ endpoint: { apiType, module, entity } }: TrackedOperation): RequestFolders {
  return [apiType.folderName, module, entity];
}

interface RequestContext {
  readonly document: OpenApiDocument;
  readonly ids: TrackedIds;
  readonly declared: ReadonlySet<string>;
  readonly tests: Settings['tests'];
  readonly tokens: SessionTokens;
}

interface MadeRequest {
  readonly request: ApiRequest;
  readonly keptIn: readonly string[];
}

function apiRequest(planned: Planned, { document, ids, declared, tests, tokens }: RequestContext): MadeRequest {
  const { tracked, folders } = planned;
  const { method, path, operation, endpoint } = tracked;
  const { schemas, securitySchemes } = document.components;
  const { parameters = [], responses } = operation;
  const used = ids.usedBy(tracked);
  const kept = ids.keptFrom(tracked);
  const success = documentedSuccess(responses, schemas);
  const request: ApiRequest = {
    operationId: operation.operationId,
    name: nameOf(operation.summary),
    description: operation.description,
    folders,
    method: method.toUpperCase(),
    path,
    pathVariables: Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => ({
      ...pathVariable(name, parameters, schemas),
      tracked: used.get(name)?.variable ?? null,
    })),
    query: requestEntries(parameters, 'query', schemas),
    headers: requestEntries(parameters, 'header', schemas),
    cookies: requestEntries(parameters, 'cookie', schemas),
    // Errors come as JSON; some servers look at the first alone.
    accepts: [...new Set(['application/json', ...success.mediaTypes])],
    body: requestPayload(operation.requestBody, schemas),
    credentials: credentialsOf(operation.security, securitySchemes, { declared, token: tokens.shownIn(folders[0]) }),
    checks: checksOf({ endpoint, success, kept, token: tokens.keptFrom(sessionRequest(planned)) }, tests, schemas),
    isRedirect: success.isRedirect,
    examples: responseExamples(responses, schemas),
  };
  return { request, keptIn: kept.map(({ variable }) => variable) };
}

function sessionRequest({ tracked, folders: [folder], role }: Planned): SessionRequest {
  return { folder, apiType: tracked.endpoint.apiType.key, role };
}

/** What the folder says already is left out: `[admin] List users`. */
function nameOf(summary: string): string {
  return summary.replace(/^\[[^\]]*\] /, '');
}

function variablesOfAll(made: readonly MadeRequest[]): Readonly<Record<string, string>> {
  const names = made.flatMap(({ request, keptIn }) => [...request.credentials.flatMap(variablesOf), ...keptIn]);
  return Object.fromEntries(names.map((name) => [name, '']));
}
