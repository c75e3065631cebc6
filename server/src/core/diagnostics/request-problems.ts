import type { Problem } from '../problems';
import type { CheckInput } from './check-input';

/** What was met where the fields of requests were read. */
export function requestProblems({ subjects, operationOf }: CheckInput): readonly Problem[] {
  return subjects.flatMap(({ endpoint: { route, method } }) => operationOf(route, method).problems);
}
