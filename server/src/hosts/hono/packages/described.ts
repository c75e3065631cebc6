import {
  type NativeObject,
  nativeFunction,
  nothing,
  type RecordValue,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { noting } from '../../node/operations/checking-value';
import { schemaValidator } from '../operations/validators';

const described = new WeakMap<NativeObject, RecordValue>();

/** What `describeRoute` was handed, if the value is what it made. */
export function describedBy(value: Value): RecordValue | null {
  return value.kind === 'native' ? (described.get(value.object) ?? null) : null;
}

/** `hono-openapi`. */
export const honoOpenapiModule: Value = nativeRecord({
  describeRoute: nativeFunction(([operation], { node }) => {
    const object: NativeObject = {};
    if (operation?.kind !== 'record') return unknown(node);
    described.set(object, operation);
    return noting(object, () => nothing);
  }),
  validator: schemaValidator,
  // A schema, or a function that makes one.
  resolver: nativeFunction(([schema], { node }) => schema ?? unknown(node)),
});
