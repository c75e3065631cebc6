import type { Problem } from '../problems';
import type { DiagnosisSubject } from './subject';

/** What was met where the fields of requests were read. */
export function requestProblems({ subjects, requestFieldsOf }: DiagnosisSubject): readonly Problem[] {
  return subjects.flatMap(({ endpoint: { route, method } }) => requestFieldsOf(route, method).problems);
}
