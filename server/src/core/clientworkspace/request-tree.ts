import { mostCommon } from '../most-common';
import type { ApiRequest } from '../requests/api-request';
import { againDescription, type FolderTree, folderTree } from '../requests/folder-tree';
import type { Snippets } from '../test-scripts/snippets';
import { requestContent, type RequestContent } from './request';
import { commonFields, type ResourceIds } from './resource-ids';
import { sortKeys } from './sort-keys';
import type { RequestGroup, WorkspaceRequest } from './workspace';

export function requestId({ method, path }: ApiRequest, ids: ResourceIds): string {
  return ids('req', method, path);
}

/** Folders and requests, each folder before what is in it. */
export class RequestTree {
  readonly #requests: readonly ApiRequest[];
  readonly #ids: ResourceIds;
  readonly #contents: ReadonlyMap<ApiRequest, RequestContent>;
  /** How often a folder of a path was met. */
  readonly #met = new Map<string, number>();

  constructor(requests: readonly ApiRequest[], ids: ResourceIds, snippets: Snippets) {
    this.#requests = requests;
    this.#ids = ids;
    this.#contents = new Map(requests.map((request) => [request, requestContent(request, snippets)]));
  }

  resources(): readonly (RequestGroup | WorkspaceRequest)[] {
    return this.#groups(folderTree(this.#requests), this.#ids('wrk'));
  }

  #groups(trees: readonly FolderTree[], parent: string): readonly (RequestGroup | WorkspaceRequest)[] {
    const groups = trees.map((tree) => ({ tree, id: this.#groupId(tree) }));
    const keys = sortKeys(groups.map(({ id }) => id));
    return groups.flatMap(({ tree, id }) => [
      this.#group(tree, { id, parent, metaSortKey: keys.get(id) ?? 0 }),
      ...this.#groups(tree.folders, id),
      ...this.#requestsIn(tree, id),
    ]);
  }

  #group(tree: FolderTree, { id, parent, metaSortKey }: GroupPlace): RequestGroup {
    return {
      ...commonFields(id, parent, tree.name),
      _type: 'request_group',
      description: tree.isAgain ? againDescription : '',
      environment: {},
      environmentPropertyOrder: null,
      authentication: this.#usualAuthentication(tree),
      metaSortKey,
    };
  }

  /**
   * What a request shows that is added to the folder of an API type and says nothing of its own, and to any folder in it.
   * Those that stand there say what they show: old versions of the client know no authentication of folders.
   */
  #usualAuthentication({ path, name }: FolderTree): RequestGroup['authentication'] {
    if (path.length > 1) return {};
    const inFolder = this.#requests.filter(({ folders: [type] }) => type === name);
    return mostCommon(inFolder.flatMap((request) => this.#contents.get(request)?.authentication ?? [])) ?? {};
  }

  #requestsIn({ requests }: FolderTree, parentId: string): readonly WorkspaceRequest[] {
    const keys = sortKeys(requests.map((request) => requestId(request, this.#ids)));
    return requests.flatMap((request): readonly WorkspaceRequest[] => {
      const content = this.#contents.get(request);
      if (content === undefined) return [];
      const id = requestId(request, this.#ids);
      return [{ ...commonFields(id, parentId, content.name), ...content, metaSortKey: keys.get(id) ?? 0 }];
    });
  }

  /** A count is a number, which no name is. */
  #groupId({ path }: FolderTree): string {
    const key = JSON.stringify(path);
    const count = (this.#met.get(key) ?? 0) + 1;
    this.#met.set(key, count);
    return count === 1 ? this.#ids('fld', ...path) : this.#ids('fld', ...path, count);
  }
}

interface GroupPlace {
  readonly id: string;
  readonly parent: string;
  readonly metaSortKey: number;
}
