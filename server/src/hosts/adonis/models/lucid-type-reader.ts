import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { type CodeTypes, typeReaderOf } from '../../node/types/code-types';
import { packagedType } from '../../node/types/packaged-types';
import { propertyDecorators } from '../../node/types/property-decorators';
import { ownName } from '../../node/types/own-name';
import { lucidType, serializedName, serializedProperty } from './lucid-types';

/** Reads types of what is answered: models as they are serialized. */
export function lucidTypeReader(types: CodeTypes): TypeReader {
  return typeReaderOf(types, {
    packaged: (specifier, name, args) =>
      lucidType(specifier, name, args) ?? packagedType(specifier, name, args, types.prisma),
    property: (node, field) => serializedProperty(field, propertyDecorators(node)),
    sentName: (node) => serializedName(ownName(node), propertyDecorators(node)),
  });
}
