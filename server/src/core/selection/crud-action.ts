import type { HttpMethod, Route, RouteAction } from '../application';

export type CrudAction = 'list' | 'show' | 'create' | 'update' | 'delete';

/** A page that asks for what a CRUD action then does. */
type FormAction = 'create_form' | 'edit_form' | 'delete_form';

/** The words that names, controller methods and segments use for the five actions. */
const actionsByWord: Readonly<Record<string, CrudAction>> = {
  index: 'list',
  list: 'list',
  show: 'show',
  view: 'show',
  store: 'create',
  create: 'create',
  update: 'update',
  edit: 'update',
  destroy: 'delete',
  delete: 'delete',
};

export const crudWords: readonly string[] = Object.keys(actionsByWord);

/** Forms that send files can only POST, and so frameworks let POST stand for the others. */
const methodsOf: Readonly<Record<CrudAction, readonly HttpMethod[]>> = {
  list: ['GET'],
  show: ['GET'],
  create: ['POST', 'PUT'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE', 'POST'],
};

/** What a word means on `GET`, where nothing is changed yet. */
const formsOf: Readonly<Partial<Record<CrudAction, FormAction>>> = {
  create: 'create_form',
  update: 'edit_form',
  delete: 'delete_form',
};

/** Methods of controllers that do it, other than `create`, `edit` and `delete`, which may only ask. */
const doing: readonly string[] = ['store', 'update', 'destroy'];

/** The CRUD action that a word says, whatever the method. */
export function crudActionOf(word: string): CrudAction | null {
  return Object.hasOwn(actionsByWord, word) ? (actionsByWord[word] ?? null) : null;
}

/** The action that a segment says: `GET /users/{id}/edit` is a form, unless its handler is one that changes things. */
export function actionOfSegment(segment: string, method: HttpMethod, handler: RouteAction): string {
  if (segment === 'update-multiple') return 'bulk_update';
  const action = crudActionOf(segment);
  if (action === null) return segment;
  const isDone = handler.kind === 'controller' && doing.includes(handler.method ?? '');
  return method === 'GET' && !isDone ? (formsOf[action] ?? action) : action;
}

/**
 * The CRUD action that the route's declared name, else its controller's method, says. A word that the HTTP method
 * contradicts says nothing: `GET /users/{id}/delete` shows a form.
 */
export function declaredCrudAction(route: Route, method: HttpMethod): CrudAction | null {
  const nameEnd = route.name?.split('.').at(-1) ?? '';
  const handler = route.action.kind === 'controller' ? (route.action.method ?? '') : '';
  return crudActionBy(nameEnd, method) ?? crudActionBy(handler, method);
}

function crudActionBy(word: string, method: HttpMethod): CrudAction | null {
  const action = crudActionOf(word);
  return action !== null && methodsOf[action].includes(method) ? action : null;
}
