import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** An application that runs on loopback. */
export interface LiveApplication {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Serves what a framework makes of an application on a free port. */
export async function listening(listener: RequestListener): Promise<LiveApplication> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
