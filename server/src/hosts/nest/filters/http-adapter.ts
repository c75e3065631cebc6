import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  nativeFunction,
  nothing,
  primitive,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** Calls methods of a response that is handed over. */
function onResponse(...calls: readonly (readonly [method: string, argument: number])[]): Value {
  return nativeFunction((args, call) => {
    for (const [method, argument] of calls) {
      const given = args[argument];
      const callee = given === undefined ? undefined : methodOf(args[0], method);
      if (callee !== undefined && given !== undefined) call.run(callee, [given]);
    }
    return nothing;
  });
}

function methodOf(response: Value | undefined, name: string): Value | undefined {
  return response?.kind === 'native' ? response.object.get?.(name) : undefined;
}

/** What stands for the server below NestJS: it answers with the response that it is handed. */
export const httpAdapter: Value = nativeRecord({
  reply: onResponse(['status', 2], ['json', 1]),
  status: onResponse(['status', 1]),
  end: onResponse(['end', 1]),
  isHeadersSent: nativeFunction(() => primitive(false)),
  getRequestUrl: nativeFunction(() => unknownOf('string', null)),
  getRequestMethod: nativeFunction(() => unknownOf('string', null)),
  getRequestHostname: nativeFunction(() => unknownOf('string', null)),
  getType: nativeFunction(() => unknownOf('string', null)),
});

/** `HttpAdapterHost` of @nestjs/core. */
export const httpAdapterHost: Value = nativeRecord({ httpAdapter });
