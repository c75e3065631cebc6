import type { HttpMethod } from '../application';
import { groupBy } from '../group-by';
import type { ApiType } from '../selection/api-type';
import type { Structure } from '../selection/structure';

/** What an operation's id is made of. */
export interface OperationIdParts extends Structure {
  readonly apiType: Pick<ApiType, 'key'>;
  readonly method: HttpMethod;
  /** How many parameters its path has. */
  readonly parameterCount: number;
}

type Sharing = readonly [OperationIdParts, ...OperationIdParts[]];

/** What one of several operations that share an id appends to it; empty where it keeps the id. */
type Qualifier = (operation: OperationIdParts, sharing: Sharing) => string;

interface Identified {
  readonly operation: OperationIdParts;
  readonly id: string;
}

/** `<module>.<entity>.<action>` for each operation; where several share one, what tells them apart is appended. */
export function operationIds(operations: readonly OperationIdParts[]): readonly string[] {
  const plain = operations.map((operation) => {
    const { module, entity, action } = operation;
    return { operation, id: `${module}.${entity}.${action}` };
  });
  return unique([byType, byParents, byMethod, byReach].reduce(qualified, plain).map(({ id }) => urlSafe(id)));
}

const byType: Qualifier = ({ apiType: { key } }, sharing) =>
  sharing.some((other) => other.apiType.key !== key) ? `.${key}` : '';

/** `/songs` keeps the id; `/albums/{album}/songs` is told by `albums`. */
const byParents: Qualifier = ({ parents }, sharing) => {
  const keeper = sharing.reduce((one, other) => (other.parents.length < one.parents.length ? other : one));
  return parents.join('.') === keeper.parents.join('.') ? '' : `.${parents.join('.')}`;
};

const byMethod: Qualifier = ({ method }, [first]) => (method === first.method ? '' : `.${method.toLowerCase()}`);

/** `DELETE /songs/{song}` keeps the id; what asks for less, as `DELETE /songs` does, reaches all. */
const byReach: Qualifier = ({ parameterCount }, sharing) =>
  sharing.some((other) => other.parameterCount > parameterCount) ? '.all' : '';

function qualified(identified: readonly Identified[], qualifier: Qualifier): readonly Identified[] {
  const groups = groupBy(identified, ({ id }) => id);
  return identified.map(({ operation, id }) => {
    const [first, ...others] = groups.get(id) ?? [{ operation }];
    return { operation, id: id + qualifier(operation, [first.operation, ...others.map((other) => other.operation)]) };
  });
}

/** Characters that a URL would have to escape, in segments of the application's own, become `-`. */
function urlSafe(id: string): string {
  return id.replace(/[^A-Za-z0-9._~-]+/g, '-');
}

/** What nothing tells apart is numbered. */
function unique(ids: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let candidate = id;
    for (let number = 2; taken.has(candidate); number++) candidate = `${id}.${number}`;
    taken.add(candidate);
    return candidate;
  });
}
