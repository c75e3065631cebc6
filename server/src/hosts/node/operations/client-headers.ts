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

/** Headers that browsers and whatever carries a request set, and those by which it is followed from service to service. */
const ofTransport =
  /^(?:(?:sec|access-control|accept|content|if|x-forwarded|x-arr|x-b3|x-datadog|x-amzn?|x-cloud-trace)-.+|.*\b(?:trace|request|correlation)(?:-?id|parent|state)?|connection|keep-alive|upgrade(?:-insecure-requests)?|transfer-encoding|dnt|te|date|expect|range|pragma|cache-control|baggage|x-requested-with|x-powered-by|x-http-method(?:-override)?)$/;

/** Whether a header is none that an operation asks for by itself. */
export function isClientHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return ofClients.has(lower) || ofProxies.test(lower);
}

/** Whether a header that middleware reads says nothing of what an operation is asked. */
export function isTransportHeader(name: string): boolean {
  return ofTransport.test(name.toLowerCase());
}
