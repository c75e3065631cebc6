/**
 * What is answered, by the path below the prefix that it is at, in its first spelling. `environments` without a format are
 * those of the client of request collections.
 */
export const servedOutputs = {
  'openapi.json': { contentType: 'application/json', title: 'OpenAPI, JSON' },
  'openapi.yaml': { contentType: 'application/yaml', title: 'OpenAPI, YAML' },
  clientcollection: { contentType: 'application/json', title: 'Request collection' },
  clientworkspace: { contentType: 'application/json', title: 'Workspace' },
  environments: { contentType: 'application/json', title: 'Environments' },
  'environments/clientworkspace': { contentType: 'application/json', title: 'Environments of the workspace' },
  'environments/json': { contentType: 'application/json', title: 'Environments, JSON' },
  'environments/yaml': { contentType: 'application/yaml', title: 'Environments, YAML' },
} as const;

export type ServedOutput = keyof typeof servedOutputs;

/** Every path that is answered, below the prefix. */
const outputsByPath: Readonly<Record<string, ServedOutput>> = {
  'openapi.json': 'openapi.json',
  'openapi.yaml': 'openapi.yaml',
  'openapi.yml': 'openapi.yaml',
  'openapi.clientcollection': 'clientcollection',
  'openapi.clientworkspace': 'clientworkspace',
  clientcollection: 'clientcollection',
  clientworkspace: 'clientworkspace',
  environments: 'environments',
  'environments/clientcollection': 'environments',
  'environments/clientworkspace': 'environments/clientworkspace',
  'environments/json': 'environments/json',
  'environments/yaml': 'environments/yaml',
  'environments/yml': 'environments/yaml',
};

/** Paths that are the service's own though it has nothing at them: a format that does not exist. */
const ofUnknownFormat = /^(?:openapi\.|environments\/)[^/]*$/;

/** What a path below the prefix asks for; null for what is somebody else's. */
export function outputAt(path: string): ServedOutput | 'unknownFormat' | null {
  const output = Object.hasOwn(outputsByPath, path) ? outputsByPath[path] : undefined;
  return output ?? (ofUnknownFormat.test(path) ? 'unknownFormat' : null);
}
