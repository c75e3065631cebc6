import type { ApiEnvironment } from '../../../server/src/core/configuration/environments';
import { clientWorkspace, type WorkspaceInput } from '../../../server/src/core/clientworkspace/client-workspace';
import type { Resource, Workspace } from '../../../server/src/core/clientworkspace/workspace';
import type { OpenApiDocument } from '../../../server/src/core/openapi-objects/document';
import type { ApiRequest, ApiRequests } from '../../../server/src/core/requests/api-request';
import { shippedAssets } from '../../../server/src/platform/shipped-assets';
import { snippetsOf } from '../../../server/src/project/outputs/snippets';

/** A request from one line, in the folder of its type: `GET /admin/owners`. */
export function apiRequest(line: string, given: Partial<ApiRequest> = {}): ApiRequest {
  const [method = '', path = ''] = line.split(' ');
  return {
    operationId: line,
    name: line,
    description: '',
    folders: ['Admin', 'general', 'owners'],
    method,
    path,
    pathVariables: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
      name,
      description: '',
      example: '1',
      tracked: null,
    })),
    query: [],
    headers: [],
    cookies: [],
    accepts: ['application/json'],
    body: null,
    credentials: [],
    checks: [],
    isRedirect: false,
    examples: [],
    ...given,
  };
}

export function environment(name: string, variables: ApiEnvironment['variables']): ApiEnvironment {
  return { name, displayName: `The ${name}`, variables };
}

const document: OpenApiDocument = {
  openapi: '3.0.3',
  info: {
    title: 'Shop API',
    description: 'All of it.',
    version: '1.0.0',
    contact: { name: 'Shop', email: 'shop@example.com', url: 'https://example.com' },
    license: { name: 'MIT', url: 'https://example.com/licence' },
  },
  servers: [{ url: 'http://localhost' }],
  tags: [],
  paths: {},
  components: { schemas: {}, securitySchemes: {} },
};

interface Given extends Partial<Omit<WorkspaceInput, 'requests'>> {
  readonly requests?: readonly ApiRequest[];
  readonly variables?: ApiRequests['variables'];
  readonly tokens?: ApiRequests['tokens'];
}

/** The workspace of a few requests, with the shipped snippets. */
export function madeWorkspace({ requests = [], variables = {}, tokens = new Map(), ...given }: Given): Workspace {
  return clientWorkspace({
    document,
    requests: { requests, variables, tokens },
    environments: { base: environment('base', { base_url: 'http://localhost' }), all: [] },
    snippets: snippetsOf({ templates: {}, snippets: {}, custom_tests: {} }, [], shippedAssets('dist')),
    ...given,
  });
}

export function resourcesOf<Type extends Resource['_type']>(
  { resources }: Workspace,
  type: Type,
): readonly Extract<Resource, { readonly _type: Type }>[] {
  return resources.filter((one): one is Extract<Resource, { readonly _type: Type }> => one._type === type);
}
