import type { FieldSchema } from '../../../core/fields/field-schema';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  isNothing,
  native,
  nativeFunction,
  nothing,
  primitive,
  type RecordValue,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { noting } from '../../node/operations/checking-value';
import type { Watched } from '../../node/operations/follower';
import type { Noted, NotedCheck } from '../../node/operations/noted';
import { requestObject, uploadedFile } from '../../node/operations/request-object';
import { namesIn } from './names-in';

const file: FieldSchema = plain('file', { required: false });

/** Files that a form sends under one name, each by itself. */
function filesOf(most: Value | undefined): FieldSchema {
  const count = most?.kind === 'primitive' && typeof most.value === 'number' ? most.value : undefined;
  const items = { ...file, required: true };
  return {
    ...plain('array', { required: false, items }),
    isRepeated: true,
    ...(count !== undefined && { maxSize: count }),
  };
}

const uploadedFiles: FieldSchema = plain('array', { items: uploadedFile });

/** What is wrong with a form, by the limit that allows no more; null for what may always be so. https://github.com/expressjs/multer#error-handling */
const codes: readonly (readonly [limit: string | null, code: string])[] = [
  [null, 'LIMIT_UNEXPECTED_FILE'],
  [null, 'LIMIT_FIELD_VALUE'],
  ['fileSize', 'LIMIT_FILE_SIZE'],
  ['files', 'LIMIT_FILE_COUNT'],
  ['fields', 'LIMIT_FIELD_COUNT'],
  ['parts', 'LIMIT_PART_COUNT'],
];

const multerError = errorClass(
  'MulterError',
  ([code = unknownOf('string', null)]) => ({ code, message: unknownOf('string', null), field: unknown(null) }),
  plainError.value,
);

/** Errors of forms that break the limits which an uploader is made with. */
function errorOf(options: ReadonlyMap<string, Value>): RecordValue {
  const limits = options.get('limits');
  const isLimited = (limit: string): boolean => limits?.kind === 'record' && limits.entries.has(limit);
  const isUntold = limits !== undefined && limits.kind !== 'record';
  const found = codes.flatMap(([limit, code]) => (limit === null || isUntold || isLimited(limit) ? [code] : []));
  return multerError.make([{ kind: 'union', values: found.map(primitive) }]);
}

type Run = (callee: Value, args: readonly Value[]) => Value;

/** Says what takes the files of a form: what is checked of it, and what it puts into the request. */
interface Uploading {
  readonly fields: readonly (readonly [name: string, field: FieldSchema])[];
  readonly puts: readonly [name: 'file' | 'files', field: FieldSchema] | null;
}

/** `multer`: the files of a form. */
export function multerModule(watched: Watched): Value {
  const uploaderOf = (options: ReadonlyMap<string, Value>): Value => {
    const uploading = (made: Uploading): Value => uploadingMiddleware(made, options, watched);
    return nativeRecord({
      single: nativeFunction(([names]) =>
        uploading({ fields: namesIn(names).map((name) => [name, file]), puts: ['file', uploadedFile] }),
      ),
      array: nativeFunction(([names, most]) =>
        uploading({ fields: namesIn(names).map((name) => [name, filesOf(most)]), puts: ['files', uploadedFiles] }),
      ),
      fields: nativeFunction(([list]) => {
        const all = list?.kind === 'list' ? list.items : [];
        const fields = all.flatMap((one) =>
          one.kind === 'record'
            ? namesIn(one.entries.get('name')).map((name) => [name, filesOf(one.entries.get('maxCount'))] as const)
            : [],
        );
        const properties = Object.fromEntries(fields.map(([name]) => [name, { ...uploadedFiles, required: false }]));
        return uploading({ fields, puts: ['files', plain('object', { properties })] });
      }),
      any: nativeFunction(() => uploading({ fields: [], puts: ['files', uploadedFiles] })),
      none: nativeFunction(() => uploading({ fields: [], puts: null })),
    });
  };
  const exported: Value = native({
    call: ([options]) => uploaderOf(options?.kind === 'record' ? options.entries : new Map()),
    get: (name) => {
      if (name === 'MulterError') return multerError.value;
      return name === 'default' ? exported : nativeFunction((_, { node }) => unknown(node));
    },
  });
  return exported;
}

/** A file may be left out, as far as multer goes. Code may run it by itself, to see what is wrong. */
function uploadingMiddleware(
  { fields, puts }: Uploading,
  options: ReadonlyMap<string, Value>,
  watched: Watched,
): Value {
  const checks = fields.map(([name, field]): NotedCheck => ({ place: 'body', path: [name], field }));
  const error = errorOf(options);
  const errorsIn = (noted: Noted, run: Run): readonly Value[] => {
    noted.checks.push(...checks);
    if (puts !== null) noted.putInRequest.values.set(puts[0], [unknown(null, puts[1])]);
    return [error, ...filterErrors(options.get('fileFilter'), noted, run)];
  };
  return noting(
    {
      call: ([, , next], { run }) => {
        const errors = watched.noted === null ? [] : errorsIn(watched.noted, run);
        if (next === undefined) return nothing;
        for (const one of errors) run(next, [one]);
        return run(next, []);
      },
    },
    (noted, run) => {
      noted.errors.push(...errorsIn(noted, run));
    },
  );
}

/** What the application refuses files with: `fileFilter: (req, file, cb) => cb(new Error('No image'))`. */
function filterErrors(filter: Value | undefined, noted: Noted, run: Run): readonly Value[] {
  if (filter?.kind !== 'function') return [];
  const errors: Value[] = [];
  const done = nativeFunction(([one]) => {
    if (one !== undefined && !isNothing(one)) errors.push(one);
    return nothing;
  });
  run(filter, [requestObject(noted), unknown(null, uploadedFile), done]);
  return errors;
}
