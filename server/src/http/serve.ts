import { createServer } from 'node:http';
import { GenerationError } from '../core/generation-error';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { documentationHandler } from './documentation-handler';
import { quoted } from './served-guards';
import { isLoopback, isMeantFor, isWildcard } from './host-names';
import { listened } from './listen';
import { logLine } from './log-line';
import { openReader, type ServedPlace } from './open-reader';
import { sendError } from './send';
import { ServedPage } from './served-page';
import type { ServedProject } from './worker/messages';

export interface ServeOptions extends ServedPlace {
  /** A name or an address of the machine. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Whether outputs are answered although the configuration has them guarded; on loopback alone. */
  readonly isUnguarded: boolean;
}

export interface RunningServer {
  /** Where it is, without a slash at its end. */
  readonly url: string;
  /** As it was read at first. */
  readonly project: ServedProject;
  /** Ends the server, what it is answering, and its worker. */
  readonly close: () => Promise<void>;
}

/** How starting a server came out. */
export type StartedServer =
  | { readonly kind: 'running'; readonly server: RunningServer }
  /** A sentence: `wrong` is about the call, `failed` about the project or the machine. */
  | { readonly kind: 'wrong' | 'failed'; readonly message: string };

/** Serves the outputs of a project and a page that renders its description. */
export async function startServer(options: ServeOptions): Promise<StartedServer> {
  try {
    return { kind: 'running', server: await serve(options) };
  } catch (error) {
    // Told as values: in a bundle of its own this has classes of errors that others do not know.
    if (error instanceof InvalidArgumentError) return { kind: 'wrong', message: error.message };
    if (error instanceof GenerationError) return { kind: 'failed', message: error.message };
    throw error;
  }
}

/**
 * Throws an `InvalidArgumentError` for a call that is wrong, and a `GenerationError` where the project cannot be served: there is none, its routes are off or guarded, or the
 * port is taken.
 */
async function serve({ host, port, isUnguarded, ...place }: ServeOptions): Promise<RunningServer> {
  if (isUnguarded && !isLoopback(host)) {
    throw new InvalidArgumentError('--unguarded is only allowed on loopback: leave out --host.');
  }
  const reader = await openReader(place);
  try {
    const project = reader.last;
    requireServable(project, isUnguarded);
    // Nobody maps middleware here: what an edit of the configuration guards is answered no more.
    const guards = isUnguarded ? null : {};
    const handler = documentationHandler(reader, guards);
    const page = new ServedPage(reader, guards, place.assets);
    const server = createServer((request, response) => {
      if (!isMeantFor(host, request.headers.host)) {
        sendError(response, 403, { message: 'The host of this request is not allowed: start the server with --host.' });
      } else if (!page.answer(request, response)) handler(request, response);
    });
    const listening = await listened(server, { host, port }, logLine);
    return {
      url: `http://${urlHost(host)}:${listening}`,
      project,
      close: async () => {
        server.close();
        server.closeAllConnections();
        await reader.close();
      },
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

function requireServable({ routes: { isEnabled, middleware, doubt } }: ServedProject, isUnguarded: boolean): void {
  const remedy =
    'Start with --unguarded to serve it on this machine without guards, or mount createHandler in your server.';
  if (doubt !== null && !isUnguarded) {
    throw new GenerationError(`It is not certain who may see the documentation. ${doubt} ${remedy}`);
  }
  if (!isEnabled) {
    throw new GenerationError(
      'The configuration switches the routes off: "routes.enabled" is false, so nothing is served.',
    );
  }
  if (middleware.length > 0 && !isUnguarded) {
    throw new GenerationError(
      `The configuration guards the documentation by ${quoted(middleware)} ("routes.middleware"), which only your server has. ${remedy}`,
    );
  }
}

function urlHost(host: string): string {
  if (isWildcard(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
