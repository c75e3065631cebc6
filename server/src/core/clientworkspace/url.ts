import type { ApiRequest, PathVariable } from '../requests/api-request';
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

/** As a path has it: https://www.rfc-editor.org/rfc/rfc3986#section-3.3. After `/:` the client looks for a parameter. */
function literal(text: string): string {
  return text.replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@%/-]+/gi, percentEncoded).replaceAll('/:', '/%3A');
}

function percentEncoded(text: string): string {
  // Half a surrogate pair is no character, and has no encoding.
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
