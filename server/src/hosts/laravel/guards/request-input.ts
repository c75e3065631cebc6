import { isDescribingHeader } from './caller-credential';
import { unknown, type Walked } from './walked-value';
import type { WalkedRoute, Walker } from './walker';

/** A field of the query or the body; of one that may be in the body nobody can say a scheme. */
export function readInput(walker: Walker, name: string): Walked {
  if (!walker.isAnswering) return readQuery(walker, name);
  walker.asksRoute = true;
  return sendsQueryAlone(walker.route) ? readQuery(walker, name) : unknown;
}

/** Whether all input of a route is in its query. `Illuminate\Http\Request::getInputSource` */
export function sendsQueryAlone({ methods }: WalkedRoute): boolean {
  return methods.every((method) => method === 'GET');
}

/** A field of the query. */
export function readQuery(walker: Walker, name: string): Walked {
  return walker.read({ kind: 'query', name }, false);
}

/** A header by its name; `Authorization` is one of its own, whatever it holds. */
export function readHeader(walker: Walker, name: string): Walked {
  return isDescribingHeader(name) ? unknown : walker.read({ kind: 'header', name }, false);
}

/** A cookie; that of the session stands for the session. */
export function readCookie(walker: Walker, name: string): Walked {
  const session = walker.configured('session.cookie', unknown);
  const isSession = session.kind === 'known' && session.value === name;
  return walker.read(isSession ? { kind: 'session' } : { kind: 'cookie', name }, false);
}

const sessionWord = /user|auth|login|logged|sign|admin|token|customer|member|account|staff|client|\bid$/i;

/** An entry of the session: who signed in, by its name; anything else says nothing of who asks. */
export function readSession(walker: Walker, name: string): Walked {
  return sessionWord.test(name) ? walker.read({ kind: 'session' }, false) : unknown;
}

/** `PHP_AUTH_USER`, `HTTP_X_API_KEY` */
export function readServer(walker: Walker, name: string): Walked {
  if (/^PHP_AUTH_(?:USER|PW)$/i.test(name)) return walker.read({ kind: 'basic' }, false);
  const header = /^HTTP_(.+)$/i.exec(name)?.[1];
  if (header === undefined) return unknown;
  const words = header.toLowerCase().split('_');
  return readHeader(walker, words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('-'));
}
