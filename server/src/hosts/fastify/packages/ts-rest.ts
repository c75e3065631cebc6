import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  list,
  native,
  type NativeCall,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  record,
  textOf,
  unknown,
  type Value,
  isTrue,
} from '../../../languages/typescript/evaluate/value';
import type { SentBody } from '../../node/contracts/contract-answers';
import type { ContractReaders } from '../../node/contracts/contract-fields';
import { noteContractHandler, writtenAt } from '../../node/contracts/contract-handler';
import { contractModules } from '../../node/contracts/contract-module';
import { methodOfContract } from '../../node/contracts/contract-route';
import { type ImplementedRoute, implementedRoutes } from '../../node/contracts/implemented-routes';
import { lookedAt } from '../../node/contracts/looked-at';
import type { Watched } from '../../node/operations/follower';
import type { FastifyModule } from '../instances/fastify-module';
import { pluginValue } from '../instances/plugin';
import { tsRestText } from './ts-rest-text';

/** What the package is read with. */
interface TsRestSources {
  readonly fastify: FastifyModule;
  readonly watched: Watched;
  readonly readers: ContractReaders;
}

interface Registering extends TsRestSources {
  readonly call: NativeCall;
  readonly read: (name: string) => Value;
}

/** The contract that a router is for. */
const contracts = new WeakMap<Value, Value>();

/** `@ts-rest/core` and `@ts-rest/fastify`. https://ts-rest.com/docs/fastify */
export function tsRestModules(interpreter: () => Interpreter, sources: TsRestSources): Readonly<Record<string, Value>> {
  const read = (name: string): Value =>
    interpreter().packaged('@ts-rest/fastify', tsRestText).entries.get(name) ?? nothing;
  const server = nativeRecord({
    router: nativeFunction(([contract, routes = nothing]) => {
      if (contract !== undefined) contracts.set(routes, contract);
      return routes;
    }),
    route: nativeFunction(([, implementation]) => implementation ?? nothing),
    registerRouter: nativeFunction(([contract, routes, application, options], call) => {
      register({ contract, routes, application, options }, { ...sources, call, read });
      return nothing;
    }),
    plugin: nativeFunction(([routes = nothing]) => {
      const plugin: NativeObject = {
        call: ([application, options], call) => {
          register({ contract: contracts.get(routes), routes, application, options }, { ...sources, call, read });
          return nothing;
        },
      };
      return pluginValue(plugin, { skipsOverride: false });
    }),
  });
  const initServer = nativeFunction(() => server);
  const exported = native({
    get: (name) => (name === 'initServer' ? initServer : name === 'RequestValidationError' ? read(name) : undefined),
  });
  return {
    ...contractModules(interpreter, (document) => {
      for (const { about } of sources.fastify.servers) about.describes(document);
    }),
    '@ts-rest/fastify': exported,
  };
}

interface Registered {
  readonly contract: Value | undefined;
  readonly routes: Value | undefined;
  readonly application: Value | undefined;
  readonly options: Value | undefined;
}

function register({ contract, routes, application, options }: Registered, registering: Registering): void {
  const { call, read, fastify } = registering;
  const known = fastify.instanceOf(application);
  if (known === null || application === undefined) return;
  const { node, run, member } = call;
  const all = implementedRoutes(contract, routes, node);
  if (!all.isWhole) known.server.foreign.push(node);
  const given = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  const hooks = given.get('hooks');
  for (const [name, hook] of hooks?.kind === 'record' ? hooks.entries : []) {
    for (const one of hook.kind === 'list' ? hook.items : [hook])
      run(member(application, 'addHook'), [primitive(name), one]);
  }
  for (const one of all.routes)
    fastify.tells(application, routeOptions(one, given, registering), writtenAt(one.handler) ?? node);
  const handled = given.get('requestValidationErrorHandler');
  const kind = handled === undefined || textOf(handled) !== null ? 'combined' : 'by';
  const refusing = run(member(read('refusing'), kind), handled === undefined ? [] : [handled]);
  run(member(application, 'setErrorHandler'), [refusing]);
}

/** The options of a route as the package registers it. */
function routeOptions(
  { route, handler, options }: ImplementedRoute,
  given: ReadonlyMap<string, Value>,
  { call: { node, run }, read, readers, watched }: Registering,
): Value {
  const settings = {
    isJsonQuery: isTrue(given.get('jsonQuery')),
    repeatsLists: true,
    validatesAnswers: isTrue(given.get('responseValidation')),
  };
  const others = (name: string, [request, reply]: readonly Value[]): Value | undefined =>
    name === 'request' ? request : name === 'reply' ? reply : name === 'appRoute' ? route : undefined;
  const looked = lookedAt({ route, settings, readers, watched, others });
  const answering = run(read('answering'), [looked, handler]);
  noteContractHandler(answering, { route, settings, implementation: handler });
  const hooks = options.get('hooks');
  const method = methodOfContract(route);
  return record([
    ...(hooks?.kind === 'record' ? hooks.entries : []),
    ['method', list(method === null ? [] : [primitive(method)])],
    ['url', route.entries.get('path') ?? unknown(node)],
    ['config', record([['tsRestRoute', route]])],
    ['handler', answering],
  ]);
}

/** Texts are sent as such, bytes as bytes, all else as JSON, null, too. https://fastify.dev/docs/latest/Reference/Reply/#senddata */
export function sentByFastify(field: FieldSchema): SentBody {
  if (field.type !== 'string' || field.shape !== undefined) return { mediaType: 'application/json', field };
  return { mediaType: field.format === 'binary' ? 'application/octet-stream' : 'text/plain', field };
}
