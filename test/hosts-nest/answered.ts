import type { HttpMethod } from '../../server/src/core/application';
import type { Answer } from '../../server/src/core/read-operation';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

/** What the first route of an application answers and refuses with, each in a line: its status, and the field of its body. */
export function answered(code: string, options: Parameters<typeof nestReading>[1] = {}) {
  const reading = nestReading(code, options);
  const route = firstRoute(reading);
  const { answers, failures } = reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod);
  const lines = (all: readonly Answer[] | null): readonly string[] =>
    (all ?? []).map(({ status, content }) =>
      [status, ...Object.values(content).map((field) => told(field, reading.shapes))].join(' '),
    );
  return { answers: lines(answers), failures: lines(failures) };
}
