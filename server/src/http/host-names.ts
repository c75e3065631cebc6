import { isIP } from 'node:net';

/** Whether only programs of the same machine reach a server at this host. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Whether a server at this host listens on all addresses of its machine. */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/**
 * Whether a request may be meant for a server at `bound`, by its `Host` header. A page of anybody's can have its own name
 * lead to the user's machine (DNS rebinding), and read what is answered to that name: so none is but names of the machine
 * itself and the one that the server was started with. Where it listens on all addresses, so is every address, which is no name.
 */
export function isMeantFor(bound: string, header: string | undefined): boolean {
  const name = hostNameOf(header ?? '');
  if (name === null) return false;
  if (isLoopback(name) || name.endsWith('.localhost')) return true;
  return name === bound.toLowerCase() || (isWildcard(bound) && isIP(name) !== 0);
}

/** Without the port, and without the brackets around an address of IPv6; null for what is no host. */
function hostNameOf(header: string): string | null {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([^:/?#@[\]\s]+))(?::\d+)?$/.exec(header.toLowerCase()) ?? [];
  return address ?? name ?? null;
}
