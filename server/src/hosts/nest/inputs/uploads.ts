import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import { packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';

const file = plain('file', { required: false });

function filesOf(most: Value | undefined): FieldSchema {
  const count = most?.kind === 'primitive' && typeof most.value === 'number' ? most.value : undefined;
  return plain('array', {
    required: false,
    items: { ...file, required: true },
    isRepeated: true,
    ...(count !== undefined && { maxSize: count }),
  });
}

/** Files of a form by the fields that interceptors of @nestjs/platform-express look for them in. */
export function uploadsOf(decorators: readonly PackageValue[]): Readonly<Record<string, FieldSchema>> {
  const interceptors = decorators
    .filter(({ name }) => name === 'UseInterceptors')
    .flatMap(({ args }) => (args ?? []).flatMap((one) => packageValueOf(one) ?? []));
  return Object.fromEntries(interceptors.flatMap(filesIn));
}

function filesIn({ name, args }: PackageValue): readonly (readonly [string, FieldSchema])[] {
  const [first, second] = args ?? [];
  if (name === 'FileInterceptor') return [[textOf(first) ?? 'file', file]];
  if (name === 'FilesInterceptor') return [[textOf(first) ?? 'files', filesOf(second)]];
  if (name === 'AnyFilesInterceptor') return [['files', filesOf(undefined)]];
  if (name !== 'FileFieldsInterceptor' || first?.kind !== 'list') return [];
  return first.items.flatMap((one) => {
    const field = one.kind === 'record' ? textOf(one.entries.get('name')) : null;
    return field === null || one.kind !== 'record' ? [] : [[field, filesOf(one.entries.get('maxCount'))] as const];
  });
}
