import type { Variables } from '../configuration/environments';
import { defined } from '../defined';
import { groupBy } from '../group-by';
import { mostCommon } from '../most-common';
import type { Info } from '../openapi-objects/document';
import type { ApiRequest, ApiRequests } from '../requests/api-request';
import { againDescription, type FolderTree, folderTree } from '../requests/folder-tree';
import { stableId } from '../requests/stable-id';
import type { Snippets } from '../test-scripts/snippets';
import { authOf } from './auth';
import type { Auth, Collection, Folder, Item, ScriptEvent } from './collection';
import { itemOf } from './item';
import { standIn } from './stand-in';

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
  const usual = mostCommon([...auths.values()].filter(({ type }) => type !== 'noauth'));
  const ofFolder = new Map(
    [...groupBy(requests.requests, ({ folders: [type] }) => type)].map(([type, inType]) => [
      type,
      mostCommon(inType.flatMap((request) => auths.get(request) ?? [])) ?? usual,
    ]),
  );
  const item = (request: ApiRequest): Item => {
    const auth = auths.get(request) ?? null;
    const inherited = ofFolder.get(request.folders[0]) ?? noAuth;
    return itemOf(request, { auth: isSame(auth, inherited) ? null : auth, snippets });
  };
  const topFolder = (tree: FolderTree): Folder => {
    const auth = ofFolder.get(tree.name) ?? null;
    const token = requests.tokens.get(tree.name);
    return {
      ...folderOf(tree, item),
      ...(auth === null || isSame(auth, usual) ? {} : { auth }),
      ...(token === undefined ? {} : { event: [tokenFallback(token)] }),
    };
  };
  return {
    info: { _postman_id: stableId('collection', info.title), name: info.title, description: info.description, schema },
    item: folderTree(requests.requests).map(topFolder),
    ...defined<{ auth: Auth | undefined }>({ auth: usual ?? undefined }),
    variable: Object.entries({ ...requests.variables, ...variables }).map(([key, value]) => ({
      key,
      value,
      type: 'string',
    })),
  };
}

const noAuth: Auth = { type: 'noauth' };

function isSame(one: Auth | null, other: Auth | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Who has one token for all of the API types puts it where every environment has it. */
function tokenFallback(token: string): ScriptEvent {
  const values = `{ ${JSON.stringify(token)}: pm.variables.get('token') ?? '' }`;
  return standIn('Where its login has given out no token, that of all stands in.', values);
}

function folderOf({ name, isAgain, folders, requests }: FolderTree, item: (request: ApiRequest) => Item): Folder {
  return {
    name,
    ...(isAgain ? { description: againDescription } : {}),
    item: [...folders.map((folder) => folderOf(folder, item)), ...requests.map(item)],
  };
}
