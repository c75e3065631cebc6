import { isJsonObject } from '../../../core/json';
import { once } from '../../../core/once';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type NativeObject,
  nativeFunction,
  record,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { surelyMember } from '../../../languages/typescript/evaluate/members/untold-members';
import { joined } from '../../../languages/typescript/resolution/module-paths';
import { sourceOf } from '../../../languages/typescript/source-of';
import { descriptionFile, type DescriptionFiles } from '../../node/openapi/description-files';
import { knownJson, markedJson } from '../../node/openapi/known-json';
import { checking } from '../../node/operations/checking-value';
import { EnforcedDescription } from './enforced-description';
import { openApiErrors, refusalOf } from './openapi-errors';

const enforced = new WeakMap<NativeObject, () => EnforcedDescription | null>();

/** Whether a middleware holds requests against a description, be that read or not. */
export function enforcesDescription(value: Value): boolean {
  return value.kind === 'native' && enforced.has(value.object);
}

/** The description that a middleware holds requests against; null where it is none that does, or none that is read. */
export function enforcedDescription(value: Value): EnforcedDescription | null {
  return value.kind === 'native' ? (enforced.get(value.object)?.() ?? null) : null;
}

/** `express-openapi-validator`: what does not fit a description that somebody wrote is handed on as an error. */
export function openApiValidatorModule(files: DescriptionFiles): Value {
  return nativeRecord({
    middleware: nativeFunction(([options], { node }) => {
      const all = options?.kind === 'record' ? options : record([]);
      const spec = surelyMember(all, 'apiSpec');
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
          if (part === null) return null;
          const marked = path === null ? markedJson(spec) : part.json;
          return new EnforcedDescription(part, isJsonObject(marked) ? marked : part.json, all);
        }),
      );
      return checking(object, () => [], { errors: [refusalOf(400)] });
    }),
    error: openApiErrors,
  });
}
