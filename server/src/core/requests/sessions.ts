import { isJsonObject } from '../json';
import { wordsOf } from '../naming/words';
import type { Endpoint } from '../selection/endpoint';
import { resolvedSchema } from './schema-example';
import type { Components, Operation } from '../openapi-objects/document';

/** What a request does to the session of who sends it. */
export type SessionRole = 'registers' | 'begins' | 'ends' | 'none';

export interface SessionFacts {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly endpoint: Endpoint;
}

const registering = /^(?:register|registration|registrations|sign-?up)$/;
const beginning = /^(?:login|log-?in|sign-?in|authenticate|authentication|token|tokens|session|sessions|auth)$/;
const ending = /^(?:logout|log-?out|sign-?out)$/;
/** What a caller is to himself: deleted, he is nobody. */
const oneself = /^(?:me|account|profile|user|self|session|sessions|token|tokens)$/;

/**
 * Told from the address, what answers it, the body and what is asked: a login takes a password of someone who shows
 * nothing yet.
 */
export function sessionRole(
  { method, path, operation, endpoint }: SessionFacts,
  schemas: Components['schemas'],
): SessionRole {
  if (path.includes('{')) return 'none';
  const last = joinedWords(path.slice(path.lastIndexOf('/') + 1));
  const names = [last, ...handlerOf(endpoint)];
  const isCalled = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (isCalled(ending) || (method === 'delete' && oneself.test(last))) return 'ends';
  const isLogin = method === 'post' && operation.security.length === 0 && takesPassword(operation, schemas);
  if (!isLogin) return 'none';
  if (isCalled(registering)) return 'registers';
  return isCalled(beginning) ? 'begins' : 'none';
}

function handlerOf({ route: { action } }: Endpoint): readonly string[] {
  return action.kind === 'controller' && action.method !== null ? [joinedWords(action.method)] : [];
}

function joinedWords(name: string): string {
  return wordsOf(name).join('-');
}

function takesPassword({ requestBody }: Operation, schemas: Components['schemas']): boolean {
  return Object.values(requestBody?.content ?? {}).some((media) =>
    Object.keys((isJsonObject(media) ? resolvedSchema(media['schema'], schemas) : null)?.properties ?? {}).some(
      (name) => /password|passcode|passphrase|^pin$|secret/i.test(name),
    ),
  );
}
