import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { Handler } from '../controllers/controller-routes';
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

/** What is told of a body beside the parameters of a handler. */
export interface StatedBody {
  /** The files that interceptors look for. */
  readonly uploads: Readonly<Record<string, FieldSchema>>;
  /** Media types that people state; empty for none. */
  readonly consumes: readonly string[];
}

const form = 'multipart/form-data';

/** What decorators tell of a body. */
export function statedBody(handler: Pick<Handler, 'own' | 'ofClass'>): StatedBody {
  return { uploads: uploadsOf(handler.own), consumes: consumedBy(handler) };
}

/** The media types of bodies that decorators of @nestjs/swagger state: of a handler, else of its class. */
function consumedBy({ own, ofClass }: Pick<Handler, 'own' | 'ofClass'>): readonly string[] {
  const told = [...own, ...ofClass].find(({ name }) => name === 'ApiConsumes');
  return (told?.args ?? []).flatMap((one) => textOf(one) ?? []);
}

/** The media types of a body; null for whatever carries it. Files that a handler is handed come in a form. */
export function bodyMediaTypes(
  stated: readonly string[],
  { isHandedFiles, hasUploads }: { readonly isHandedFiles: boolean; readonly hasUploads: boolean },
): readonly string[] | null {
  // Fields of files say by themselves that there is a form.
  if (hasUploads) return stated.includes(form) ? stated : null;
  if (stated.length > 0) return stated;
  return isHandedFiles ? [form] : null;
}

/** Files of a form by the fields that interceptors of @nestjs/platform-express look for them in. */
function uploadsOf(decorators: readonly PackageValue[]): Readonly<Record<string, FieldSchema>> {
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
