import type { HttpMethod, Route } from '../application';

export type CrudAction = 'list' | 'show' | 'create' | 'update' | 'delete';

/** The words that names, controller methods and segments use for the five actions. */
const crudWords: Readonly<Record<string, CrudAction>> = {
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

/** Forms that send files can only POST, and so frameworks let POST stand for the others. */
const methodsOf: Readonly<Record<CrudAction, readonly HttpMethod[]>> = {
  list: ['GET'],
  show: ['GET'],
  create: ['POST', 'PUT'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE', 'POST'],
};

/** The CRUD action that a word says, whatever the method. */
export function crudActionOf(word: string): CrudAction | null {
  return Object.hasOwn(crudWords, word) ? (crudWords[word] ?? null) : null;
}

/**
 * The CRUD action that the route's declared name, else its controller's method, says. A word that the HTTP method
 * contradicts says nothing: `GET /users/{id}/delete` shows a form.
 */
export function declaredCrudAction(route: Route, method: HttpMethod): CrudAction | null {
  const nameEnd = route.name?.split('.').at(-1) ?? '';
  const handler = route.action.kind === 'controller' ? (route.action.method ?? '') : '';
  const said = [nameEnd, handler].map(crudActionOf);
  return said.find((action) => action !== null && methodsOf[action].includes(method)) ?? null;
}
