import { once } from 'node:events';
import { createServer } from 'node:http';

export interface FixedResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** As JSON, unless it is a text. */
  readonly body?: unknown;
}

/** Answers the request for `/<n>` with the response of that number while `use` runs. */
export async function withFixedServer<Result>(
  responses: readonly FixedResponse[],
  use: (baseUrl: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    const { status = 200, headers, body = '' } = responses[Number(request.url?.slice(1))] ?? { status: 404 };
    const json = { 'Content-Type': 'application/json' };
    response.writeHead(status, { ...(typeof body === 'string' ? {} : json), ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    return await use(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
