import type { Server } from 'node:http';
import { GenerationError } from '../core/generation-error';
import { errorCode, reasonOf } from '../platform/failure';

/**
 * Resolves with the port that a server listens at, rejects with a `GenerationError` where it cannot. What goes wrong with it
 * later (no connection can be accepted, say) is logged, and the server goes on.
 */
export function listened(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  log: (line: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(new GenerationError(listeningFailure(error, host, port)));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      server.on('error', (error) => {
        log(`The server failed: ${reasonOf(error)}.`);
      });
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function listeningFailure(error: Error, host: string, port: number): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Choose another by --port; --port 0 takes any that is free.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Cannot listen on ${host}: this machine has no such name or address.`;
    default:
      return `Cannot listen on port ${port} of ${host}: ${reasonOf(error)}.`;
  }
}
