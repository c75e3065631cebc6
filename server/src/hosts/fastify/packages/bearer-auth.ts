import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  type NativeCall,
  nativeFunction,
  textOf,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { NotedAnswer } from '../../node/operations/noted';
import type { PackagedPlugin } from './packaged-plugin';
import { guardValue, plainRefusal } from './known-guards';

type Options = ReadonlyMap<string, Value>;

/**
 * `@fastify/bearer-auth`: a hook of all routes, unless the application says that it adds it itself: then it hands on its error.
 * lib/verify-bearer-auth-factory.js of @fastify/bearer-auth 10
 */
export const requireBearer: PackagedPlugin = (instance, options, { call }) => {
  const added = options.get('addHook');
  if (added?.kind !== 'primitive' || added.value !== false) {
    const isLater = added?.kind === 'primitive' && added.value === 'preParsing';
    instance.addHook(isLater ? 'preParsing' : 'onRequest', bearerGuard(refusalOf(options, call)));
    return;
  }
  const made = nativeFunction(([given], ofCall) =>
    bearerGuard(refusalOf(given?.kind === 'record' ? given.entries : new Map<string, Value>(), ofCall)),
  );
  instance.decorate('instance', 'verifyBearerAuthFactory', made);
  instance.decorate('instance', 'verifyBearerAuth', bearerGuard(null));
};

function bearerGuard(answer: NotedAnswer | null): Value {
  return guardValue({ name: 'verifyBearerAuth', credential: { kind: 'bearer', format: null } }, answer);
}

function refusalOf(options: Options, { run }: NativeCall): NotedAnswer {
  const [write, contentType] = [options.get('errorResponse'), textOf(options.get('contentType'))];
  const answer = contentType === null ? plainRefusal : { ...plainRefusal, mediaType: contentType };
  if (write?.kind !== 'function') return answer;
  return { ...answer, body: run(write, [plainError.make([unknownOf('string', null)])]) };
}
