import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { isJsonObject, type Json } from '../../server/src/core/json';
import type { ExampleRequest } from './example-request';

/** Prism, which answers requests that a description allows, and refuses any other. */
export class MockServer {
  readonly #process: ChildProcess;
  readonly #address: string;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.#address = address;
  }

  static async start(document: string): Promise<MockServer> {
    const port = await freePort();
    const prism = resolve('node_modules/@stoplight/prism-cli/dist/index.js');
    const mock = [prism, 'mock', '--errors', '--port', port.toString(), document];
    const prismProcess = spawn(process.execPath, mock, { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((listens, fails) => {
      prismProcess.stdout.on('data', (text) => {
        if (String(text).includes('Prism is listening')) listens();
      });
      prismProcess.once('exit', (code) => {
        fails(new Error(`Prism ended with ${String(code)}.`));
      });
    });
    return new MockServer(prismProcess, `http://127.0.0.1:${port}`);
  }

  get baseUrl(): string {
    return this.#address;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }

  /** The status of the answer, and what is wrong with the request. */
  async send({ method, path, query, headers, body, mediaType }: ExampleRequest): Promise<string> {
    const url = new URL(this.#address + path);
    for (const [name, value] of query) url.searchParams.append(name, value);
    const sent = bodyOf(body, mediaType);
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(typeof sent === 'string' && { 'Content-Type': mediaType ?? '' }) },
      ...(sent !== null && { body: sent }),
    });
    const violations = response.headers.get('sl-violations') ?? '';
    await response.arrayBuffer();
    return `${response.status} ${violations}`.trim();
  }
}

function bodyOf(body: Json | null, mediaType: string | null): string | FormData | null {
  if (body === null || mediaType === null) return null;
  return mediaType === 'multipart/form-data' ? formOf(body) : JSON.stringify(body);
}

function formOf(body: Json): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isJsonObject(body) ? body : {})) {
    for (const one of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
      form.append(name, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return form;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
