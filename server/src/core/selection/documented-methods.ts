import { type HttpMethod, httpMethods, isHttpMethod, type Route } from '../application';
import { changesThings } from '../naming/verbs';
import { wordsOf } from '../naming/words';
import { segmentsOf } from './uri';

/**
 * The methods of a route that become operations: those that OpenAPI 3.0.3 has a place for. A route for every method at once
 * does one thing, and so becomes one operation.
 */
export function documentedMethods(route: Route): readonly HttpMethod[] {
  return isForAnyMethod(route) ? [mainMethod(route)] : route.methods.filter(isHttpMethod);
}

/** Whether a route answers whatever the method is. */
export function isForAnyMethod({ methods }: Route): boolean {
  return httpMethods.every((method) => methods.includes(method));
}

/** Words of what is sent to an application, beside verbs that change something. */
const sent = /^(?:web)?hooks?$|^(?:post|notify|notifications?|ipn|receiver?|handle|process|event)$/;

/** `POST` for what reads a body, or brings something along or changes something, by the words of handler and URI; else `GET`. */
function mainMethod({ action, uri, readsBody }: Route): HttpMethod {
  if (readsBody === true) return 'POST';
  const handler = action.kind === 'controller' ? wordsOf(action.method ?? action.class) : [];
  const words = [...handler, ...wordsOf(segmentsOf(uri).at(-1) ?? '')];
  return words.some((word) => changesThings(word) || sent.test(word)) ? 'POST' : 'GET';
}
