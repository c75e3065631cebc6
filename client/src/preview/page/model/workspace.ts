import { type JsonObject, type JsonValue, listOf, membersOf, objectOf, shownValue, textOf } from './json';
import { type ClientRequest, folderOf, type RequestFolder } from './request-tree';

/** The resources of a workspace, by their kind. */
function resourcesOf(text: string): readonly JsonObject[] {
  return listOf(objectOf(JSON.parse(text) as JsonValue)['resources']).map(objectOf);
}

/** The folders of a workspace. */
export function workspaceTree(text: string): RequestFolder {
  const resources = resourcesOf(text);
  const root = resources.find((one) => one['_type'] === 'workspace') ?? {};
  const checks = checksByRequest(resources);
  const children = new Map<string, JsonObject[]>();
  for (const one of resources) {
    const parent = textOf(one['parentId']);
    children.set(parent, [...(children.get(parent) ?? []), one]);
  }
  return folderAt(root, children, checks);
}

type Children = ReadonlyMap<string, readonly JsonObject[]>;
type Checks = ReadonlyMap<string, readonly string[]>;

function folderAt(folder: JsonObject, children: Children, checks: Checks): RequestFolder {
  const key = textOf(folder['_id']);
  const below = children.get(key) ?? [];
  return folderOf(
    { key, name: textOf(folder['name']) },
    below.filter((one) => one['_type'] === 'request_group').map((one) => folderAt(one, children, checks)),
    below.filter((one) => one['_type'] === 'request').map((one) => requestOf(one, checks)),
  );
}

function requestOf(request: JsonObject, checks: Checks): ClientRequest {
  const key = textOf(request['_id']);
  const script = textOf(request['afterResponseScript']);
  return {
    key,
    name: textOf(request['name']),
    method: textOf(request['method']),
    address: textOf(request['url']),
    description: textOf(request['description']),
    headers: listOf(request['headers'])
      .map(objectOf)
      .map((header) => [textOf(header['name']), textOf(header['value'])] as const),
    body: bodyOf(objectOf(request['body'])),
    checks: checks.get(key) ?? [],
    script: script === '' ? null : script,
  };
}

function bodyOf(body: JsonObject): string | null {
  const text = textOf(body['text']);
  if (text !== '') return text;
  const rows = listOf(body['params']).map(objectOf);
  return rows.length === 0 ? null : rows.map((row) => `${textOf(row['name'])}: ${textOf(row['value'])}`).join('\n');
}

/** What the tests of each request expect, as they say it themselves: `expect(…, 'Status is 200')`. */
function checksByRequest(resources: readonly JsonObject[]): Checks {
  const checks = new Map<string, readonly string[]>();
  for (const one of resources.filter((resource) => resource['_type'] === 'unit_test')) {
    const request = textOf(one['requestId']);
    const said = Array.from(
      textOf(one['code']).matchAll(/,\s+'((?:[^'\\]|\\.)*)'\s*,?\s*\)\s*\.to\b/g),
      ([, title = '']) => title,
    );
    checks.set(request, [...(checks.get(request) ?? []), ...said.map((title) => title.replace(/\\(.)/g, '$1'))]);
  }
  return checks;
}

/** Environments side by side. */
export interface EnvironmentTable {
  readonly environments: readonly string[];
  readonly rows: readonly EnvironmentRow[];
}

export interface EnvironmentRow {
  readonly name: string;
  readonly isSecret: boolean;
  /** In the order of the environments; null where one does not have the variable. */
  readonly values: readonly (string | null)[];
}

/** The environments of a workspace; what the one that all are based on says holds in each that says nothing else. */
export function environmentTable(text: string): EnvironmentTable {
  const all = resourcesOf(text).filter((one) => one['_type'] === 'environment');
  const base = all.find((one) => textOf(one['parentId']).startsWith('wrk_'));
  const own = base === undefined || all.length === 1 ? all : all.filter((one) => one !== base);
  const inherited = new Map(membersOf(base?.['data']));
  const values = own.map((one) => new Map([...inherited, ...membersOf(one['data'])]));
  const names = [...new Set(values.flatMap((one) => [...one.keys()]))];
  return {
    environments: own.map((one) => textOf(one['name'])),
    rows: names.map((name) => ({
      name,
      isSecret: secretName.test(name),
      values: values.map((one) => {
        const value = one.get(name);
        return value === undefined ? null : shownValue(value);
      }),
    })),
  };
}

/** Names that say secret. What holds one is shown to nobody, though it may be empty. */
const secretName =
  /(?:^|_)(?:api)?(?:key|secret|token|password|passphrase|pass|pwd|dsn|salt|cookie)s?$|private|credential/i;
