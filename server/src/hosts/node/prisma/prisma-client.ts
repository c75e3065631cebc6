import { native, nativeFunction, unknown, unknownFrom, type Value } from '../../../languages/typescript/evaluate/value';
import type { Watched } from '../operations/follower';
import { type Attributes, noteTaken } from '../stores/taken-attributes';

/** What those that write are handed to be written. https://www.prisma.io/docs/orm/reference/prisma-client-reference#model-queries */
const written: Readonly<Record<string, readonly string[]>> = {
  create: ['data'],
  createMany: ['data'],
  createManyAndReturn: ['data'],
  update: ['data'],
  updateMany: ['data'],
  updateManyAndReturn: ['data'],
  upsert: ['create', 'update'],
};

/** Those that come to one object, or throw. */
const neverNull: ReadonlySet<string> = new Set([
  'create',
  'update',
  'upsert',
  'delete',
  'findUniqueOrThrow',
  'findFirstOrThrow',
]);

/**
 * `PrismaClient` as code has it: what it is handed of a request to be stored is noted. What it answers types tell.
 *
 * @param attributesOf What who makes one of a model gives, by the property of the client (`prisma.userSetting`); null for no model.
 */
export function prismaClient(attributesOf: (property: string) => Attributes | null, watched: Watched): Value {
  const clientOf = (made: Value): Value => {
    const client: Value = native({
      get: (name) => {
        const member = unknownFrom({ kind: 'member', of: made, name });
        if (name === '$transaction') return transaction(client, member);
        const attributes = attributesOf(name);
        return attributes === null ? member : delegate(member, attributes, watched);
      },
    });
    return client;
  };
  return native({ call: (_, { node }) => clientOf(unknown(node)) });
}

/** What code makes of a client, or what each of some queries comes to. https://www.prisma.io/docs/orm/prisma-client/queries/transactions */
function transaction(client: Value, method: Value): Value {
  return nativeFunction(([code], { node, run }) => {
    if (code?.kind === 'function') return run(code, [client]);
    return code?.kind === 'list' ? code : unknownFrom({ kind: 'result', of: method }, node);
  });
}

function delegate(model: Value, attributes: Attributes, { noted }: Watched): Value {
  const take = (data: Value | undefined, isOfMany: boolean): void => {
    // A body is no list of objects with fields of their own.
    const single = isOfMany ? [] : [data];
    for (const one of data?.kind === 'list' ? data.items : single) noteTaken(one, attributes, noted);
  };
  return native({
    get: (name) => {
      const method = unknownFrom({ kind: 'member', of: model, name });
      const keys = Object.hasOwn(written, name) ? written[name] : undefined;
      const isNeverNull = neverNull.has(name);
      if (keys === undefined && !isNeverNull) return method;
      return nativeFunction((args, { node, run }) => {
        const [query] = args;
        const given = query?.kind === 'record' ? query.entries : new Map<string, Value>();
        for (const key of keys ?? []) take(given.get(key), name.startsWith('createMany'));
        const result = keys === undefined ? run(method, args) : unknownFrom({ kind: 'result', of: method }, node);
        return isNeverNull ? unknownFrom({ kind: 'present', of: result, isNeverNull }, node) : result;
      });
    },
  });
}
