import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { nativeFunction, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import { checking } from '../../node/operations/checking-value';
import { httpError } from '../../node/known-packages/http-errors';

/** `express-openapi-validator`: what does not fit a description that somebody wrote is handed on as an error of 400. */
export const openApiValidatorModule: Value = nativeRecord({
  middleware: nativeFunction(() =>
    checking({ call: (_, { node }) => unknown(node) }, () => [], {
      errors: [httpError(400, [['errors', unknownOf('array', null)]])],
    }),
  ),
});
