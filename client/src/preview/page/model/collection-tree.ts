import { type JsonObject, type JsonValue, listOf, objectOf, shownValue, textOf } from './json';
import { type ClientRequest, folderOf, type RequestFolder } from './request-tree';

/** The folders of a request collection (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html). */
export function collectionTree(text: string): RequestFolder {
  const collection = objectOf(JSON.parse(text) as JsonValue);
  return folderAt(collection, textOf(objectOf(collection['info'])['name']), '');
}

function folderAt(folder: JsonObject, name: string, key: string): RequestFolder {
  const items = listOf(folder['item']).map(objectOf);
  const keyed = items.map((item, index) => ({ item, at: `${key}/${index}:${textOf(item['name'])}` }));
  return folderOf(
    { key, name },
    keyed
      .filter(({ item }) => item['item'] !== undefined)
      .map(({ item, at }) => folderAt(item, textOf(item['name']), at)),
    keyed.filter(({ item }) => item['request'] !== undefined).map(({ item, at }) => requestOf(item, at)),
  );
}

function requestOf(item: JsonObject, key: string): ClientRequest {
  const request = objectOf(item['request']);
  const script = scriptOf(item);
  const { checks, rest } = checksIn(script);
  return {
    key,
    name: textOf(item['name']),
    method: textOf(request['method']),
    address: textOf(objectOf(request['url'])['raw']),
    description: textOf(request['description']),
    headers: listOf(request['header'])
      .map(objectOf)
      .map((header) => [textOf(header['key']), textOf(header['value'])] as const),
    body: bodyOf(objectOf(request['body'])),
    checks,
    script: rest,
  };
}

function bodyOf(body: JsonObject): string | null {
  const mode = textOf(body['mode']);
  if (mode === '') return null;
  const value = body[mode];
  if (!Array.isArray(value)) return value === undefined ? null : shownValue(value);
  const rows = listOf(value).map(objectOf);
  return rows.map((row) => `${textOf(row['key'])}: ${textOf(row['value'] ?? row['src'])}`).join('\n');
}

function scriptOf(item: JsonObject): string {
  const tests = listOf(item['event'])
    .map(objectOf)
    .filter((event) => event['listen'] === 'test');
  return tests
    .flatMap((event) => listOf(objectOf(event['script'])['exec']))
    .map((line) => textOf(line))
    .join('\n');
}

/** The titles of `pm.test('…', …)`, and what stands after them; a script with more than tests is shown whole. */
function checksIn(script: string): { readonly checks: readonly string[]; readonly rest: string | null } {
  const calls = Array.from(script.matchAll(/^pm\.test\((?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gm));
  const checks = calls.map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'));
  return { checks, rest: script === '' ? null : script };
}
