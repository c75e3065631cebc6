import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What every answer says: nobody may guess another type, and take what is answered for a page or a script. */
export const commonHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;

/** The body of what cannot be answered. */
export interface ErrorBody {
  readonly message: string;
  /** Sentences by parameter. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Answers with an error, which nobody keeps; nothing where something was answered already. */
export function sendError(
  response: ServerResponse,
  status: number,
  body: ErrorBody,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...commonHeaders,
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(bytes);
}

/** Answers that nothing can be answered now. Why is in the log alone: it may say more of the machine than strangers should know. */
export function sendUnavailable(response: ServerResponse): void {
  const message = 'The application cannot be read now. The log of this server says why.';
  sendError(response, 503, { message }, { 'Retry-After': 1 });
}
