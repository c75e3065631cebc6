import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { literal } from '../../../languages/typescript/types/plain-fields';
import { nameText } from '../../../languages/typescript/evaluate/class-members';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import type { PrismaModels } from '../prisma/prisma-models';

type Packaged = Typed & { readonly kind: 'packaged' };

const delegate = 'PrismaDelegate ';

/** The models of a client of Prisma (`prisma.user`). */
export function prismaMember(of: Packaged, name: string, prisma: PrismaModels): Typed | null {
  if (!/PrismaClient|TransactionClient|PrismaService/.test(of.name)) return null;
  const model = prisma.modelOf(name);
  return model === null ? null : { ...of, name: delegate + model, args: [] };
}

/** What a call on a model of Prisma comes to; null for what is no such call. */
export function prismaCall(of: Packaged, method: string, call: ts.CallExpression, prisma: PrismaModels): Typed | null {
  if (!of.name.startsWith(delegate)) return null;
  const model = of.name.slice(delegate.length);
  const wanted = call.arguments[0] === undefined ? undefined : literalField(call.arguments[0]);
  const found = (): FieldSchema => prisma.payload(model, wanted);
  if (method === 'findMany' || method === 'createManyAndReturn' || method === 'updateManyAndReturn') {
    return { kind: 'list', item: ofField(found()) };
  }
  if (method === 'findUnique' || method === 'findFirst') return ofField({ ...found(), nullable: true });
  if (method === 'count') return ofField(plain('integer'));
  if (method.endsWith('Many')) return ofField({ ...openObject, properties: { count: plain('integer') } });
  return /^(?:findUniqueOrThrow|findFirstOrThrow|create|update|upsert|delete)$/.test(method) ? ofField(found()) : null;
}

/** What an object that is written out says, as far as its members are texts, numbers or switches. */
function literalField(node: ts.Expression): FieldSchema | undefined {
  if (!ts.isObjectLiteralExpression(node)) {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return literal(true);
    return node.kind === ts.SyntaxKind.FalseKeyword ? literal(false) : undefined;
  }
  const properties = node.properties.flatMap((member): readonly (readonly [string, FieldSchema])[] => {
    const name = member.name === undefined ? null : nameText(member.name);
    if (name === null) return [];
    const value = ts.isPropertyAssignment(member) ? literalField(member.initializer) : undefined;
    return [[name, value ?? openObject]];
  });
  return { ...openObject, properties: Object.fromEntries(properties) };
}
