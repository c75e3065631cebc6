import { native, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';

/** `express-async-handler`: it hands back the handler that it is handed, so that its promise is waited for. */
const handBack: Value = nativeFunction(([handler], { node }) => handler ?? unknown(node));

/** `require` of it is the function itself. */
export const asyncHandlerModule: Value = native({
  get: (name) => (name === 'default' ? handBack : undefined),
  call: ([handler], { node }) => handler ?? unknown(node),
});
