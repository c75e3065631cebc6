import { isJsonObject } from '../../../core/json';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import {
  native,
  type NativeObject,
  nativeFunction,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { joined } from '../../../languages/typescript/resolution/module-paths';
import { once } from '../../../core/once';
import { httpError } from '../../node/known-packages/http-errors';
import { descriptionFile, type DescriptionFiles } from '../../node/openapi/description-files';
import { knownJson } from '../../node/openapi/known-json';
import { WrittenDescription } from '../../node/openapi/written-description';
import { checking } from '../../node/operations/checking-value';
import { sourceOf } from '../../../languages/typescript/source-of';

const enforced = new WeakMap<NativeObject, () => WrittenDescription | null>();

/** The description that a middleware holds requests against; null where it is none that does. */
export function enforcedDescription(value: Value): WrittenDescription | null {
  return value.kind === 'native' ? (enforced.get(value.object)?.() ?? null) : null;
}

/** `express-openapi-validator`: what does not fit a description that somebody wrote is handed on as an error of 400. */
export function openApiValidatorModule(files: DescriptionFiles): Value {
  return nativeRecord({
    middleware: nativeFunction(([options], { node }) => {
      const spec = options?.kind === 'record' ? options.entries.get('apiSpec') : undefined;
      const object: NativeObject = { call: (_, call) => unknown(call.node) };
      enforced.set(
        object,
        once(() => {
          const path = textOf(spec);
          const json = knownJson(spec);
          const part =
            path !== null
              ? descriptionFile(joined(path), files)
              : isJsonObject(json)
                ? { json, source: sourceOf(node) }
                : null;
          return part === null ? null : new WrittenDescription([part]);
        }),
      );
      return checking(object, () => [], { errors: [httpError(400, [['errors', unknownOf('array', null)]])] });
    }),
    error: native({ get: () => undefined }),
  });
}
