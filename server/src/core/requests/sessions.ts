import { wordsOf } from '../naming/words';
import { resolvedSchema } from './schema-example';
import type { Components, Operation } from '../openapi-objects/document';

/** What a request does to the session of who sends it. */
export type SessionRole = 'registers' | 'begins' | 'ends' | 'none';

export interface SessionFacts {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const registering = /^(?:register|registration|registrations|sign-?up)$/;
const beginning = /^(?:login|log-?in|sign-?in|authenticate|authentication|token|tokens|session|sessions|auth)$/;
const ending = /^(?:logout|log-?out|sign-?out)$/;
/** What a caller is to himself: deleted, he is nobody. */
const oneself = /^(?:me|account|profile|user|self|session|sessions|token|tokens)$/;

/** Told from the address, the body and what is asked: a login takes a password of someone who shows nothing yet. */
export function sessionRole({ method, path, operation }: SessionFacts, schemas: Components['schemas']): SessionRole {
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = wordsOf(segments.at(-1) ?? '').join('-');
  if (path.includes('{')) return 'none';
  if (ending.test(last)) return 'ends';
  const isOpen = operation.security.length === 0;
  if (!isOpen) return method === 'delete' && oneself.test(last) ? 'ends' : 'none';
  if (method !== 'post' || !takesPassword(operation, schemas)) return 'none';
  if (registering.test(last)) return 'registers';
  return beginning.test(last) ? 'begins' : 'none';
}

function takesPassword({ requestBody }: Operation, schemas: Components['schemas']): boolean {
  return Object.values(requestBody?.content ?? {}).some(({ schema }) =>
    Object.keys(resolvedSchema(schema, schemas)?.properties ?? {}).some((name) =>
      /password|passcode|passphrase|^pin$|secret/i.test(name),
    ),
  );
}
