import type { FieldSchema } from '../../../core/fields/field-schema';
import { arrayOf } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { type CodeTypes, typeReaderOf } from '../../node/types/code-types';
import { packagedType } from '../../node/types/packaged-types';
import { tokenType } from '../auth/access-tokens';
import { lucid, orm, relations } from './lucid-names';
import type { NameCase, Naming } from './naming';
import { pageOf } from './paginator';
import { type Results, serializedName, serializedProperty, withExtras } from './serialized-members';

/** What exports `compose`. https://docs.adonisjs.com/guides/references/helpers#compose */
const composing: ReadonlySet<string> = new Set(['@adonisjs/core/helpers', '@poppinss/utils']);

/** Reads types of what is answered: models as they are serialized. */
export function lucidTypeReader(types: CodeTypes, naming: Naming, results: Results): TypeReader {
  return typeReaderOf(types, {
    packaged: (specifier, name, args) =>
      lucidType(specifier, name, args, (of) => pageNamesOf(of, naming, results)) ??
      tokenType(specifier, name) ??
      packagedType(specifier, name, args, types.prisma),
    property: (node, field) => serializedProperty(node, field, results),
    sentName: (node, place) => serializedName(node, (of) => naming.of({ node: of, place })),
    composes: (specifier, name) => name === 'compose' && composing.has(specifier),
    whole: (node, field) => withExtras(node, field, results),
  });
}

/** A type of Lucid where it is sent; null for any other. */
function lucidType(
  specifier: string,
  name: string,
  [of]: readonly FieldSchema[],
  pageNames: (of: FieldSchema) => NameCase,
): FieldSchema | null {
  if (of === undefined) return null;
  if (specifier === relations.from) {
    return relations.toMany.has(name) ? arrayOf(of) : relations.toOne.has(name) ? of : null;
  }
  if (specifier !== orm) return null;
  if (name === lucid.query || name === lucid.rows) return arrayOf(of);
  return name === lucid.paginator || name === lucid.rowPages ? pageOf(of, pageNames(of)) : null;
}

/** How pages of something are named: as its model says, if it is a row of one. */
function pageNamesOf({ shape }: FieldSchema, naming: Naming, results: Results): NameCase {
  const model = shape === undefined ? null : results().reader.named.classOfShape(shape);
  return model === null ? naming.ofAllPages : naming.ofPages(model);
}
