import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { resultOfCallback } from '../../../languages/typescript/inference/calls';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { countedIn, type PrismaModels } from '../prisma/prisma-models';
import { writtenArgument } from './prisma-arguments';
import { textsIn } from './written-texts';

type Packaged = Typed & { readonly kind: 'packaged' };

const delegate = 'PrismaDelegate ';

function isClient({ name }: Packaged): boolean {
  return /PrismaClient|TransactionClient|PrismaService/.test(name);
}

/** The models of a client of Prisma (`prisma.user`). */
export function prismaMember(of: Packaged, name: string, prisma: PrismaModels): Typed | null {
  if (!isClient(of)) return null;
  const model = prisma.modelOf(name);
  return model === null ? null : { ...of, name: delegate + model, args: [] };
}

/** The client of a transaction (`prisma.$transaction(async (tx) => …)`). */
export function prismaHanded(of: Packaged, method: string): Typed | null {
  return method === '$transaction' && isClient(of) ? of : null;
}

interface PrismaCall {
  readonly call: ts.CallExpression;
  readonly prisma: PrismaModels;
  readonly inference: Infers;
}

/** What a call on a client of Prisma, or on a model of it, comes to; null for what is no such call. */
export function prismaCall(of: Packaged, method: string, asked: PrismaCall): Typed | null {
  if (of.name.startsWith(delegate)) return modelCall(of.name.slice(delegate.length), method, asked);
  return isClient(of) ? clientCall(method, asked) : null;
}

function clientCall(method: string, { call, inference }: PrismaCall): Typed | null {
  const [first] = call.arguments;
  if (method === '$transaction' && first !== undefined) {
    return ts.isArrayLiteralExpression(first) ? inference.of(first) : resultOfCallback(first, inference);
  }
  const [written] = call.typeArguments ?? [];
  if (method === '$queryRawUnsafe' && written !== undefined) {
    return { kind: 'type', node: written, place: inference.placeOf(written) };
  }
  return null;
}

function modelCall(model: string, method: string, { call, prisma, inference }: PrismaCall): Typed | null {
  const [first] = call.arguments;
  const wanted = first === undefined ? undefined : writtenArgument(first, inference);
  const found = (): FieldSchema => prisma.payload(model, wanted);
  if (method === 'findMany' || method === 'createManyAndReturn' || method === 'updateManyAndReturn') {
    return { kind: 'list', item: ofField(found()) };
  }
  if (method === 'findUnique' || method === 'findFirst') return ofField({ ...found(), nullable: true });
  if (method === 'count') {
    const select = wanted?.properties?.['select'];
    return ofField(select === undefined ? plain('integer') : countedIn(select));
  }
  if (method === 'groupBy' && first !== undefined) {
    return { kind: 'list', item: ofField(prisma.group(model, textsIn(first, 'by') ?? [], wanted)) };
  }
  if (method === 'aggregate') return ofField(prisma.aggregate(model, wanted));
  if (method.endsWith('Many')) return ofField({ ...openObject, properties: { count: plain('integer') } });
  return /^(?:findUniqueOrThrow|findFirstOrThrow|create|update|upsert|delete)$/.test(method) ? ofField(found()) : null;
}
