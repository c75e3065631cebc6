import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isJsonObject } from '../../../server/src/core/json';
import type { OpenApiDocument } from '../../../server/src/core/openapi-objects/document';
import { type Answer, type Known, successOf } from './answer';
import { type ReadRequest, readRequest, type SentRequest } from './request-faults';
import { keyPlaces, Resources } from './resources';
import { type FoundOperation, operationFinder } from './served-operation';
import { Sessions } from './sessions';

/** What of a description a server knows while it runs. */
interface Api {
  readonly document: OpenApiDocument;
  readonly find: ReturnType<typeof operationFinder>;
  readonly resources: Resources;
  readonly sessions: Sessions;
}

/**
 * A server that behaves as a description says: it keeps what is created, knows no ids but its own, lets nobody pass whose
 * token it did not give out, and refuses what the description does not allow.
 */
export class ApiServer {
  readonly #server: Server;
  #api: Api | null = null;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch((error: unknown) => {
        send(response, { status: 500, mediaType: 'application/json', body: { message: String(error) } });
      });
    });
  }

  /** Listens on a free port, and serves nothing yet. */
  static async start(): Promise<ApiServer> {
    const server = new ApiServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get baseUrl(): string {
    const address = this.#server.address();
    return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
  }

  /** From now on serves this API, in which nothing has been created and nobody is signed in. */
  serve(document: OpenApiDocument): void {
    const [resources, sessions] = [new Resources(document), new Sessions(document)];
    this.#api = { document, find: operationFinder(document), resources, sessions };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const sent = { query: url.searchParams, headers: request.headers, body: await text(request) };
    const found = this.#api?.find(request.method ?? '', url.pathname) ?? null;
    if (this.#api === null || found === null) send(response, refusal(404, `no route for ${url.pathname}`));
    else send(response, answered(this.#api, found, sent));
  }
}

function refusal(status: number, ...faults: readonly string[]): Answer {
  return { status, mediaType: 'application/json', body: { message: faults.join('; ') } };
}

function answered(api: Api, found: FoundOperation, sent: SentRequest): Answer {
  const { resources, sessions, document } = api;
  if (!sessions.mayPass(found, sent)) return refusal(401, 'not signed in');
  const read = readRequest(found, sent, document.components.schemas);
  if (read.faults.length > 0) return refusal(422, ...read.faults);
  const unknown = keyPlaces(found.path).find(({ resource, name }) =>
    resources.isUnknown(resource, found.pathValues[name] ?? ''),
  );
  if (unknown !== undefined) {
    return refusal(404, `no ${unknown.resource} is known as "${found.pathValues[unknown.name] ?? ''}"`);
  }
  return successOf(found.operation, carriedOut(api, found, { sent, read }), document.components.schemas);
}

/** Does what an operation is for; answers with what the operation is about. */
function carriedOut(
  { resources, sessions }: Api,
  found: FoundOperation,
  { sent, read }: { readonly sent: SentRequest; readonly read: ReadRequest },
): Known {
  if (sessions.begins(found)) return { token: sessions.newToken(found) };
  if (sessions.ends(found)) sessions.end(sent);
  const values = read.body !== undefined && isJsonObject(read.body) ? read.body : {};
  const created = resources.createdBy(found);
  if (created !== null) return resources.create(created, values);
  const last = /\/([^/{}]+)\/\{([^{}]*)\}$/.exec(found.path);
  if (last === null) return listed(resources, found);
  const [, resource = '', name = ''] = last;
  const key = found.pathValues[name] ?? '';
  if (found.method === 'DELETE') resources.delete(resource, key);
  if (found.method === 'PUT' || found.method === 'PATCH') return resources.update(resource, key, values);
  return resources.find(resource, key);
}

function listed(resources: Resources, { method, path }: FoundOperation): Known {
  const list = method === 'GET' ? resources.list(path.split('/').at(-1) ?? '') : [];
  return list.length === 0 ? null : list;
}

function send(response: ServerResponse, { status, mediaType, body, location }: Answer): void {
  const type = mediaType === null ? {} : { 'Content-Type': mediaType };
  response.writeHead(status, { ...type, ...(location === undefined ? {} : { Location: location }) });
  response.end(body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body));
}
