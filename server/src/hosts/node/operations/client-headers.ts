/** Headers that each client sends by itself, or that say who calls. */
const ofClients: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'content-type',
  'accept',
  'accept-language',
  'user-agent',
  'host',
  'origin',
  'referer',
]);

/** Whether a header is none that an operation asks for by itself. */
export function isClientHeader(name: string): boolean {
  return ofClients.has(name.toLowerCase());
}
