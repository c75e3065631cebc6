import type { Variables } from '../configuration/environments';
import { defined } from '../defined';
import { groupBy } from '../group-by';
import { memoized } from '../memoized';
import { mostCommon } from '../most-common';
import type { Info } from '../openapi-objects/document';
import type { ApiRequest, ApiRequests } from '../requests/api-request';
import { againDescription, type FolderTree, folderTree } from '../requests/folder-tree';
import { stableId } from '../requests/stable-id';
import type { Snippets } from '../test-scripts/snippets';
import { authOf } from './auth';
import type { Auth, Collection, Folder, Item, ScriptEvent } from './collection';
import { itemWriter } from './item';
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
  const shownBy = authReader();
  const auths = requests.requests.map(({ credentials }) => shownBy(credentials));
  const usual = mostCommon(auths.filter(({ type }) => type !== 'noauth'));
  const ofFolder = new Map(
    [...groupBy(requests.requests, ({ folders: [type] }) => type)].map(([type, inType]) => [
      type,
      mostCommon(inType.map(({ credentials }) => shownBy(credentials))) ?? usual,
    ]),
  );
  const write = itemWriter(snippets);
  const item = (request: ApiRequest): Item => {
    const auth = shownBy(request.credentials);
    const inherited = ofFolder.get(request.folders[0]) ?? shownBy(nothing);
    return write(request, auth === inherited ? null : auth);
  };
  const topFolder = (tree: FolderTree): Folder => {
    const auth = ofFolder.get(tree.name) ?? null;
    const token = requests.tokens.get(tree.name);
    return {
      ...folderOf(tree, item),
      ...(auth === null || auth === usual ? {} : { auth }),
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

const nothing: ApiRequest['credentials'] = [];

/** Reads what requests show: what is the same is one object. */
function authReader(): (credentials: ApiRequest['credentials']) => Auth {
  const known = new Map<string, Auth>();
  return memoized((credentials) => {
    const auth = authOf(credentials);
    const text = JSON.stringify(auth);
    const same = known.get(text) ?? auth;
    known.set(text, same);
    return same;
  });
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
