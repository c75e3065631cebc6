import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createHandler, type DocumentationHandler, type HandlerOptions } from '../../server/src/http/create-handler';
import type { EnvironmentVariables } from '../../server/src/core/ports';
import { shippedAssets } from '../../server/src/platform/shipped-assets';

const ends: (() => Promise<void>)[] = [];

/** Ends all that a test started. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

/** A handler as the library makes it, but that a test says which environment it meets. */
export async function handlerOf(
  options: HandlerOptions,
  environment: EnvironmentVariables = {},
): Promise<DocumentationHandler> {
  const handler = await createHandler(options, {
    assets: shippedAssets(resolve('dist')),
    environment,
    workingDirectory: '.',
  });
  ends.push(() => handler.close());
  return handler;
}

/** A real server on loopback; answers its URL, without a slash at its end. */
export async function listening(listener: RequestListener | Server): Promise<string> {
  const server = typeof listener === 'function' ? createServer(listener) : listener;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server of the outputs of a project alone. */
export async function serverOf(options: HandlerOptions, environment: EnvironmentVariables = {}): Promise<string> {
  return listening(await handlerOf(options, environment));
}

/** What came back, headers of the connection and the date left out. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function answered(url: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, init);
  const headers = [...response.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
}

/** What a server answers to bytes that no well-mannered client sends; the connection is closed after it. */
export async function answerTo(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes, 'latin1');
  return text(socket);
}

/** Asks until the answer is what is waited for. */
export async function eventually(ask: () => Promise<Answered>, isIt: (answer: Answered) => boolean): Promise<Answered> {
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
  }
}
