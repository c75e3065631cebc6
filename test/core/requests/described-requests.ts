import type { Route } from '../../../server/src/core/application';
import type { Configuration } from '../../../server/src/core/configuration/configuration';
import { describeApplication } from '../../../server/src/core/openapi/describe';
import type { OperationReader } from '../../../server/src/core/read-operation';
import type { ApiRequests } from '../../../server/src/core/requests/api-request';
import { apiRequests } from '../../../server/src/core/requests/api-requests';
import { chooseApiTypes } from '../../../server/src/core/selection/choose-api-types';
import { defaultConfiguration } from '../configuration/default-configuration';
import { reading } from '../route';

interface Options {
  readonly configuration?: Partial<Configuration>;
  readonly operationOf?: OperationReader;
}

/** The requests that clients are given for some routes. */
export function requestsOf(routes: readonly Route[], { configuration: given, operationOf }: Options = {}): ApiRequests {
  const configuration = { ...defaultConfiguration({}, 'Sample'), ...given };
  const description = describeApplication({
    ...reading(routes),
    ...(operationOf === undefined ? {} : { operationOf }),
    configuration,
    apiTypes: chooseApiTypes(configuration.apiTypes, routes),
    moduleDirectories: ['Blog'],
    apiTypeFilter: null,
    environment: null,
    templates: [],
    shippedTemplates: new Map(),
  });
  return apiRequests(description, configuration);
}

/** `POST /api/users`, in the order in which they are sent. */
export function sentInOrder(routes: readonly Route[], options: Options = {}): readonly string[] {
  return requestsOf(routes, options).requests.map(({ method, path }) => `${method} ${path}`);
}
