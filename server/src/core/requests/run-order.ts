import { groupBy } from '../group-by';
import type { RequestFolders } from './api-request';
import type { SessionRole } from './sessions';

/** What decides when a request can be sent. */
export interface OrderedRequest {
  readonly method: string;
  readonly action: string;
  readonly folders: RequestFolders;
  readonly role: SessionRole;
  readonly isGuarded: boolean;
  /** Those that give what its path needs. */
  readonly needs: readonly OrderedRequest[];
  /** Whose things it deletes: the one that created them; null for any other. */
  readonly deletesFrom: OrderedRequest | null;
}

/** In a folder, what needs nothing comes first, what destroys last. */
const ranks = new Map([
  ['list', 2],
  ['create', 3],
  ['show', 4],
  ['update', 6],
  ['delete', 9],
]);

const phases = {
  usual: 0,
  /** Deletes what requests of other folders need. */
  deleting: 1,
  /** After it nobody is signed in. */
  leaving: 2,
};

/**
 * The requests in an order in which each finds what it needs: logins first, then folder by folder, those that create before
 * those that use; what others still need is deleted after them, and who is signed in leaves last.
 */
export function runOrder<Request extends OrderedRequest>(requests: readonly Request[]): readonly Request[] {
  const types = positions(requests.map(({ folders: [type] }) => type));
  const typeOf = ({ folders: [type] }: OrderedRequest): number => types.get(type) ?? 0;
  const folders = folderPositions(requests);
  const users = groupBy(
    requests.flatMap((user) => user.needs.map((source) => ({ user, source }))),
    ({ source }) => source,
  );
  const lastOfSession = sessionEnds(requests, typeOf);
  const deletedIn = (request: OrderedRequest): number | null => {
    const elsewhere = request.deletesFrom === null ? [] : usersElsewhere(request, users.get(request.deletesFrom) ?? []);
    return elsewhere.length === 0 ? null : Math.max(typeOf(request), ...elsewhere.map(typeOf));
  };
  const leftIn = (request: OrderedRequest): number => {
    const own = requests.filter((other) => typeOf(other) === typeOf(request));
    return Math.max(lastOfSession(typeOf(request)), ...own.map((other) => deletedIn(other) ?? 0));
  };
  const placed = requests.map((request, index) => {
    const folder = folders.get(folderName(request)) ?? 0;
    const rest = [rankOf(request), index];
    if (request.role === 'ends') return { request, key: [leftIn(request), phases.leaving, folder, ...rest] };
    const type = deletedIn(request);
    // What was created last may hang on what was created first.
    if (type !== null) return { request, key: [type, phases.deleting, -folder, ...rest] };
    return { request, key: [typeOf(request), phases.usual, folder, ...rest] };
  });
  return sourcesFirst(placed.sort((one, other) => compared(one.key, other.key)).map(({ request }) => request));
}

function usersElsewhere(
  request: OrderedRequest,
  users: readonly { readonly user: OrderedRequest }[],
): readonly OrderedRequest[] {
  return users.map(({ user }) => user).filter((user) => folderName(user) !== folderName(request));
}

function rankOf({ method, action, role }: OrderedRequest): number {
  if (role === 'registers') return 0;
  if (role === 'begins') return 1;
  const rank = ranks.get(action) ?? (method === 'get' ? 5 : 8);
  return method === 'patch' ? rank + 0.5 : rank;
}

function folderName({ folders }: OrderedRequest): string {
  return folders.join('\n');
}

/** Where each folder stands: with modules kept together, sessions first, each after those that it needs. */
function folderPositions(requests: readonly OrderedRequest[]): ReadonlyMap<string, number> {
  const moduleName = ({ folders: [type, module] }: OrderedRequest): string => `${type}\n${module}`;
  const modules = positions(needsFirst(requests, moduleName));
  const inModules = requests.toSorted(
    (one, other) => (modules.get(moduleName(one)) ?? 0) - (modules.get(moduleName(other)) ?? 0),
  );
  const names = needsFirst(inModules, folderName);
  const ofModule = groupBy(names, (name) => name.slice(0, name.lastIndexOf('\n')));
  return positions([...modules.keys()].flatMap((module) => ofModule.get(module) ?? []));
}

/** The names that requests go by, those of logins first, each after the names that it needs. */
function needsFirst(
  requests: readonly OrderedRequest[],
  nameOf: (request: OrderedRequest) => string,
): readonly string[] {
  const byName = groupBy(requests, nameOf);
  const begins = (role: SessionRole): readonly string[] =>
    requests.filter((request) => request.role === role).map(nameOf);
  const names = new Set([...begins('registers'), ...begins('begins'), ...byName.keys()]);
  return [...depthFirst(names, (name) => (byName.get(name) ?? []).flatMap(({ needs }) => needs.map(nameOf)))];
}

/** The requests, one that needs a later one right after it. */
function sourcesFirst<Request extends OrderedRequest>(requests: readonly Request[]): readonly Request[] {
  const known = new Map<OrderedRequest, Request>(requests.map((request) => [request, request]));
  return [...depthFirst(requests, ({ needs }) => needs.flatMap((source) => known.get(source) ?? []))];
}

/** Each after what it needs; where they need each other, as they come. */
function depthFirst<Node>(nodes: Iterable<Node>, needs: (node: Node) => readonly Node[]): ReadonlySet<Node> {
  const done = new Set<Node>();
  const begun = new Set<Node>();
  const visit = (node: Node): void => {
    if (begun.has(node)) return;
    begun.add(node);
    for (const needed of needs(node)) visit(needed);
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return done;
}

/** Tells with which type a session that is begun in one ends: later ones without a login of their own go on with it. */
function sessionEnds(
  requests: readonly OrderedRequest[],
  typeOf: (request: OrderedRequest) => number,
): (type: number) => number {
  const begins = new Set(requests.filter(({ role }) => role === 'begins').map(typeOf));
  const guarded = new Set(requests.filter(({ isGuarded }) => isGuarded).map(typeOf));
  const last = Math.max(0, ...guarded);
  return (type) => {
    let end = type;
    for (let next = type + 1; next <= last && !begins.has(next); next++) if (guarded.has(next)) end = next;
    return end;
  };
}

function positions(names: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].map((name, index) => [name, index]));
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
