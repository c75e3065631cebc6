/** A field of a model as `schema.prisma` writes it. */
export interface PrismaField {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isOptional: boolean;
  /** Whether the client, or the database, makes it where nobody gives it (`@id @default(…)`, `@updatedAt`). */
  readonly isMade: boolean;
  /** What stands above it in words. */
  readonly description: string | null;
}

export interface PrismaSchema {
  readonly models: ReadonlyMap<string, readonly PrismaField[]>;
  readonly enums: ReadonlyMap<string, readonly string[]>;
}

/** Reads a schema of Prisma. What it does not know it leaves out. https://www.prisma.io/docs/orm/reference/prisma-schema-reference */
export function readPrismaSchema(text: string): PrismaSchema {
  const models = new Map<string, readonly PrismaField[]>();
  const enums = new Map<string, readonly string[]>();
  for (const [, kind, name = '', body = ''] of text.matchAll(
    /^\s*(model|view|type|enum)\s+(\w+)\s*\{\s*\n([\s\S]*?)^\s*\}/gm,
  )) {
    if (kind === 'enum') enums.set(name, valuesIn(body));
    else models.set(name, fieldsIn(body));
  }
  return { models, enums };
}

function valuesIn(body: string): readonly string[] {
  return body.split('\n').flatMap((line) => /^\s*(\w+)/.exec(line)?.[1] ?? []);
}

function fieldsIn(body: string): readonly PrismaField[] {
  let words: string[] = [];
  return body.split('\n').flatMap((line) => {
    const comment = /^\s*\/\/\/\s?(.*)$/.exec(line);
    if (comment !== null) {
      words.push(comment[1] ?? '');
      return [];
    }
    const said = words.join(' ').trim();
    words = [];
    const found = /^\s*(\w+)\s+(\w+)(?:\([^)]*\))?(\[\])?(\?)?(.*)/.exec(line);
    if (found === null) return [];
    const [, name = '', type = '', list, optional, attributes = ''] = found;
    const isMade = made.test(attributes.replace(/\/\/.*$/, ''));
    const description = said === '' ? null : said;
    return [{ name, type, isList: list !== undefined, isOptional: optional !== undefined, isMade, description }];
  });
}

/** Keys with a default, and times that nobody writes. https://www.prisma.io/docs/orm/reference/prisma-schema-reference#attribute-functions */
const made =
  /@id\b.*@default\(|@default\(.*@id\b|@updatedAt\b|@default\((?:now|autoincrement|uuid|cuid|ulid|nanoid|auto|dbgenerated)\(/;
