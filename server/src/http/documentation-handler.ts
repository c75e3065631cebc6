import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { DescriptionChoice } from '../project/describing/description-choice';
import type { ServedRoutes } from '../project/outputs/served-routes';
import { type Answer, Answers } from './answers';
import { descriptionFilter } from './description-filter';
import { matchesTag } from './entity-tag';
import { servedGuards } from './served-guards';
import { type MiddlewareTable, type Next, runGuards } from './guards';
import type { ProjectReader } from './project-reader';
import { addressesOf, pathBelow } from './request-address';
import { sendError, sendUnavailable } from './send';
import { outputAt, type ServedOutput } from './served-output';
import type { ServedProject } from './worker/messages';

/** Answers a request or, where it is for somebody else, calls `next`; without `next`, there is nothing at its path. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, next?: Next) => void;

/** Names of middleware and what they mean; null where everybody may see everything. */
export type GuardTable = MiddlewareTable | null;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: Next | undefined;
}

interface Asked {
  readonly output: ServedOutput | 'unknownFormat';
  readonly query: string;
}

interface Asking extends Asked {
  readonly output: ServedOutput;
  /** By whose guards the request was let in. */
  readonly project: ServedProject;
  readonly attempt: number;
}

/** So often an answer may be overtaken by an edit of the project, before the request is given up. */
const mostAttempts = 5;

/** Answers requests for the outputs of a project, as its configuration has them answered. */
export function documentationHandler(reader: ProjectReader, table: GuardTable): RequestHandler {
  const documentation = new Documentation(reader, table);
  return (request, response, next) => {
    documentation.handle({ request, response, next });
  };
}

class Documentation {
  readonly #reader: ProjectReader;
  readonly #table: GuardTable;
  readonly #answers: Answers;

  constructor(reader: ProjectReader, table: GuardTable) {
    this.#reader = reader;
    this.#table = table;
    this.#answers = new Answers(reader);
  }

  handle(exchange: Exchange): void {
    const { current, last } = this.#reader;
    if (current !== null) this.#answer(exchange, current, 1);
    // The rest of a program does not wait until its documentation was read.
    else if (exchange.next !== undefined && askedOf(exchange, last.routes) === null) exchange.next();
    else
      this.#reader.read().then((project) => {
        this.#answer(exchange, project, 1);
      }, this.#unavailable(exchange));
  }

  #answer(exchange: Exchange, project: ServedProject, attempt: number): void {
    const asked = askedOf(exchange, project.routes);
    if (asked === null) {
      passOn(exchange);
      return;
    }
    const { output, query } = asked;
    this.#admit(exchange, project.routes, () => {
      if (output === 'unknownFormat') sendError(exchange.response, 404, { message: 'There is no such format.' });
      else if (isAllowed(exchange)) this.#filter(exchange, { output, query, project, attempt });
    });
  }

  /** Goes on where the guards let the request in, and where it is certain which they are. */
  #admit(exchange: Exchange, routes: ServedRoutes, admit: () => void): void {
    const { response, next } = exchange;
    if (this.#table === null) {
      admit();
      return;
    }
    const guards = servedGuards(routes, this.#table);
    if (guards.kind === 'refused') {
      sendError(response, 503, { message: guards.message });
      return;
    }
    const fail = (error: unknown): void => {
      if (next === undefined) sendError(response, 500, { message: 'A middleware failed.' });
      else next(error);
    };
    runGuards(guards.guards, exchange, { admit, fail });
  }

  #filter(exchange: Exchange, asking: Asking): void {
    const { output, query, project } = asking;
    const filter = descriptionFilter(query, project);
    if (filter.kind === 'invalid') {
      sendError(exchange.response, 422, { message: filter.message, errors: filter.errors });
      return;
    }
    const kept = this.#reader.current === project ? this.#answers.kept(output, filter.choice) : null;
    if (kept === null) this.#make(exchange, asking, filter.choice).catch(this.#unavailable(exchange));
    else sendAnswer(exchange, kept);
  }

  async #make(exchange: Exchange, asking: Asking, choice: DescriptionChoice): Promise<void> {
    const { output, project, attempt } = asking;
    const made = await this.#answers.make(output, choice, project);
    const now = await this.#reader.read();
    const isAdmitted = isDeepStrictEqual(now.routes, project.routes);
    if (isAdmitted && made.kind === 'made') {
      sendAnswer(exchange, made.answer);
    } else if (isAdmitted && made.kind === 'failed') {
      sendError(exchange.response, 500, { message: made.message });
    } else if (attempt === mostAttempts) {
      throw new Error('The application changes faster than it can be read.');
    } else if (isAdmitted) {
      this.#filter(exchange, { ...asking, project: now, attempt: attempt + 1 });
    } else {
      // An edit came in between: who was let in by the guards before it need not be by those after it.
      this.#answer(exchange, now, attempt + 1);
    }
  }

  #unavailable({ response }: Exchange): (error: unknown) => void {
    return (error) => {
      this.#reader.report(error);
      sendUnavailable(response);
    };
  }
}

function isAllowed({ request: { method }, response }: Exchange): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  sendError(response, 405, { message: `The method ${method ?? ''} is not allowed here.` }, { Allow: 'GET, HEAD' });
  return false;
}

/** Null for what is somebody else's: so is a format that there is not, where there is somebody else. */
function askedOf({ request, next }: Exchange, { isEnabled, prefix }: ServedRoutes): Asked | null {
  if (!isEnabled) return null;
  for (const { path, query } of addressesOf(request)) {
    const below = pathBelow(prefix, path);
    const output = below === null ? null : outputAt(below);
    if (output === 'unknownFormat' && next !== undefined) continue;
    if (output !== null) return { output, query };
  }
  return null;
}

function passOn({ response, next }: Exchange): void {
  if (next === undefined) sendError(response, 404, { message: 'There is nothing at this path.' });
  else next();
}

function sendAnswer({ request, response }: Exchange, answer: Answer): void {
  if (response.headersSent || response.destroyed) return;
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesTag(known, answer.tag)) {
    response.writeHead(304, answer.unchangedHeaders);
    response.end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.bytes);
}
