import type { Json } from '../../../server/src/core/json';
import type { Steps } from './bookshop';

/** A value that is put somewhere; without one, what is there goes. */
export type Edit = readonly [steps: Steps, value?: Json];

export const list = ['paths', '/books', 'get'];
export const create = ['paths', '/books', 'post'];
export const show = ['paths', '/books/{id}', 'get'];
export const cover = ['paths', '/cover', 'put'];
export const schemas = ['components', 'schemas'];
export const sent = [...schemas, 'NewBook', 'allOf', 1];
export const sentProperties = [...sent, 'properties'];
export const answered = [...schemas, 'Book'];
export const answeredProperties = [...answered, 'properties'];

export const page = [...list, 'parameters', 0];
export const sort = [...list, 'parameters', 1];
export const shop = [...list, 'parameters', 3];
export const ok = [...list, 'responses', '200'];
export const both = 'GET /books, GET /books/{id}';

/** One change, and the only one that is to be found: `impact code METHOD path, …: sentence`. */
export type SeededChange = readonly [edits: readonly Edit[], found: string];
