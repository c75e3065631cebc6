import type { Problem } from '../problems';
import type { CheckInput } from './check-input';

/** What was met where the fields of requests were read. */
export function requestProblems({ documented, operationOf }: CheckInput): readonly Problem[] {
  return documented.flatMap(({ endpoint: { route, method } }) => operationOf(route, method).problems);
}
