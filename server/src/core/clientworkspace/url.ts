import type { ApiRequest, PathVariable } from '../requests/api-request';
import { literal, percentEncoded } from '../requests/url-text';
import { variable, variableOr } from './template-text';

/** The address of a request without its query. Values stand in it: parameters of paths are new to the client. */
export function urlOf({ path, pathVariables }: ApiRequest): string {
  const known = new Map(pathVariables.map((one) => [one.name, one]));
  const parts = path.split(/(\{[^{}]*\})/);
  const written = parts.map((part, index) => {
    // What was split at is at every second place.
    if (index % 2 === 0) return literal(part);
    const one = known.get(part.slice(1, -1));
    return one === undefined ? literal(part) : valueOf(one);
  });
  return `${variable('base_url')}${written.join('')}`;
}

function valueOf({ example, tracked }: PathVariable): string {
  const encoded = percentEncoded(example);
  return tracked === null ? encoded : variableOr(tracked, encoded);
}
