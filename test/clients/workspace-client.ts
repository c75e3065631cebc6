import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request as sending } from 'node:http';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import type {
  Authentication,
  Entry,
  Workspace,
  WorkspaceRequest,
} from '../../server/src/core/clientworkspace/workspace';
import { resourcesOf } from '../core/clientworkspace/made-workspace';

export interface SentRequest {
  /** The name of the test that sent it. */
  readonly test: string;
  readonly status: number;
}

/** Values by name, as the client holds them while it runs: what scripts keep is put here. */
type Variables = Map<string, string>;

interface ReceivedResponse {
  readonly code: number;
  readonly body: string;
}

interface Sorted {
  readonly metaSortKey: number;
}

/**
 * Sends what the tests of a workspace send, suite after suite, as its client does: fills in variables and runs the script
 * after each response. What tests check takes the client's own assertion library, and is not run.
 */
export async function sendTested(
  workspace: Workspace,
  environment: string,
  variables = variablesOf(workspace, environment),
): Promise<readonly SentRequest[]> {
  const requests = new Map(resourcesOf(workspace, 'request').map((one) => [one._id, one]));
  const all: SentRequest[] = [];
  for (const suite of sorted(resourcesOf(workspace, 'unit_test_suite'))) {
    const tests = resourcesOf(workspace, 'unit_test').filter(({ parentId }) => parentId === suite._id);
    for (const { name, requestId } of sorted(tests)) {
      const request = requests.get(requestId);
      assert.ok(request !== undefined, name);
      const response = await responseTo(request, variables);
      runAfterResponse(request.afterResponseScript, response, variables);
      all.push({ test: name, status: response.code });
    }
  }
  return all;
}

/** What scripts keep, where those tests alone are sent whose requests keep something. */
export async function keptBy(workspace: Workspace, environment: string): Promise<Readonly<Record<string, string>>> {
  const requests = resourcesOf(workspace, 'request').filter(({ afterResponseScript }) => afterResponseScript !== '');
  const keeping = new Set(requests.map(({ _id }) => _id));
  const resources = workspace.resources.filter((one) => one._type !== 'unit_test' || keeping.has(one.requestId));
  const variables = variablesOf(workspace, environment);
  await sendTested({ ...workspace, resources }, environment, variables);
  return Object.fromEntries(variables);
}

function sorted<One extends Sorted>(all: readonly One[]): readonly One[] {
  return [...all].sort((one, other) => one.metaSortKey - other.metaSortKey);
}

/** What the base environment says, and what the chosen one says of its own. */
function variablesOf(workspace: Workspace, environment: string): Variables {
  const environments = resourcesOf(workspace, 'environment');
  const chosen = environments.find(({ name }) => name === environment);
  const base = environments.find(({ _id }) => _id === chosen?.parentId);
  return new Map(Object.entries({ ...base?.data, ...chosen?.data }));
}

/** By the plain client of Node, which adds no headers that the description might not allow; no redirect is followed. */
async function responseTo(request: WorkspaceRequest, variables: Variables): Promise<ReceivedResponse> {
  const fill = (template: string): string => filledIn(template, variables);
  const url = new URL(fill(request.url));
  for (const { name, value } of enabled(request.parameters)) url.searchParams.append(fill(name), fill(value));
  const headers = enabled(request.headers).map(({ name, value }) => [fill(name), fill(value)] as const);
  const body = new Response(bodyOf(request));
  const outgoing = sending(url, {
    method: request.method,
    headers: {
      ...Object.fromEntries(headers),
      ...authorization(request.authentication, fill),
      // That of a form names its boundary.
      ...(hasForm(request) ? { 'Content-Type': body.headers.get('Content-Type') ?? '' } : {}),
    },
  });
  outgoing.end(Buffer.from(await body.arrayBuffer()));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { code: incoming.statusCode ?? 0, body: await text(incoming) };
}

function enabled<One extends Entry>(entries: readonly One[]): readonly One[] {
  return entries.filter(({ disabled }) => !disabled);
}

function authorization(
  authentication: Authentication,
  fill: (template: string) => string,
): Readonly<Record<string, string>> {
  if (authentication.type === 'none') return {};
  assert.equal(authentication.type, 'bearer');
  return { Authorization: `${authentication.prefix} ${fill(authentication.token)}` };
}

function hasForm({ body }: WorkspaceRequest): boolean {
  return 'params' in body;
}

/** Bodies have no variables. */
function bodyOf({ body }: WorkspaceRequest): string | FormData | null {
  if ('text' in body) return body.text;
  if (!('params' in body)) return null;
  assert.equal(body.mimeType, 'multipart/form-data');
  const form = new FormData();
  for (const entry of enabled(body.params)) {
    if ('fileName' in entry) form.append(entry.name, new Blob(['content']), entry.fileName);
    else form.append(entry.name, entry.value);
  }
  return form;
}

/** Fills in what addresses and headers have of the client's templates: a variable, or a text where it is empty. */
function filledIn(template: string, variables: Variables): string {
  const valueOf = (name: string): string => filledIn(variables.get(name) ?? '', variables);
  const filled = template.replaceAll(
    /\{% if _\.(\w+) %\}.*?\{% else %\}(.*?)\{% endif %\}|\{\{ _\.(\w+) \}\}/g,
    (_, tracked: string | undefined, fallback: string, name: string) =>
      tracked === undefined ? valueOf(name) : valueOf(tracked) || fallback,
  );
  assert.doesNotMatch(filled, /\{[{%#]/);
  return filled;
}

function runAfterResponse(script: string, { code, body }: ReceivedResponse, variables: Variables): void {
  const response = { code, json: (): unknown => JSON.parse(body) };
  const environment = { set: (name: string, value: string): unknown => variables.set(name, value) };
  runInNewContext(script, { insomnia: { response, environment } });
}
