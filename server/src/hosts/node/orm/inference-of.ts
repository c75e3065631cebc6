import { ts } from 'ts-morph';
import { Inference } from '../../../languages/typescript/inference/inference';
import type { InferenceHooks } from '../../../languages/typescript/inference/infers';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { multerMember } from '../known-packages/multer-file';
import type { PrismaModels } from '../prisma/prisma-models';
import { prismaCall, prismaHanded, prismaMember } from './prisma-calls';
import { packagedFunction } from './package-functions';
import { rawQuery } from './raw-queries';
import { isStore, storeCall } from './store-calls';

/** What a framework knows of its own types. */
export interface OwnTypes {
  /** What a member of something of its package is. */
  readonly member?: InferenceHooks['packagedMember'];
  /** What it hands to a function of the application. */
  readonly handed?: InferenceHooks['contextual'];
}

/** Tells what expressions come to, with what stores of entities answer; `ownCall` and `own` are what a framework knows better. */
export function inferenceOf(
  reader: TypeReader,
  prisma: PrismaModels | null,
  ownCall: InferenceHooks['packagedCall'] = () => null,
  own: OwnTypes = {},
): Inference {
  return new Inference(reader, {
    packagedCall: (of, method, call, inference) => {
      const byFramework = ownCall(of, method, call, inference);
      if (byFramework !== null) return byFramework;
      const ofPrisma = prisma === null ? null : prismaCall(of, method, { call, prisma, inference });
      if (ofPrisma !== null) return ofPrisma;
      const rows = rawQuery(of, method, call, inference);
      if (rows !== null) return rows;
      const [first] = call.arguments;
      const isList =
        first !== undefined && (ts.isArrayLiteralExpression(first) || inference.field(first).type === 'array');
      return isStore(of) ? storeCall(of, method, isList, inference) : null;
    },
    packagedMember: (of, name) => own.member?.(of, name) ?? (prisma === null ? null : prismaMember(of, name, prisma)),
    contextual: own.handed ?? (() => null),
    fileMember: multerMember,
    handed: prismaHanded,
    packagedFunction,
    ofValue: () => null,
  });
}
