import type { RequestEntry } from './api-request';
import { percentEncoded } from './url-text';

/**
 * The headers of cookies: one with those that are sent, and one that is only offered with those that need not be.
 * `variables`: cookies whose values are variables, and so are not encoded.
 */
export function cookieHeaders(
  cookies: readonly RequestEntry[],
  variables: readonly RequestEntry[],
): readonly RequestEntry[] {
  const encoded = cookies.map((cookie) => ({ ...cookie, value: percentEncoded(cookie.value) }));
  const sent = [...encoded.filter(({ isSent }) => isSent), ...variables];
  const offered = encoded.filter(({ isSent }) => !isSent);
  return [...header(sent, true), ...header(offered, false)];
}

function header(cookies: readonly RequestEntry[], isSent: boolean): readonly RequestEntry[] {
  if (cookies.length === 0) return [];
  const value = cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  return [{ name: 'Cookie', value, description: '', isSent }];
}
