import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  list,
  nativeFunction,
  nothing,
  record,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { httpStatusEnum } from '../../node/http-statuses';
import { shownPart } from '../operations/hono-request';
import { notedOf, streamingModule } from '../operations/context-object';
import { validatorModules } from '../operations/validators';
import { environmentOf } from '../routes/environment';
import type { HonoModule } from '../routes/hono-module';
import { authModules, openModules } from './auth';
import { bodyLimit } from './body-limit';
import { combineModule } from './combine';
import { honoOpenapiModule } from './described';
import { fileServers } from './file-server';
import { httpExceptionClass } from './http-exception';

/** What packages of Hono export, by specifier; `zod` is what @hono/zod-openapi hands on. */
export function honoPackages(hono: HonoModule, zod: Value): Readonly<Record<string, Value>> {
  const core = nativeRecord({ Hono: hono.constructorValue });
  const natives = Object.entries({ ...authModules, ...openModules, ...fileServers }).map(
    ([specifier, members]) => [specifier, nativeRecord(members)] as const,
  );
  return {
    ...Object.fromEntries(natives),
    ...validatorModules,
    hono: core,
    'hono/tiny': core,
    'hono/quick': core,
    'hono/http-exception': nativeRecord({ HTTPException: httpExceptionClass }),
    'hono/body-limit': nativeRecord({ bodyLimit }),
    'hono/factory': factoryModule(hono),
    'hono/cookie': cookieModule,
    'hono/combine': combineModule,
    'hono/streaming': streamingModule,
    'stoker/http-status-codes': httpStatusEnum,
    'hono-openapi': honoOpenapiModule,
    'hono-openapi/zod': honoOpenapiModule,
    'hono-openapi/valibot': honoOpenapiModule,
    '@hono/zod-openapi': nativeRecord({
      OpenAPIHono: hono.constructorValue,
      createRoute: nativeFunction(([route], { node }) => route ?? unknown(node)),
      z: zod,
      extendZodWithOpenApi: nativeFunction(() => nothing),
      $: nativeFunction(([application]) => application ?? nothing),
    }),
    '@hono/node-server': nativeRecord({ serve: hono.serve, createAdaptorServer: hono.serve }),
    ...Object.fromEntries(adapters.map((specifier) => [specifier, nativeRecord({ handle: hono.serve })])),
  };
}

/** Modules that make of an application what a platform calls. */
const adapters = ['hono/vercel', 'hono/aws-lambda', 'hono/lambda-edge', 'hono/netlify', 'hono/cloudflare-pages'].concat(
  ['@hono/node-server/vercel'],
);

function factoryModule(hono: HonoModule): Value {
  const handed = nativeFunction(([middleware]) => middleware ?? nothing);
  return nativeRecord({
    createMiddleware: handed,
    createFactory: nativeFunction(([options], { node }) => {
      const prepare = options?.kind === 'record' ? options.entries.get('initApp') : undefined;
      return record([
        ['createMiddleware', handed],
        ['createHandlers', nativeFunction((handlers) => list(handlers))],
        [
          'createApp',
          nativeFunction(([own], { run }) => {
            const application = hono.create(own, environmentOf(node));
            if (prepare !== undefined) run(prepare, [application]);
            return application;
          }),
        ],
      ]);
    }),
  });
}

/** What reads a cookie of the context that is handed to it; the name follows after some other arguments. */
function cookie(at: number): Value {
  return nativeFunction((args, { node }) => {
    const noted = notedOf(args[0]);
    const name = textOf(args[at]);
    return noted === null || name === null ? unknown(node) : shownPart('cookie', name, noted);
  });
}

const cookieModule = nativeRecord({ getCookie: cookie(1), getSignedCookie: cookie(2) });
