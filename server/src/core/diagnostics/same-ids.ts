import { groupBy } from '../group-by';
import { problem, type Problem } from '../problems';
import type { Route } from '../application';
import type { CheckInput } from './check-input';

/** Ids that people write for operations of several routes; the methods of one route are told apart. */
export function sameIds({ documented, operationOf }: CheckInput): readonly Problem[] {
  const written = documented.flatMap(({ endpoint: { route, method } }) => {
    const id = operationOf(route, method).documentation.operationId;
    return id === undefined ? [] : [{ id, route }];
  });
  return [...groupBy(written, ({ id }) => id)].flatMap(([id, operations]) => {
    const routes = [...new Set(operations.map(({ route }) => route))];
    const [first, second] = routes;
    if (first === undefined || second === undefined) return [];
    return problem('documentation.sameId', placeOf(second), { id, operations: routes.length.toString() });
  });
}

function placeOf({ handler, source }: Route): Route['source'] {
  return handler ?? source;
}
