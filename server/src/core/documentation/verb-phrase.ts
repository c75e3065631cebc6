import { changesThings, isAboutOneself, isVerb, spokenVerb } from '../naming/verbs';
import { isPlural, wordsOf } from '../naming/words';
import type { Endpoint } from '../selection/endpoint';
import { withArticle } from './article';

/** A segment that begins with a verb: `toggle`, `copy-permissions`. */
export interface Verb {
  readonly verb: string;
  /** What follows the verb in the segment, or nothing. */
  readonly rest: string;
}

export function verbOf(segment: string): Verb | null {
  const [verb = '', ...rest] = wordsOf(segment);
  return isVerb(verb) ? { verb, rest: rest.join(' ') } : null;
}

/**
 * What is done by a verb to an object: `toggle a task`, `copy the permissions of a shelf`, `log in`. Where there is no
 * object, `about` says what it belongs to.
 */
export function doneByVerb(endpoint: Endpoint, { verb, rest }: Verb, object: string | null, about?: string): string {
  const phrase = isAboutOneself(verb) && rest === '' ? spokenVerb(verb) : phraseOf({ verb, rest }, object, about);
  return isForm(endpoint, verb) ? `show the form to ${phrase}` : phrase;
}

function phraseOf({ verb, rest }: Verb, object: string | null, about: string | undefined): string {
  if (rest === '') {
    if (object !== null) return `${verb} ${object}`;
    return about === undefined ? verb : `${verb} (${about})`;
  }
  const ofObject = object === null ? '' : ` of ${object}`;
  if (isPlural(rest)) return ofObject === '' ? `${verb} ${rest}` : `${verb} the ${rest}${ofObject}`;
  const makes = /^(?:add|create|generate|upload)$/.test(verb);
  return `${verb} ${makes ? withArticle(rest) : `the ${rest}`}${ofObject}`;
}

/** A page that only asks: `GET login`, and `GET contacts/{contact}/move` by a method that shows. */
function isForm({ method, route: { action } }: Endpoint, verb: string): boolean {
  if (method !== 'GET' || !changesThings(verb)) return false;
  if (isAboutOneself(verb)) return verb !== 'logout' && verb !== 'signout';
  return action.kind === 'controller' && /^(?:index|show|create|edit)$/.test(action.method ?? '');
}
