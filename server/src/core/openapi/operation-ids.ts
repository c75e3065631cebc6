import type { HttpMethod } from '../application';
import { groupBy } from '../group-by';
import type { ApiType } from '../selection/api-type';
import type { Structure } from '../selection/structure';

/** What an operation's id is made of. */
export interface OperationIdParts extends Structure {
  readonly apiType: Pick<ApiType, 'key'>;
  readonly method: HttpMethod;
  /** The id that somebody wrote down; undefined where nobody did. */
  readonly written?: string | undefined;
  /** Names of the parameters of its path. */
  readonly parameters: readonly string[];
}

/** An operation, with all that the caller knows of it, and its id. */
export interface Identified<Operation extends OperationIdParts> {
  readonly operation: Operation;
  readonly id: string;
}

type Sharing = readonly [OperationIdParts, ...OperationIdParts[]];

/** What one of several operations that share an id appends to it; empty where it keeps the id. */
type Qualifier = (operation: OperationIdParts, sharing: Sharing) => string;

/**
 * Gives each operation the id that is written down for it, else `<module>.<entity>.<action>`; where several share one of
 * these, what tells them apart is appended.
 */
export function identified<Operation extends OperationIdParts>(
  operations: readonly Operation[],
): readonly Identified<Operation>[] {
  const derived = operations.flatMap((operation) => {
    const { module, entity, action, written } = operation;
    return written === undefined ? [{ operation, id: `${module}.${entity}.${action}` }] : [];
  });
  const told = [byType, byParents, byMethod, byReach].reduce<readonly Identified<Operation>[]>(qualified, derived);
  const written = operations.flatMap((operation) =>
    operation.written === undefined ? [] : [{ operation, id: operation.written }],
  );
  const ids = new Map(unique([...qualified(written, byMethod), ...told]).map(({ operation, id }) => [operation, id]));
  return operations.map((operation) => ({ operation, id: ids.get(operation) ?? '' }));
}

const byType: Qualifier = ({ apiType: { key } }, sharing) =>
  sharing.some((other) => other.apiType.key !== key) ? `.${key}` : '';

/** `/songs` keeps the id; `/albums/{album}/songs` is told by `albums`. */
const byParents: Qualifier = ({ parents }, sharing) => {
  const keeper = sharing.reduce((one, other) => (other.parents.length < one.parents.length ? other : one));
  return parents.join('.') === keeper.parents.join('.') ? '' : `.${parents.join('.')}`;
};

const byMethod: Qualifier = ({ method }, [first]) => (method === first.method ? '' : `.${method.toLowerCase()}`);

/**
 * `DELETE /songs/{song}` keeps the id; what asks for less, as `DELETE /songs` does, reaches all. What only reads reaches no
 * more: `GET /profile` keeps it, and `GET /profile/{user}` is told by `user`.
 */
const byReach: Qualifier = ({ method, parameters }, sharing) => {
  const counts = sharing.map((other) => other.parameters.length);
  if (method !== 'GET') return parameters.length < Math.max(...counts) ? '.all' : '';
  const least = Math.min(...counts);
  return parameters.length > least ? `.by-${parameters.slice(least).join('-')}` : '';
};

function qualified<Operation extends OperationIdParts>(
  operations: readonly Identified<Operation>[],
  qualifier: Qualifier,
): readonly Identified<Operation>[] {
  const groups = groupBy(operations, ({ id }) => id);
  return operations.map(({ operation, id }) => {
    const [first, ...others] = groups.get(id) ?? [{ operation }];
    return { operation, id: id + qualifier(operation, [first.operation, ...others.map((other) => other.operation)]) };
  });
}

/** Characters that a URL would have to escape, in segments of the application's own, become `-`. */
function urlSafe(id: string): string {
  return id.replace(/[^A-Za-z0-9._~-]+/g, '-');
}

/** What generators of clients make one name of: `general.3.b` and `general.3b`. */
function spoken(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}

/** What nothing tells apart is numbered. */
function unique<Operation extends OperationIdParts>(
  operations: readonly Identified<Operation>[],
): readonly Identified<Operation>[] {
  const taken = new Set<string>();
  return operations.map(({ operation, id }) => {
    const wanted = urlSafe(id);
    let candidate = wanted;
    for (let number = 2; taken.has(spoken(candidate)); number++) candidate = `${wanted}.${number}`;
    taken.add(spoken(candidate));
    return { operation, id: candidate };
  });
}
