import { native, primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../middleware/known-middleware';
import type { NotedAnswer } from '../operations/noted';

/** `express-basic-auth`: whoever shows no name and password that it knows is refused. https://github.com/LionC/express-basic-auth */
export const basicAuthModule: Value = native({
  call: ([options], { node }) =>
    knownMiddleware(
      { madeBy: node, alternatives: [[{ kind: 'basic' }]] },
      (noted, run) => {
        const said = options?.kind === 'record' ? options.entries.get('unauthorizedResponse') : undefined;
        noted.answers.push(refusedWith(said?.kind === 'function' ? run(said, [unknown(node)]) : said));
      },
      { call: (_, call) => unknown(call.node) },
    ),
  get: (name) => (name === 'default' ? basicAuthModule : undefined),
});

/** Nothing where the application does not say what. */
function refusedWith(said: Value = primitive('')): NotedAnswer {
  const isText = said.kind === 'primitive' && typeof said.value === 'string';
  return { status: 401, mediaType: isText ? 'text/html' : 'application/json', body: said };
}
