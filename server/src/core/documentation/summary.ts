import type { HttpMethod, RouteAction } from '../application';
import { spelled } from '../naming/abbreviations';
import { shortName } from '../naming/short-name';
import { changesThings, isAboutOneself, isLikelyVerb, isVerb } from '../naming/verbs';
import { capitalized, isPlural, singularOf, wordsOf } from '../naming/words';
import { crudActionOf } from '../selection/crud-action';
import type { Endpoint } from '../selection/endpoint';
import { withArticle } from './article';
import { currentUser, isFile, type NounResolver } from './nouns';
import { type Target, targetOf } from './target';
import { doneByVerb, verbOf } from './verb-phrase';

/** A short English sentence that says what an endpoint does, without prefix and full stop. */
export function summaryOf(endpoint: Endpoint, nounsOf: NounResolver): string {
  const target = targetOf(endpoint, nounsOf);
  const { action } = endpoint.route;
  const phrase = handlerPhrase(action) ?? doneByHandler(endpoint, target) ?? actionPhrase(endpoint, target);
  return capitalized(spelled(phrase));
}

/** `FetchRandomAlbumsController` and `sendResetLink` are phrases already; a single word is too little. */
function handlerPhrase(action: RouteAction): string | null {
  if (action.kind !== 'controller') return null;
  const identifier = action.method ?? shortName(action.class);
  const words = wordsOf(identifier).filter((word) => word !== 'controller' && word !== 'action');
  const [first = '', second = ''] = words;
  // `getIndex` and `postLogin` are an HTTP method and a word.
  const isSingleWord = words.length === 2 && /^(?:get|post|put|patch)$/.test(first) && isAction(second);
  return words.length < 2 || isSingleWord ? null : words.join(' ');
}

/** What a method of one word does: `logout` on DELETE logs out, and `clear` deletes no cart. */
function doneByHandler(endpoint: Endpoint, target: Target): string | null {
  const verb = handlerVerb(endpoint.route.action);
  if (verb === null || crudActionOf(verb) !== null) return null;
  const isOwn = isAboutOneself(verb) && verb !== 'register';
  if (isOwn) return doneByVerb(endpoint, { verb, rest: '' }, null);
  const isCrud = /^(?:list|show|create|update|delete)$/.test(endpoint.action);
  if (!isCrud || !changesThings(verb) || endpoint.method === 'GET' || verbOf(endpoint.entity) !== null) return null;
  // `invite` creates invitations, and not for them.
  if (target.singular.startsWith(verb.slice(0, 4))) return null;
  return doneByVerb(endpoint, { verb, rest: '' }, target.thing + target.ofParent);
}

function isAction(word: string): boolean {
  return crudActionOf(word) !== null || isVerb(word);
}

function actionPhrase(endpoint: Endpoint, target: Target): string {
  const { thing, singular, plural, ofParent, owner } = target;
  switch (endpoint.action) {
    case 'list':
      // `tasks/completed`
      if (owner !== null && ofParent === '' && isParticiple(singular)) return `list ${singular} ${owner}`;
      return entityByVerb(endpoint, target) ?? `list ${plural}${ofParent}`;
    case 'show':
      if (endpoint.entity === 'up') return 'check that the application is up';
      return entityByVerb(endpoint, target) ?? `show ${thing}${ofParent}`;
    case 'create':
      return entityByVerb(endpoint, target) ?? `create ${withArticle(singular)}${ofParent}`;
    case 'update':
      return entityByVerb(endpoint, target) ?? `update ${thing}${ofParent}`;
    case 'delete':
      return `delete ${thing}${ofParent}`;
    case 'create_form':
      return `show the form for creating ${withArticle(singular)}${ofParent}`;
    case 'edit_form':
      return `show the form for editing ${thing}${ofParent}`;
    case 'delete_form':
      return `show the form for deleting ${thing}${ofParent}`;
    default:
      return customPhrase(endpoint, target);
  }
}

/** `contacts/{contact}/move` is no thing to create, whatever its controller's method is called. */
function entityByVerb(endpoint: Endpoint, { owner, ownParameter, isItem, ofParent }: Target): string | null {
  const verb = verbOf(endpoint.entity);
  if (verb === null || (isItem && ownParameter === null)) return null;
  return doneByVerb(endpoint, verb, ownParameter === null ? owner : objectOf(ownParameter, ofParent));
}

/** `play/{song}` plays a song; what is no more than a key says nothing. */
function objectOf(parameter: string, ofParent: string): string | null {
  const isKey = /^(?:\w*id|uuid|slug|key|any|all|path|query|q|term|name|type|format|options?)$/i.test(parameter);
  return isKey ? null : `${withArticle(singularOf(wordsOf(parameter).join(' ')))}${ofParent}`;
}

/** `POST …/activate` is something to do, while `GET`, `PUT` and `DELETE …/avatar` are about something of the item. */
function customPhrase(endpoint: Endpoint, target: Target): string {
  const { action } = endpoint;
  if (isFile(action)) return `${verbOfMethod[endpoint.method]} ${action}`;
  const isMany = isAboutMany(target);
  if (action === 'me') {
    const whose = isMany || target.isItem ? '' : ` (${target.singular})`;
    return `${verbOfMethod[endpoint.method]} the ${currentUser}${whose}`;
  }
  const verb = verbOf(action);
  if (verb !== null && (target.isItem || isCurrentUser(target) || isMany)) {
    return doneByVerb(endpoint, verb, target.thing);
  }
  if (verb !== null) return doneByVerb(endpoint, verb, null, target.singular);
  const words = wordsOf(action).join(' ');
  if (isMany && endpoint.method === 'GET') return listed(words, target.plural);
  return handledPhrase(endpoint, words, target) ?? partPhrase(endpoint, words, target);
}

/** Something of the target, by the verb that the controller's method is. */
function handledPhrase({ route: { action } }: Endpoint, words: string, target: Target): string | null {
  const verb = handlerVerb(action);
  if (verb === null || crudActionOf(verb) !== null) return null;
  const hasObject = target.isItem || isCurrentUser(target) || isAboutMany(target);
  if (verb === words) return hasObject ? `${verb} ${target.thing}` : `${verb} (${target.singular})`;
  // `invite` invitations, `authenticate` at auth: one word says it.
  const isSame = words.slice(0, 4) === verb.slice(0, 4);
  if (hasObject) return isSame ? `${verb} ${target.thing}` : `${verb} the ${words} of ${target.thing}`;
  return isSame
    ? `${verb} (${target.singular})`
    : `${verb} ${isPlural(words) ? words : `the ${words}`} (${target.singular})`;
}

function partPhrase({ method }: Endpoint, words: string, target: Target): string {
  const hasParts = target.isItem || isCurrentUser(target) || method !== 'GET';
  if (method !== 'POST' && hasParts) return `${verbOfMethod[method]} the ${words} of ${target.thing}`;
  const isOne = target.isItem || isAboutMany(target);
  if (method === 'POST' && isOne && isLikelyVerb(words)) return `${words} ${target.thing}`;
  return `${method === 'GET' && isPlural(words) ? 'list ' : ''}${words} (${target.singular})`;
}

const verbOfMethod: Readonly<Record<HttpMethod, string>> = {
  GET: 'show',
  POST: 'submit',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
  OPTIONS: 'describe',
};

function isAboutMany({ thing, plural }: Target): boolean {
  return thing === plural && !isFile(plural);
}

function isCurrentUser({ singular }: Target): boolean {
  return singular === currentUser;
}

/** Which ones of many, or what of them: `songs/recent`, `songs/in-folder`, `files/photos`, `users/count`. */
function listed(words: string, plural: string): string {
  const [first = ''] = words.split(' ');
  if (prepositions.test(first)) return `list ${plural} ${words}`;
  if (isParticiple(words) || adjectives.has(words)) return `list ${words} ${plural}`;
  return isPlural(words) ? `list ${words} of ${plural}` : `show the ${words} of ${plural}`;
}

const prepositions = /^(?:by|in|with|without|for|from|to|on|near|about|under)$/;

const adjectives: ReadonlySet<string> = new Set(
  (
    'active all available best favorite favourite featured free inactive latest mine my new newest old oldest online open ' +
    'own pending popular private public random recent similar top trending unread upcoming'
  ).split(' '),
);

function isParticiple(words: string): boolean {
  return /\w{2}ed$/.test(words) && !/(?:eed|bed|sled|shed)$/.test(words);
}

/** The controller's method, where it is a verb. */
function handlerVerb(action: RouteAction): string | null {
  const [word = '', ...others] = action.kind === 'controller' ? wordsOf(action.method ?? '') : [];
  return others.length === 0 && isAction(word) ? word : null;
}
