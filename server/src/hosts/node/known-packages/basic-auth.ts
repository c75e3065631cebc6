import { native, type NativeObject, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../middleware/known-middleware';

/** `basicAuth({ users })`: it answers 401 to who shows no password. */
const middleware: NativeObject = {
  call: (_, { node }) =>
    knownMiddleware(
      { madeBy: node, alternatives: [[{ kind: 'basic' }]] },
      (noted) => void noted.answers.push({ status: 401, mediaType: null, body: null }),
      { call: (__, call) => unknown(call.node) },
    ),
  get: (name) => (name === 'default' ? basicAuthModule : undefined),
};

/** `express-basic-auth`, which is its own default export. https://github.com/LionC/express-basic-auth#readme */
export const basicAuthModule: Value = native(middleware);
