import { isJsonObject } from '../../../core/json';
import { once } from '../../../core/once';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import {
  type NativeObject,
  nativeFunction,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { joined } from '../../../languages/typescript/resolution/module-paths';
import { sourceOf } from '../../../languages/typescript/source-of';
import { descriptionFile, type DescriptionFiles } from '../../node/openapi/description-files';
import { knownJson } from '../../node/openapi/known-json';
import { checking } from '../../node/operations/checking-value';
import { EnforcedDescription } from './enforced-description';
import { openApiErrors, refusalOf } from './openapi-errors';

const enforced = new WeakMap<NativeObject, () => EnforcedDescription | null>();

/** The description that a middleware holds requests against; null where it is none that does, or none that is read. */
export function enforcedDescription(value: Value): EnforcedDescription | null {
  return value.kind === 'native' ? (enforced.get(value.object)?.() ?? null) : null;
}

/** `express-openapi-validator`: what does not fit a description that somebody wrote is handed on as an error. */
export function openApiValidatorModule(files: DescriptionFiles): Value {
  return nativeRecord({
    middleware: nativeFunction(([options], { node }) => {
      const entries = options?.kind === 'record' ? options.entries : new Map<string, Value>();
      const spec = entries.get('apiSpec');
      const object: NativeObject = { call: (_, call) => unknown(call.node), writtenAt: node };
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
          return part === null ? null : new EnforcedDescription(part, entries);
        }),
      );
      return checking(object, () => [], { errors: [refusalOf(400)] });
    }),
    error: openApiErrors,
  });
}
