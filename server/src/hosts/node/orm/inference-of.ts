import { ts } from 'ts-morph';
import { Inference } from '../../../languages/typescript/inference/inference';
import type { InferenceHooks } from '../../../languages/typescript/inference/infers';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { dateMaker, momentCall } from '../known-packages/dates';
import { luxonCall, luxonFunction, luxonMember } from '../known-packages/luxon';
import { multipartCall, multipartMember } from '../known-packages/multipart-file';
import { uploadedFileMember } from '../known-packages/uploaded-file';
import type { PrismaModels } from '../prisma/prisma-models';
import { kyselyCall, kyselyHanded, kyselyMember, kyselyParameter, kyselyStandsFor } from './kysely/kysely-calls';
import { kyselyFunction, kyselyTemplate } from './kysely/kysely-expressions';
import { prismaCall, prismaHanded, prismaMember } from './prisma-calls';
import { packagedFunction } from './package-functions';
import { rawQuery } from './raw-queries';
import { isStore, storeCall } from './store-calls';
import { resultCall, resultFunction, resultHanded, resultMember } from '../types/result-types';
import { typeormCall, typeormFunction, typeormHanded, typeormMember } from './typeorm-calls';

/** Tells what expressions come to, with what stores of entities answer; `own` is what a framework knows better. */
export function inferenceOf(
  reader: TypeReader,
  prisma: PrismaModels | null,
  own: Partial<InferenceHooks> = {},
): Inference {
  const inference = new Inference(reader, {
    packagedCall: (of, method, call, inference) => {
      const known =
        own.packagedCall?.(of, method, call, inference) ??
        luxonCall(of, method) ??
        momentCall(of, method, call.arguments.length > 0) ??
        multipartCall(of, method) ??
        resultCall(of, method, call, inference);
      if (known !== null) return known;
      const ofKysely = kyselyCall(of, method, call, inference);
      if (ofKysely !== null) return ofKysely;
      const ofPrisma = prisma === null ? null : prismaCall(of, method, { call, prisma, inference });
      if (ofPrisma !== null) return ofPrisma;
      const rows = rawQuery(of, method, call, inference);
      if (rows !== null) return rows;
      const ofTypeorm = typeormCall(of, method, call, inference);
      if (ofTypeorm !== null) return ofTypeorm;
      const [first] = call.arguments;
      const isList =
        first !== undefined && (ts.isArrayLiteralExpression(first) || inference.field(first).type === 'array');
      return isStore(of) ? storeCall(of, method, isList, inference) : null;
    },
    packagedMember: (of, name, inference) =>
      own.packagedMember?.(of, name, inference) ??
      luxonMember(of, name) ??
      typeormMember(of, name) ??
      kyselyMember(of, name) ??
      multipartMember(of, name) ??
      resultMember(of, name) ??
      (prisma === null ? null : prismaMember(of, name, prisma)),
    fileMember: uploadedFileMember,
    handed: (of, method) =>
      prismaHanded(of, method) ?? typeormHanded(of, method) ?? kyselyHanded(of, method) ?? resultHanded(of, method),
    packagedFunction: (of, call, inference) =>
      own.packagedFunction?.(of, call, inference) ??
      luxonFunction(of) ??
      dateMaker(of) ??
      typeormFunction(of, call, inference) ??
      kyselyFunction(of, call, inference) ??
      resultFunction(of, call, inference) ??
      packagedFunction(of, call, inference),
    packagedTemplate: kyselyTemplate,
    ofValue: () => null,
    standsFor: (of, inference) => own.standsFor?.(of, inference) ?? kyselyStandsFor(of),
    isSentByClass: own.isSentByClass ?? (() => false),
    awaited: own.awaited ?? (() => null),
    made: own.made ?? (() => null),
    present: own.present ?? (() => null),
    parameter: (node, inference) => own.parameter?.(node, inference) ?? kyselyParameter(node, inference),
  });
  reader.followBy((node, place) => inference.fieldOf(inference.result(node, place)));
  return inference;
}
