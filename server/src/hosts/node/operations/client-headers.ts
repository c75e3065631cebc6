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

/** Headers that proxies add, by which code tells where a request came from. */
const ofProxies =
  /^(?:(?:x-)?forwarded(?:-(?:for|host|proto|port|server|prefix))?|x-real-ip|x-(?:cluster-)?client-ip|(?:true|fastly)-client-ip|cf-(?:connecting-ip|ipcountry|pseudo-ipv4|ray)|x-appengine-user-ip|x-envoy-external-address|via)$/;

/** Headers by which requests are followed from service to service. https://www.w3.org/TR/trace-context/ */
const ofTraces =
  /^(?:x-(?:request|correlation|trace|amzn-trace|cloud-trace-context)(?:-id)?|(?:request|correlation|trace)-id|traceparent|tracestate|baggage|x-b3-\w+)$/;

/** Whether a header is none that an operation asks for by itself. */
export function isClientHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return ofClients.has(lower) || ofProxies.test(lower);
}

/** Whether middleware reads a header to follow requests, and whoever is asked need not know of it. */
export function isTraceHeader(name: string): boolean {
  return ofTraces.test(name.toLowerCase());
}
