import { integer, record } from '../types/typed-values';

/** What the framework tells who asks too often, beside the status. `Illuminate\Routing\Middleware\ThrottleRequests` */
export const throttleHeaders = record(
  ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map((name) => [name, integer]),
);
