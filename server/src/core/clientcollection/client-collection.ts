import type { Variables } from '../configuration/environments';
import { defined } from '../defined';
import type { Info } from '../openapi-objects/document';
import type { ApiRequest, ApiRequests } from '../requests/api-request';
import { type FolderTree, folderTree } from '../requests/folder-tree';
import { stableId } from '../requests/stable-id';
import type { Snippets } from '../test-scripts/snippets';
import { authOf, usualAuth } from './auth';
import type { Auth, Collection, Folder, Item } from './collection';
import { itemOf } from './item';

export interface CollectionInput {
  readonly info: Info;
  readonly requests: ApiRequests;
  /** Of the environment that is meant where no environment file is chosen. */
  readonly variables: Variables;
  readonly snippets: Snippets;
}

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The requests of an API as a collection, in the order in which they can be sent. */
export function clientCollection({ info, requests, variables, snippets }: CollectionInput): Collection {
  const auths = new Map(requests.requests.map((request) => [request, authOf(request.credentials)]));
  const usual = usualAuth([...auths.values()]);
  const inherited = JSON.stringify(usual ?? { type: 'noauth' });
  const item = (request: ApiRequest): Item => {
    const auth = auths.get(request) ?? null;
    return itemOf(request, { auth: JSON.stringify(auth) === inherited ? null : auth, snippets });
  };
  return {
    info: { _postman_id: stableId('collection', info.title), name: info.title, description: info.description, schema },
    item: folderTree(requests.requests).map((tree) => folderOf(tree, item)),
    ...defined<{ auth: Auth | undefined }>({ auth: usual ?? undefined }),
    variable: Object.entries({ ...requests.variables, ...variables }).map(([key, value]) => ({
      key,
      value,
      type: 'string',
    })),
  };
}

function folderOf({ name, isAgain, folders, requests }: FolderTree, item: (request: ApiRequest) => Item): Folder {
  return {
    name,
    ...(isAgain ? { description: 'What is sent last: others need what it deletes.' } : {}),
    item: [...folders.map((folder) => folderOf(folder, item)), ...requests.map(item)],
  };
}
