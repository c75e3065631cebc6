import type { RouteAction } from '../application';
import { capitalized, isPlural, pluralOf, singularOf, wordsOf } from '../naming/words';
import type { Endpoint } from '../selection/endpoint';
import { isLiteral, isNamedAfter, isParameter, readableSegmentsOf } from '../selection/uri';
import { withArticle } from './article';

/** What an endpoint acts on, in words. */
interface Target {
  /** One or all of them, as the URI says: `a song`, `songs`, `the profile`. */
  readonly thing: string;
  readonly singular: string;
  readonly plural: string;
  /** Whether it is a certain one out of many: the URI picks it, or it is whoever asks. */
  readonly isItem: boolean;
  /** ` of an album`, or nothing. */
  readonly ofParent: string;
}

/** A short English sentence that says what an endpoint does, without prefix and full stop. */
export function summaryOf(endpoint: Endpoint): string {
  return handlerPhrase(endpoint.route.action) ?? actionPhrase(endpoint, targetOf(endpoint));
}

/** `FetchRandomAlbumsController` and `sendResetLink` are phrases already; a single word is too little. */
function handlerPhrase(action: RouteAction): string | null {
  if (action.kind !== 'controller') return null;
  const identifier = action.method ?? action.class.split('\\').at(-1) ?? '';
  const words = wordsOf(identifier).filter((word) => word !== 'controller');
  return words.length < 2 ? null : capitalized(words.join(' '));
}

function actionPhrase(endpoint: Endpoint, target: Target): string {
  const { thing, singular, plural, ofParent } = target;
  switch (endpoint.action) {
    case 'list':
      return `List ${plural}${ofParent}`;
    case 'show':
      return `Show ${thing}${ofParent}`;
    case 'create':
      return `Create ${withArticle(singular)}${ofParent}`;
    case 'update':
      return `Update ${thing}${ofParent}`;
    case 'delete':
      return `Delete ${thing}${ofParent}`;
    case 'create_form':
      return `Show the form for creating ${withArticle(singular)}${ofParent}`;
    case 'edit_form':
      return `Show the form for editing ${thing}${ofParent}`;
    case 'delete_form':
      return `Show the form for deleting ${thing}${ofParent}`;
    default:
      return customPhrase(endpoint, target);
  }
}

/** `POST …/activate` is something to do, while `GET`, `PUT` and `DELETE …/avatar` are about something of the item. */
function customPhrase({ action, method, route }: Endpoint, target: Target): string {
  const words = wordsOf(action).join(' ');
  const isMany = target.thing === target.plural;
  const hasParts = target.isItem || target.singular === currentUser || (!isMany && method !== 'GET');
  if (hasParts && method !== 'POST' && !isVerb(words, route.action)) {
    const verb = { GET: 'Show', PUT: 'Update', PATCH: 'Update', DELETE: 'Delete', OPTIONS: 'Describe' }[method];
    return `${verb} the ${words} of ${target.thing}`;
  }
  if (target.isItem || isMany) return capitalized(`${words} ${target.thing}`);
  return `${capitalized(words)} (${target.singular})`;
}

/** A method that changes things and has the name of the segment says that the name is a verb. */
function isVerb(words: string, action: RouteAction): boolean {
  return action.kind === 'controller' && wordsOf(action.method ?? '').join(' ') === words && !words.includes(' ');
}

function targetOf({ route, entity }: Endpoint): Target {
  const segments = readableSegmentsOf(route.uri);
  const index = segments.lastIndexOf(entity);
  const [next = '', afterNext = ''] = index === -1 ? [] : segments.slice(index + 1);
  const isItem = isParameter(next) || (isParameter(afterNext) && picksOne(afterNext, entity));
  const [singular, plural] = nounsOf(entity);
  const many = isPlural(entity) ? plural : `the ${singular}`;
  return {
    thing: isItem ? withArticle(singular) : many,
    singular,
    plural,
    isItem,
    ofParent: ofParent(segments.slice(0, Math.max(0, index))),
  };
}

/** `users/edit/{id}` is about a user, and `books/export/{format}` about books. */
function picksOne(parameter: string, entity: string): boolean {
  return /^\{(?:id|uuid|ulid|slug)\??\}$/.test(parameter) || isNamedAfter(parameter, entity);
}

/** What `me` means by convention. */
const currentUser = 'current user';

/** Singular and plural in words. */
function nounsOf(entity: string): readonly [singular: string, plural: string] {
  if (entity === 'me') return [currentUser, pluralOf(currentUser)];
  const words = wordsOf(entity).join(' ');
  return [singularOf(words), pluralOf(words)];
}

function ofParent(before: readonly string[]): string {
  const [parent, parameter] = before.slice(-2);
  if (parent === undefined || parameter === undefined || !isLiteral(parent) || !isParameter(parameter)) return '';
  return ` of ${withArticle(nounsOf(parent)[0])}`;
}
