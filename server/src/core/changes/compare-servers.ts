import { isJsonList, isJsonObject, type Json } from '../json';
import type { Finding } from './change';
import type { DescriptionTree } from './description-tree';
import type { ListedOperation } from './operation-list';
import type { Trees } from './trees';

/** What changed of the servers that all operations have. */
export function compareServers(trees: Trees): readonly Finding[] {
  return compared({ old: trees.old.root['servers'], now: trees.now.root['servers'] }, trees);
}

/** What changed of the servers that an operation, or its path, has instead of those of all. */
export function compareOwnServers(old: ListedOperation, now: ListedOperation, trees: Trees): readonly Finding[] {
  if (old.servers === undefined && now.servers === undefined) return [];
  const { old: before, now: after } = trees;
  return compared({ old: old.servers ?? before.root['servers'], now: now.servers ?? after.root['servers'] }, trees);
}

interface ServerLists {
  readonly old: Json | undefined;
  readonly now: Json | undefined;
}

function compared(lists: ServerLists, trees: Trees): readonly Finding[] {
  const [before, after] = [pointersOf(lists.old, trees.old), pointersOf(lists.now, trees.now)];
  const removed = [...before].filter(([url]) => !after.has(url));
  const added = [...after].filter(([url]) => !before.has(url));
  return [
    ...removed.map(([url, pointer]): Finding => {
      return { code: 'server.removed', subject: null, detail: `The server ${url} was removed`, pointer, side: 'old' };
    }),
    ...added.map(([url, pointer]): Finding => {
      return { code: 'server.added', subject: null, detail: `The server ${url} was added`, pointer, side: 'new' };
    }),
  ];
}

/** By URL, without the slash at its end. */
function pointersOf(servers: Json | undefined, tree: DescriptionTree): ReadonlyMap<string, string> {
  return new Map(
    (isJsonList(servers) ? servers : []).flatMap((server): readonly (readonly [string, string])[] => {
      const url = isJsonObject(server) ? server['url'] : undefined;
      return isJsonObject(server) && typeof url === 'string'
        ? [[url.replace(/(?<=.)\/+$/, ''), tree.pointerOf(server)]]
        : [];
    }),
  );
}
