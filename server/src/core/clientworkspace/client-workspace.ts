import type { Environments } from '../configuration/environments';
import type { OpenApiDocument } from '../openapi-objects/document';
import type { ApiRequests } from '../requests/api-request';
import type { Snippets } from '../test-scripts/snippets';
import { minimalSpec } from './api-spec';
import { environmentResources } from './environments';
import { requestId, RequestTree } from './request-tree';
import { commonFields, date, resourceIds } from './resource-ids';
import { unitTests } from './unit-tests';
import type { ApiSpec, CookieJar, Workspace, WorkspaceRoot } from './workspace';

export interface WorkspaceInput {
  readonly document: OpenApiDocument;
  readonly requests: ApiRequests;
  readonly environments: Environments;
  readonly snippets: Snippets;
}

/** The requests of an API as a workspace, in the order in which they can be sent, with its environments and tests. */
export function clientWorkspace({ document, requests, environments, snippets }: WorkspaceInput): Workspace {
  const { title, description } = document.info;
  const ids = resourceIds(title);
  const root: WorkspaceRoot = {
    ...commonFields(ids('wrk'), null, title),
    _type: 'workspace',
    description,
    scope: 'design',
  };
  const jar: CookieJar = { ...commonFields(ids('jar'), root._id, 'Cookies'), _type: 'cookie_jar', cookies: [] };
  const spec: ApiSpec = {
    ...commonFields(ids('spc'), root._id, title),
    _type: 'api_spec',
    fileName: title,
    contents: minimalSpec(document),
    contentType: 'json',
  };
  const tested = requests.requests.map((request) => ({ request, id: requestId(request, ids) }));
  return {
    _type: 'export',
    __export_format: 4,
    __export_date: date,
    __export_source: 'routespec',
    resources: [
      root,
      ...environmentResources(environments, requests, ids),
      jar,
      spec,
      ...new RequestTree(requests.requests, ids, snippets).resources(),
      ...unitTests(tested, ids, snippets),
    ],
  };
}
