/** Whether a method of a response that is called so answers nothing; of one that nobody knows that is not told. */
export function isSilent(name: string): boolean {
  return silent.has(name);
}

const silent: ReadonlySet<string> = new Set([
  // https://expressjs.com/en/5x/api.html#res
  ...['cookie', 'clearCookie', 'get', 'vary'],
  // https://nodejs.org/api/http.html#class-httpoutgoingmessage
  ...['addTrailers', 'appendHeader', 'getHeader', 'getHeaderNames', 'getHeaders', 'getRawHeaderNames', 'hasHeader'],
  ...['removeHeader', 'setTimeout', 'writeContinue', 'writeEarlyHints', 'writeProcessing'],
  // https://nodejs.org/api/stream.html#class-streamwritable
  ...['cork', 'uncork', 'destroy', 'setDefaultEncoding'],
  // https://nodejs.org/api/events.html#class-eventemitter
  ...['addListener', 'emit', 'eventNames', 'getMaxListeners', 'listenerCount', 'listeners', 'off', 'on', 'once'],
  ...['prependListener', 'prependOnceListener', 'rawListeners', 'removeAllListeners', 'removeListener'],
  ...['setMaxListeners'],
  // https://expressjs.com/en/resources/middleware/compression.html#resflush
  'flush',
]);
