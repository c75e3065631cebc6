/** A folder of requests, as clients of collections and workspaces have them. */
export interface RequestFolder {
  readonly key: string;
  readonly name: string;
  readonly folders: readonly RequestFolder[];
  readonly requests: readonly ClientRequest[];
  /** Of all requests in it. */
  readonly count: number;
}

export interface ClientRequest {
  readonly key: string;
  readonly name: string;
  readonly method: string;
  /** With the client's variables in it. */
  readonly address: string;
  readonly description: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** As text; null where the request has none. */
  readonly body: string | null;
  /** What is checked of the answer, in sentences. */
  readonly checks: readonly string[];
  /** What runs beside the checks; null for nothing. */
  readonly script: string | null;
}

export function folderOf(
  own: Pick<RequestFolder, 'key' | 'name'>,
  folders: readonly RequestFolder[],
  requests: readonly ClientRequest[],
): RequestFolder {
  const count = requests.length + folders.reduce((sum, folder) => sum + folder.count, 0);
  return { ...own, folders, requests, count };
}

/** What of a tree has all words in method, address, name or body; null where nothing has. */
export function foundIn(folder: RequestFolder, words: readonly string[]): RequestFolder | null {
  if (words.length === 0) return folder;
  const requests = folder.requests.filter(({ method, address, name, body }) => {
    const text = `${method} ${address} ${name} ${body ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const folders = folder.folders.flatMap((one) => foundIn(one, words) ?? []);
  return requests.length + folders.length === 0 ? null : folderOf(folder, folders, requests);
}
