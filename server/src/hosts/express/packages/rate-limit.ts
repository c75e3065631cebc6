import {
  native,
  nativeFunction,
  nothing,
  primitive,
  record,
  type RecordValue,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { checking, noting } from '../../node/operations/checking-value';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import { requestObject } from '../../node/operations/request-object';
import { responseObject } from '../../node/operations/response-object';

/** Who comes too often is refused. */
const limiter: Value = native({
  call: ([options]) => {
    const of = options?.kind === 'record' ? options.entries : new Map<string, Value>();
    const handler = of.get('handler');
    return handler?.kind === 'function'
      ? noting({ call: (_, { node }) => unknown(node) }, (noted, run) => {
          run(handler, handed(noted, of));
        })
      : checking({ call: (_, { node }) => unknown(node) }, () => [], { answers: [refusal(of)] });
  },
  get: (name) => (name === 'default' || name === 'rateLimit' ? limiter : undefined),
});

type Options = RecordValue['entries'];

/** What a handler of the application is handed. https://express-rate-limit.mintlify.app/reference/configuration#handler */
function handed(noted: Noted, of: Options): readonly Value[] {
  const next = nativeFunction(([error]) => {
    if (error !== undefined) noted.errors.push(error);
    return nothing;
  });
  const usual = [
    ['statusCode', primitive(429)],
    ['message', primitive('Too many requests, please try again later.')],
  ] as const;
  return [requestObject(noted), responseObject(noted), next, record([...usual, ...of])];
}

function refusal(of: Options): NotedAnswer {
  const code = of.get('statusCode');
  const status = code?.kind === 'primitive' && typeof code.value === 'number' ? code.value : 429;
  if (of.has('handler')) return { status, mediaType: null, body: null };
  const body = of.get('message') ?? primitive('');
  return { status, mediaType: body.kind === 'record' ? 'application/json' : 'text/html', body };
}

/** `express-rate-limit`, which is its own default export, for `require`. */
export const rateLimitModule: Value = limiter;
