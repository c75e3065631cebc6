import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assets } from '../core/ports';
import type { OutputName } from '../project/outputs/output-name';
import type { ServedPageProject } from '../protocol';
import { descriptionFilter } from './description-filter';
import type { GuardTable } from './documentation-handler';
import { addressOf } from './request-address';
import { matchesTag } from './entity-tag';
import type { ProjectReader } from './project-reader';
import { commonHeaders, sendError, sendUnavailable } from './send';
import { servedGuards } from './served-guards';
import { linksOf } from './output-links';
import type { ServedProject } from './worker/messages';

/** What the page needs beside the outputs is below this path. */
const own = '/_routespec/';

/** What the page renders: of environments it has the table in the workspace. */
const renderedOutputs: readonly OutputName[] = ['openapi', 'clientcollection', 'clientworkspace'];

/** The files of the page, by path: shipped, and nothing else is read. */
const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '/': { name: 'served-page.html', type: 'text/html; charset=utf-8' },
  [`${own}page.css`]: { name: 'page.css', type: 'text/css; charset=utf-8' },
  [`${own}served-page.css`]: { name: 'served-page.css', type: 'text/css; charset=utf-8' },
  [`${own}served-page.js`]: { name: 'served-page.js', type: 'text/javascript; charset=utf-8' },
};

const pageHeaders = {
  ...commonHeaders,
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

function sendJson(response: ServerResponse, value: object): void {
  const headers = { ...pageHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(200, headers).end(JSON.stringify(value));
}

interface PageFile {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** The page that renders the description, with what it asks for; not a word of the project is in its markup. */
export class ServedPage {
  readonly #reader: ProjectReader;
  readonly #guards: GuardTable;
  readonly #assets: Assets;
  readonly #files = new Map<string, Promise<PageFile>>();
  /** Pages that wait to be told of changes. */
  readonly #waiting = new Set<ServerResponse>();

  constructor(reader: ProjectReader, guards: GuardTable, assets: Assets) {
    this.#reader = reader;
    this.#guards = guards;
    this.#assets = assets;
    reader.onChange(() => {
      for (const response of this.#waiting) response.write('data: changed\n\n');
    });
  }

  /** Whether the request is for the page or a part of it, and so was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = addressOf(request.url ?? '')?.path ?? '';
    if (path !== '/' && !path.startsWith(own)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, { message: 'Only GET and HEAD are allowed here.' }, { Allow: 'GET, HEAD' });
      return true;
    }
    this.#sent(path, request, response).catch((error: unknown) => {
      this.#reader.report(error);
      sendUnavailable(response);
    });
    return true;
  }

  async #sent(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === `${own}changes`) this.#follow(request, response);
    else if (path === `${own}project`) await this.#sendProject(response);
    else if (path === `${own}preview`) await this.#sendPreview(request, response);
    else if (Object.hasOwn(files, path)) await this.#sendFile(path, request, response);
    else sendError(response, 404, { message: 'There is nothing at this path.' });
  }

  /** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
  #follow({ method }: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...pageHeaders, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') {
      response.end();
      return;
    }
    response.write('retry: 1000\n\n');
    this.#waiting.add(response);
    response.once('close', () => this.#waiting.delete(response));
  }

  async #sendProject(response: ServerResponse): Promise<void> {
    const shown = await this.#shownProject(response);
    if (shown === null) return;
    const { title, apiTypes, environments, routes } = shown;
    const project: ServedPageProject = { title, apiTypes, environments, links: linksOf(routes) };
    sendJson(response, project);
  }

  async #sendPreview({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const project = await this.#shownProject(response);
    if (project === null) return;
    const query = addressOf(url)?.query ?? '';
    const filter = descriptionFilter(query, project);
    const wanted = new URLSearchParams(query).get('output') ?? 'openapi';
    const output = renderedOutputs.find((name) => name === wanted);
    if (filter.kind === 'invalid' || output === undefined) {
      sendError(response, 422, { message: 'The project has nothing of what is asked for.' });
      return;
    }
    const page = await this.#reader.previewPage({ ...filter.choice, output, format: 'json' });
    // An edit may have come in between that guards it.
    if ((await this.#shownProject(response)) !== null) sendJson(response, page);
  }

  /** Null where nothing of it is to be shown, and the answer says why. */
  async #shownProject(response: ServerResponse): Promise<ServedProject | null> {
    const project = await this.#reader.read();
    const { routes } = project;
    const guards = this.#guards === null ? null : servedGuards(routes, this.#guards);
    if (guards?.kind === 'refused') {
      sendError(response, 503, { message: guards.message });
      return null;
    }
    if (!routes.isEnabled) {
      sendError(response, 404, { message: 'The configuration switches the routes off: "routes.enabled" is false.' });
      return null;
    }
    return project;
  }

  async #sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { name = '', type = '' } = files[path] ?? {};
    const { bytes, tag } = await this.#file(name);
    const headers = { ...pageHeaders, 'Content-Type': type, ETag: tag };
    if (matchesTag(request.headers['if-none-match'] ?? '', tag)) response.writeHead(304, headers).end();
    else response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
  }

  /** Read once; again where that failed. */
  async #file(name: string): Promise<PageFile> {
    const file = this.#files.get(name) ?? this.#read(name);
    this.#files.set(name, file);
    try {
      return await file;
    } catch (error) {
      this.#files.delete(name);
      throw error;
    }
  }

  async #read(name: string): Promise<PageFile> {
    const bytes = await readFile(this.#assets.locate(`preview/${name}`));
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  }
}
