import type { ApiRequest } from './api-request';

/** A folder with what is in it, in order. One that has folders has no requests. */
export interface FolderTree {
  readonly name: string;
  /** From the top. */
  readonly path: readonly string[];
  /** Whether a folder of this path stands further up already, as something must be sent between the two. */
  readonly isAgain: boolean;
  readonly folders: readonly FolderTree[];
  readonly requests: readonly ApiRequest[];
}

/** Of a folder that stands again. */
export const againDescription = 'What is sent last: others need what it deletes.';

/** The requests in their folders, in the order in which they stand: what follows each other in one folder is together. */
export function folderTree(requests: readonly ApiRequest[]): readonly FolderTree[] {
  return foldersBelow(requests, [], new Set());
}

function foldersBelow(
  requests: readonly ApiRequest[],
  above: readonly string[],
  known: Set<string>,
): readonly FolderTree[] {
  return runs(requests, above.length).map((run) => {
    const name = run[0]?.folders[above.length] ?? '';
    const path = [...above, name];
    const key = JSON.stringify(path);
    const isAgain = known.has(key);
    known.add(key);
    const isLowest = run.every(({ folders }) => folders.length === path.length);
    return {
      name,
      path,
      isAgain,
      folders: isLowest ? [] : foldersBelow(run, path, known),
      requests: isLowest ? run : [],
    };
  });
}

/** Requests that follow each other and lie in the same folder of a depth. */
function runs(requests: readonly ApiRequest[], depth: number): readonly (readonly ApiRequest[])[] {
  const all: ApiRequest[][] = [];
  for (const request of requests) {
    const last = all.at(-1);
    if (last?.[0]?.folders[depth] === request.folders[depth] && last !== undefined) last.push(request);
    else all.push([request]);
  }
  return all;
}
