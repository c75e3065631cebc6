import type { FieldSchema } from '../../../core/fields/field-schema';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { native, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { checking } from '../../node/operations/checking-value';
import { namesIn } from './names-in';

const file: FieldSchema = { type: 'file', required: true, nullable: false };
const files: FieldSchema = { type: 'array', required: true, nullable: false, items: file };

/** `multer`: the files of a form. */
export const multerModule: Value = native({
  call: () => uploader,
  get: (name) => (name === 'default' ? undefined : nativeFunction((_, { node }) => unknown(node))),
});

const uploader: Value = nativeRecord({
  single: nativeFunction(([name]) => uploading(namesIn(name), file)),
  array: nativeFunction(([name]) => uploading(namesIn(name), files)),
  fields: nativeFunction(([list]) => {
    const names = list?.kind === 'list' ? list.items : [];
    return uploading(
      names.flatMap((one) => (one.kind === 'record' ? namesIn(one.entries.get('name')) : [])),
      files,
    );
  }),
});

/** A file may be left out, as far as multer goes. */
function uploading(names: readonly string[], field: FieldSchema): Value {
  return checking({ call: (_, { node }) => unknown(node) }, () =>
    names.map((name) => ({ place: 'body', path: [name], field: { ...field, required: false } })),
  );
}
