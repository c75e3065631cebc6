import type { FieldSchema } from '../../../core/fields/field-schema';
import {
  absent,
  anything,
  arrayOf,
  binary,
  dateTime,
  openObject,
  plain,
} from '../../../languages/typescript/types/plain-fields';
import { kyselyType } from '../orm/kysely/kysely-types';
import { typeormType } from '../orm/typeorm-results';
import type { PrismaModels } from '../prisma/prisma-models';
import { resultType } from './result-types';

const objectId = plain('string', { patterns: ['^[0-9a-fA-F]{24}$'] });

/** Types of packages by their names, as JSON has their values. */
const types: Readonly<Record<string, FieldSchema>> = {
  ObjectId: objectId,
  'Types.ObjectId': objectId,
  'Schema.Types.ObjectId': objectId,
  'mongoose.Types.ObjectId': objectId,
  Decimal: plain('string'),
  Decimal128: plain('string'),
  BigNumber: plain('string'),
  Big: plain('string'),
  DateTime: dateTime,
  Dayjs: dateTime,
  Moment: dateTime,
  'moment.Moment': dateTime,
  'dayjs.Dayjs': dateTime,
  StreamableFile: binary,
  Readable: binary,
  ReadStream: binary,
  JwtPayload: openObject,
  JsonValue: anything,
  JsonObject: openObject,
  JsonArray: arrayOf(anything),
  UpdateResult: openObject,
  DeleteResult: openObject,
  Response: absent,
  FileUpload: plain('file'),
  'Multer.File': plain('file'),
};

/** What a type of a package is; null where nobody knows. */
export function packagedType(
  specifier: string,
  name: string,
  args: readonly FieldSchema[],
  prisma: PrismaModels | null,
): FieldSchema | null {
  const [first] = args;
  if (name === 'Hidden') return absent;
  if (/^(?:mongoose\.)?HydratedDocument$/.test(name) && first !== undefined) return first;
  if (name === 'Collection' && first !== undefined) return arrayOf(first);
  const ofKysely = kyselyType(specifier, name, args);
  if (ofKysely !== null) return ofKysely;
  const ofResult = resultType(specifier, name, args);
  if (ofResult !== null) return ofResult;
  const ofTypeorm = typeormType({ specifier, name });
  if (ofTypeorm !== null) return ofTypeorm;
  const ofPrisma = /prisma/i.test(specifier) ? prisma?.type(name, args) : undefined;
  if (ofPrisma !== undefined && ofPrisma !== null) return ofPrisma;
  return Object.hasOwn(types, name) ? (types[name] ?? null) : null;
}
