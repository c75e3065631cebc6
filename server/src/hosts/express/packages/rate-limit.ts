import { native, primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { checking } from '../../node/operations/checking-value';
import type { NotedAnswer } from '../../node/operations/noted';

/** Who comes too often is refused. */
const limiter: Value = native({
  call: ([options]) => checking({ call: (_, { node }) => unknown(node) }, () => [], { answers: [refusal(options)] }),
  get: (name) => (name === 'default' || name === 'rateLimit' ? limiter : undefined),
});

function refusal(options: Value | undefined): NotedAnswer {
  const of = options?.kind === 'record' ? options.entries : new Map<string, Value>();
  const code = of.get('statusCode');
  const status = code?.kind === 'primitive' && typeof code.value === 'number' ? code.value : 429;
  if (of.has('handler')) return { status, mediaType: null, body: null };
  const body = of.get('message') ?? primitive('');
  return { status, mediaType: body.kind === 'record' ? 'application/json' : 'text/html', body };
}

/** `express-rate-limit`, which is its own default export, for `require`. */
export const rateLimitModule: Value = limiter;
