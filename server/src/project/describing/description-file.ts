import { GenerationError } from '../../core/generation-error';
import { isJsonObject, type JsonObject } from '../../core/json';
import { projectRoot } from '../../core/project-path';
import { lineColumnAt } from '../../core/source';
import { parseJson } from '../../languages/yaml/parse-json';

/** The OpenAPI 3.0 document that a text in JSON or YAML is. Throws a `GenerationError`, which calls it `name`, for another. */
export async function parseDescription(name: string, text: string): Promise<JsonObject> {
  const document = await parsed(name, text);
  if (!isJsonObject(document)) throw refusal(name, 'it is no OpenAPI document');
  const { openapi, swagger } = document;
  const version = openapi ?? swagger;
  if (version === undefined) throw refusal(name, 'it is no OpenAPI document (it has no key "openapi")');
  const isKnown = typeof openapi === 'string' && /^3\.0\.\d/.test(openapi);
  if (!isKnown) {
    const format = openapi === undefined ? 'Swagger' : 'OpenAPI';
    throw refusal(
      name,
      `it is of ${format} ${JSON.stringify(version).replaceAll('"', '')}, and only OpenAPI 3.0 is read; convert it first`,
    );
  }
  if (!isJsonObject(document['paths'])) throw refusal(name, 'it has no "paths"');
  return document;
}

async function parsed(name: string, text: string): Promise<unknown> {
  const isJson = /^\s*\{/.test(text);
  try {
    if (isJson) return JSON.parse(text) as unknown;
    // Most documents need no YAML, and the library is a fifth of all code.
    const { parse } = await import('yaml');
    const document = parse(text, { logLevel: 'error', merge: true }) as unknown;
    if (holdsItself(document)) throw new Error('an alias refers to what it stands in');
    return document;
  } catch (error) {
    const [said = ''] = error instanceof Error ? error.message.split('\n') : [];
    const reason = isJson ? jsonFailure(text) : `it is not valid YAML: ${said.replace(/[.:]$/, '')}`;
    throw refusal(name, reason);
  }
}

/** A document of JSON never does; with aliases of YAML one can. */
function holdsItself(value: unknown, above: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return above.includes(value) || Object.values(value).some((inner) => holdsItself(inner, [...above, value]));
}

/** In words that are the same for every version of Node. */
function jsonFailure(text: string): string {
  const { failure } = parseJson(projectRoot, text, null);
  if (failure === null) return 'it is not valid JSON';
  const { line, column } = lineColumnAt(text, failure.source.start);
  return `it is not valid JSON: ${failure.reason} at line ${line}, column ${column}`;
}

function refusal(name: string, reason: string): GenerationError {
  return new GenerationError(`${name} cannot be compared: ${reason}.`);
}
