import type { Configuration } from '../configuration/configuration';
import type { Description } from '../openapi/describe';
import { memoized } from '../memoized';
import type { OpenApiDocument, Operation, RequestBody, Responses } from '../openapi-objects/document';
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
  const context = { ids, tokens, ...shared(document, declared, settings.tests) };
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

interface RequestContext extends ReturnType<typeof shared> {
  readonly ids: TrackedIds;
  readonly tokens: SessionTokens;
}

/** What is made once for all operations that say the same: most share what they answer, and what they ask a caller for. */
function shared({ components }: OpenApiDocument, declared: ReadonlySet<string>, tests: Settings['tests']) {
  const { schemas, securitySchemes } = components;
  return {
    schemas,
    successOf: memoized((responses: Responses) => documentedSuccess(responses, schemas)),
    examplesOf: memoized((responses: Responses) => responseExamples(responses, schemas)),
    payloadOf: memoized((body: RequestBody | undefined) => requestPayload(body, schemas)),
    credentialsOf: memoized((token: string) =>
      memoized((security: Operation['security']) => credentialsOf(security, securitySchemes, { declared, token })),
    ),
    checksOf: checksOf(tests, schemas),
  };
}

interface MadeRequest {
  readonly request: ApiRequest;
  readonly keptIn: readonly string[];
}

function apiRequest(planned: Planned, context: RequestContext): MadeRequest {
  const { tracked, folders } = planned;
  const { method, path, operation, endpoint } = tracked;
  const { ids, tokens, schemas } = context;
  const { parameters = [], responses } = operation;
  const used = ids.usedBy(tracked);
  const kept = ids.keptFrom(tracked);
  const success = context.successOf(responses);
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
    body: context.payloadOf(operation.requestBody),
    credentials: context.credentialsOf(tokens.shownIn(folders[0]))(operation.security),
    checks: context.checksOf({ endpoint, success, kept, token: tokens.keptFrom(sessionRequest(planned)) }),
    isRedirect: success.isRedirect,
    examples: context.examplesOf(responses),
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
