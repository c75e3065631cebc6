import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  native,
  type NativeCall,
  nativeFunction,
  nothing,
  primitive,
  type RecordValue,
  textOf,
  unknown,
  type Value,
  isTrue,
} from '../../../languages/typescript/evaluate/value';
import { contractModules } from '../../node/contracts/contract-module';
import type { ContractReaders } from '../../node/contracts/contract-fields';
import { noteContractHandler, writtenAt } from '../../node/contracts/contract-handler';
import { methodOfContract } from '../../node/contracts/contract-route';
import { type ImplementedRoute, implementedRoutes } from '../../node/contracts/implemented-routes';
import { issuesField, lookedAt } from '../../node/contracts/looked-at';
import { noting } from '../../node/operations/checking-value';
import type { Watched } from '../../node/operations/follower';
import type { ExpressModule } from '../routes/express-module';
import type { RouterRecord } from '../routes/router';
import type { ForeignRoutes } from './foreign-routes';
import { tsRestText } from './ts-rest-text';

/** What the package is read with. */
interface TsRestSources {
  readonly express: ExpressModule;
  readonly watched: Watched;
  readonly readers: ContractReaders;
  readonly tell: (routes: ForeignRoutes) => void;
}

/** `@ts-rest/core` and `@ts-rest/express`. https://ts-rest.com/docs/express */
export function tsRestModules(interpreter: () => Interpreter, sources: TsRestSources): Readonly<Record<string, Value>> {
  const read = (name: string): Value =>
    interpreter().packaged('@ts-rest/express', tsRestText).entries.get(name) ?? nothing;
  const second = nativeFunction(([, implementation]) => implementation ?? nothing);
  const server = nativeRecord({ router: second, route: second });
  const known: Readonly<Record<string, Value>> = {
    initServer: nativeFunction(() => server),
    createExpressEndpoints: nativeFunction(([contract, router, application, options], call) => {
      const into = application === undefined ? null : sources.express.routerOf(application);
      const { routes, isWhole } = implementedRoutes(contract, router, call.node);
      if (into === null || !isWhole) sources.tell({ name: 'ts-rest', at: call.node });
      if (into !== null) endpoints(routes, into, options, { ...sources, call, read });
      return nothing;
    }),
  };
  const exported = native({
    get: (name) => known[name] ?? (name === 'RequestValidationError' ? read(name) : undefined),
  });
  return {
    ...contractModules(interpreter, (document) => {
      sources.express.about.describes(document);
    }),
    '@ts-rest/express': exported,
  };
}

interface Telling extends TsRestSources {
  readonly call: NativeCall;
  readonly read: (name: string) => Value;
}

function endpoints(
  routes: readonly ImplementedRoute[],
  into: RouterRecord,
  options: Value | undefined,
  { call: { node, run, member }, read, express, watched, readers }: Telling,
): void {
  const given = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  const settings = {
    isJsonQuery: isTrue(given.get('jsonQuery')),
    repeatsLists: false,
    validatesAnswers: isTrue(given.get('responseValidation')),
  };
  for (const { route, handler, options: own } of routes) {
    const looked = lookedAt({ route, settings, readers, watched, others: otherArguments });
    const answering = run(read('answering'), [looked, handler]);
    noteContractHandler(answering, { route, settings, implementation: handler });
    const middleware = [given.get('globalMiddleware'), own.get('middleware')].filter((one) => one !== undefined);
    const before = middleware.length === 0 ? [] : [marking(route), ...middleware];
    const [method, path = unknown(node)] = [methodOfContract(route), route.entries.get('path')];
    const methods = method === null ? [] : [method];
    express.tells(into, {
      methods,
      paths: [path],
      handlers: [...before, answering],
      at: writtenAt(handler) ?? node,
    });
  }
  const handled = given.get('requestValidationErrorHandler') ?? primitive('default');
  const kind = textOf(handled);
  const refusing = run(member(read('refusing'), kind ?? 'by'), [kind === null ? handled : unknown(null, issuesField)]);
  express.tells(into, { methods: null, paths: [primitive('/')], handlers: [refusing], at: node });
}

/** Middleware of all routes is told which one it runs for. https://ts-rest.com/docs/express/middleware */
function marking(route: RecordValue): Value {
  return noting({}, (noted) => {
    noted.putInRequest.put('tsRestRoute', route, null);
    noted.pass(null);
  });
}

/** `({ req, res, file, files }) => …` */
function otherArguments(
  name: string,
  [request, response]: readonly Value[],
  { member }: NativeCall,
): Value | undefined {
  if (name === 'req') return request;
  if (name === 'res') return response;
  return (name === 'file' || name === 'files') && request !== undefined ? member(request, name) : undefined;
}
