import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../core/json';
import { listAt, textAt } from './schema-field';

/** Variables of a server have many values together: no more are told. */
const mostPaths = 50;

/**
 * Paths of servers, below which those of operations stand, each with the values that its variables have; null for one that
 * source does not tell. Empty for the root. https://spec.openapis.org/oas/v3.0.3#server-object
 */
export function serverPaths(json: JsonObject): readonly (string | null)[] {
  return listAt(json, 'servers').flatMap((server) => {
    const url = isJsonObject(server) ? textAt(server, 'url') : undefined;
    if (!isJsonObject(server) || url === undefined) return [null];
    const path = url
      .replace(/^(?:[^/]*:)?\/\/[^/]*/, '')
      .replace(/^\{[^}]*\}/, '')
      .replace(/\/+$/, '');
    const paths = [...new Set(path.matchAll(/\{([^{}]+)\}/g))].reduce<readonly string[]>(
      (all, [written, name = '']) =>
        valuesOf(server['variables'], name).flatMap((value) => all.map((one) => one.replaceAll(written, value))),
      [path],
    );
    const isTold =
      paths.length > 0 && paths.length <= mostPaths && paths.every((one) => /^(?:\/[\w./~-]+)?$/.test(one));
    return isTold ? paths.map((one) => one.replace(/\/+$/, '')) : [null];
  });
}

/** All that are listed; else what it is by default. */
function valuesOf(variables: Json | undefined, name: string): readonly string[] {
  const variable = isJsonObject(variables) ? variables[name] : undefined;
  if (!isJsonObject(variable)) return [];
  const { enum: listed, default: byDefault } = variable;
  const values = isJsonList(listed) && listed.length > 0 ? listed : [byDefault];
  return values.every((one) => typeof one === 'string') ? values : [];
}
