import type { ApiDocument, OperationEntry } from './document';
import { type JsonObject, type JsonValue, listOf, memberOf, membersOf, objectOf, shownValue, textOf } from './json';
import { exampleOf } from './operation';

/** The request of an operation as a command line for a POSIX shell, with examples for what it takes. */
export function curlOf(
  { method, path, operation }: Pick<OperationEntry, 'method' | 'path' | 'operation'>,
  { servers, securitySchemes }: Pick<ApiDocument, 'servers' | 'securitySchemes'>,
): string {
  const parameters = listOf(operation['parameters']).map(objectOf);
  const base = textOf(objectOf(servers[0])['url']).replace(/\/$/, '');
  const credentials = credentialsOf(operation, securitySchemes);
  const ofQuery = credentials.find((one) => one.in === 'query');
  const query = [
    ...parameters
      .filter((one) => one['in'] === 'query' && one['required'] === true)
      .map((one) => `${encodeURIComponent(textOf(one['name']))}=${encodeURIComponent(valueOf(one))}`),
    ...(ofQuery === undefined ? [] : [ofQuery.start]),
  ];
  const url = `${base}${filledPath(path, parameters)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const sent = parameters.filter((one) => one['in'] === 'header' && one['required'] === true);
  const lines = [
    `curl -X ${method} ${quoted(url, ofQuery?.variable)}`,
    `-H ${quoted('Accept: application/json')}`,
    ...credentials.filter((one) => one.in === 'header').map(({ start, variable }) => `-H ${quoted(start, variable)}`),
    ...sent.map((one) => `-H ${quoted(`${textOf(one['name'])}: ${valueOf(one)}`)}`),
    ...bodyOf(objectOf(operation['requestBody'])),
  ];
  return lines.join(' \\\n  ');
}

function filledPath(path: string, parameters: readonly JsonObject[]): string {
  return path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = parameters.find((one) => one['in'] === 'path' && one['name'] === name);
    const value = parameter === undefined ? '' : valueOf(parameter);
    return value === '' ? whole : encodeURIComponent(value);
  });
}

/** An example of a parameter; empty where there is none. */
function valueOf(parameter: JsonObject): string {
  const schema = objectOf(parameter['schema']);
  const [first] = listOf(schema['enum']);
  const value = [memberOf(parameter, 'example'), memberOf(schema, 'example'), memberOf(schema, 'default'), first].find(
    (one) => one !== undefined,
  );
  if (value !== undefined) return shownValue(value);
  return schema['type'] === 'integer' ? '1' : '';
}

/** What a request is let in by: what is secret does not stand in a command, but in a variable of the shell. */
interface Credential {
  readonly in: 'header' | 'query';
  readonly start: string;
  readonly variable: string;
}

/** Those of the first alternative. */
function credentialsOf(operation: JsonObject, schemes: JsonObject): readonly Credential[] {
  const [alternative] = listOf(operation['security']);
  return Object.keys(objectOf(alternative)).map((key): Credential => {
    const { type, scheme, name, in: place } = objectOf(memberOf(schemes, key));
    if (type !== 'apiKey') {
      const isBasic = scheme === 'basic';
      const start = `Authorization: ${isBasic ? 'Basic' : 'Bearer'} `;
      return { in: 'header', start, variable: isBasic ? '$CREDENTIALS' : '$TOKEN' };
    }
    if (place === 'cookie') return { in: 'header', start: `Cookie: ${textOf(name)}=`, variable: '$COOKIE' };
    if (place === 'query') return { in: 'query', start: `${encodeURIComponent(textOf(name))}=`, variable: '$API_KEY' };
    return { in: 'header', start: `${textOf(name)}: `, variable: '$API_KEY' };
  });
}

function bodyOf(body: JsonObject): readonly string[] {
  const contents = membersOf(body['content']);
  const [mediaType, value] = contents.find(([type]) => type.includes('json')) ?? contents[0] ?? ['', null];
  const example = exampleOf(objectOf(value));
  if (mediaType === '' || example === undefined) return [];
  if (mediaType === 'multipart/form-data') return formOf(example, '-F');
  if (mediaType === 'application/x-www-form-urlencoded') return formOf(example, '--data-urlencode');
  const text = typeof example === 'string' && !mediaType.includes('json') ? example : JSON.stringify(example);
  return [`-H ${quoted(`Content-Type: ${mediaType}`)}`, `--data ${quoted(text)}`];
}

function formOf(example: JsonValue, option: string): readonly string[] {
  return membersOf(example).map(([name, value]) => `${option} ${quoted(`${name}=${shownValue(value)}`)}`);
}

/** In single quotes a shell reads nothing; the variable stands behind them. */
function quoted(text: string, variable = ''): string {
  const single = `'${text.replaceAll(`'`, `'\\''`)}'`;
  return variable === '' ? single : `${single}"${variable}"`;
}
