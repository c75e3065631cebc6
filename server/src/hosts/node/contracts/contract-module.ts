import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { native, nativeFunction, record, type Value } from '../../../languages/typescript/evaluate/value';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { noBody, typeFunction } from './contract-types';
import { describingModule } from './described-contracts';
import { routerWith } from './contract-router';

const asItIs: Value = nativeFunction(([first]) => first ?? record([]));

/** What `initContract` makes. https://ts-rest.com/docs/core/ */
const instance: Value = nativeRecord({
  router: nativeFunction(([endpoints, options], { node }) =>
    endpoints === undefined ? record([]) : routerWith(endpoints, options, node),
  ),
  query: asItIs,
  mutation: asItIs,
  responses: asItIs,
  otherResponse: asItIs,
  type: typeFunction,
  body: typeFunction,
  response: typeFunction,
  noBody: nativeFunction(() => noBody),
});

const makes: Value = nativeFunction(() => instance);

/** `@ts-rest/core`, of which errors are read as code, and `@ts-rest/open-api`; `describes` is told what is said of the application. */
export function contractModules(
  interpreter: () => Interpreter,
  describes: (document: Value | undefined) => void,
): Readonly<Record<string, Value>> {
  const known: Readonly<Record<string, Value>> = { initContract: makes, initTsRest: makes, ContractNoBody: noBody };
  const read = (name: string): Value | undefined =>
    interpreter().packaged('@ts-rest/core', contractText).entries.get(name);
  return {
    '@ts-rest/core': native({ get: (name) => known[name] ?? read(name) }),
    '@ts-rest/open-api': describingModule(describes),
  };
}

/** What of `@ts-rest/core` is read like code of an application. libs/ts-rest/core/src/lib/response-error.ts of 3.52 */
const contractText = `
export class TsRestResponseError extends Error {
  constructor(route, response) {
    super();
    this.statusCode = response.status;
    this.body = response.body;
    this.name = 'TsRestResponseError';
    this.message = typeof response.body === 'string' ? response.body : (response.body?.message ?? 'Error');
  }
}
export const isAppRoute = (one) => 'method' in one && 'path' in one;
`;
