import type { HttpMethod } from '../../server/src/core/application';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

/** The body that the first route of an application takes, in a line; null for none. */
export function takenBody(code: string, options: Parameters<typeof nestReading>[1] = {}): string | null {
  const reading = nestReading(code, options);
  const route = firstRoute(reading);
  const { checked } = reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod);
  const body = checked.find((one) => one.in === 'body');
  return body === undefined ? null : told(body.schema, reading.shapes);
}
