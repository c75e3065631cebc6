/** Something that code of an application asks a caller for, before it is known what stands behind a guard's name. */
export type CallerCredential =
  /** Whom a guard of `config/auth.php` finds; null for the default one. */
  | { readonly kind: 'user'; readonly guard: string | null }
  /** What only a session that a sign-in began holds. */
  | { readonly kind: 'session' }
  | { readonly kind: 'bearer'; readonly format: 'JWT' | null }
  | { readonly kind: 'basic' }
  /** Something that code looks at which has no source here. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string };

/** The same text for the same credential. Names of headers have no case. */
export function credentialKey(credential: CallerCredential): string {
  switch (credential.kind) {
    case 'user':
      return `user ${credential.guard ?? ''}`;
    case 'session':
    case 'basic':
    case 'unknown':
      return credential.kind;
    case 'bearer':
      return `bearer ${credential.format ?? ''}`;
    case 'header':
      return `header ${credential.name.toLowerCase()}`;
    case 'query':
    case 'cookie':
      return `${credential.kind} ${credential.name}`;
  }
}

const credentialWord = /auth|token|key|secret|sign|passw|credential|jwt|session|hmac/i;

/** Whether a credential is one by what it is called; any other field may be no more than an input. */
export function isPlainlyCredential(credential: CallerCredential): boolean {
  return !('name' in credential) || credentialWord.test(credential.name);
}

const secretWord = /auth|token|secret|passw|credential|jwt|hmac|(?:api|access|app|client)[-_]?key/i;

/** Whether nothing but a credential is called so: keys, signs and sessions are there of other things, too. */
export function isSurelyCredential(credential: CallerCredential): boolean {
  return !('name' in credential) || secretWord.test(credential.name);
}

/** Headers that say something of the request or the client, and nothing of who asks. */
const describingHeaders: ReadonlySet<string> = new Set([
  ...['accept', 'accept-language', 'accept-encoding', 'content-type', 'content-length', 'user-agent', 'referer'],
  ...['origin', 'host', 'x-requested-with', 'x-locale', 'x-language', 'x-timezone', 'x-inertia', 'x-livewire'],
  ...['x-csrf-token', 'x-xsrf-token', 'if-match', 'if-none-match', 'if-modified-since', 'range', 'cache-control'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'x-request-id', 'x-socket-id'],
]);

/** `Idempotency-Key`, which names a request so that it is not done twice: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
const namingRequest = /\bidempoten/i;

export function isDescribingHeader(name: string): boolean {
  return describingHeaders.has(name.toLowerCase()) || namingRequest.test(name);
}
