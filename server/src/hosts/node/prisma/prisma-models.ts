import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { eachProperty } from '../../../languages/typescript/types/keys';
import { anything, arrayOf, dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { list, native, primitive, record, type Value } from '../../../languages/typescript/evaluate/value';
import { joined } from '../../../languages/typescript/resolution/module-paths';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { memberOf } from '../../../languages/typescript/resolution/json-members';
import type { Watched } from '../operations/follower';
import type { Attributes } from '../stores/taken-attributes';
import { prismaClient } from './prisma-client';
import { type PrismaField, type PrismaSchema, readPrismaSchema } from './prisma-schema';

/** What scalars of Prisma are as JSON. */
const scalars: Readonly<Record<string, FieldSchema>> = {
  String: plain('string'),
  Int: plain('integer'),
  BigInt: plain('integer', { format: 'int64' }),
  Float: plain('number'),
  Decimal: plain('string'),
  Boolean: plain('boolean'),
  DateTime: dateTime,
  Json: anything,
  Bytes: plain('string', { format: 'binary' }),
};

const shapePrefix = 'prisma ';

/** Models and enumerations that the client of Prisma is generated from. */
export class PrismaModels {
  private constructor(
    private readonly schema: PrismaSchema,
    private readonly shapes: TypeShapes,
  ) {}

  /** Null for a project without a schema of Prisma. */
  static of(project: ProjectModules, shapes: TypeShapes): PrismaModels | null {
    const schema = schemaOfProject(project);
    return schema === null ? null : new PrismaModels(schema, shapes);
  }

  /** What the generated client exports, as far as values; undefined for a project without a schema of Prisma. */
  static moduleOf(project: ProjectModules, watched: Watched): Value | undefined {
    const models = PrismaModels.of(project, new TypeShapes(project.tracker));
    return models === null
      ? undefined
      : moduleOf(
          models.schema,
          prismaClient((name) => models.attributes(name), watched),
        );
  }

  /** A type of the generated client (`User`, `Prisma.SortOrder`, `Prisma.UserGetPayload<…>`); null for one that it has not. */
  type(name: string, [first]: readonly FieldSchema[] = []): FieldSchema | null {
    const own = name.replace(/^(?:Prisma|\$Enums)\./, '');
    const values = this.schema.enums.get(own);
    if (values !== undefined) return plain('string', { enum: { values, name: own } });
    if (own === 'SortOrder') return plain('string', { enum: { values: ['asc', 'desc'], name: 'SortOrder' } });
    if (own === 'InputJsonArray' || own === 'JsonArray') return arrayOf(anything);
    if (own === 'InputJsonObject' || own === 'JsonObject') return openObject;
    if (own.includes('Json')) return anything;
    if (own === 'Decimal') return plain('string');
    const payload = /^(\w+)GetPayload$/.exec(own)?.[1];
    if (payload !== undefined) return this.schema.models.has(payload) ? this.payload(payload, first) : null;
    return this.schema.models.has(own) ? this.model(own) : null;
  }

  /** The model that a property of the client stands for (`prisma.userSetting`); null for none. */
  modelOf(property: string): string | null {
    const name = property.charAt(0).toUpperCase() + property.slice(1);
    return this.schema.models.has(name) ? name : null;
  }

  /** What who makes one of a model gives, by the property of the client; null for none. */
  attributes(property: string): Attributes | null {
    const name = this.modelOf(property);
    if (name === null) return null;
    return this.object(name, (field) => this.isScalar(field) && !field.isMade).properties ?? {};
  }

  /** A model without what it is related to. */
  model(name: string): FieldSchema {
    const shape = shapePrefix + name;
    this.shapes.declare(shape, () => ({
      ...this.object(name, (field) => this.isScalar(field)),
      name,
      within: ['Prisma'],
    }));
    return plain('object', { shape });
  }

  /** What is found with `{ include }`, `{ select }` or `{ omit }`. */
  payload(model: string, wanted: FieldSchema | undefined): FieldSchema {
    const { include, select, omit } = wanted?.properties ?? {};
    // Who knows what is left of it.
    if (select !== undefined && select.properties === undefined) return anything;
    const names = (field: FieldSchema | undefined): ReadonlyMap<string, FieldSchema> =>
      new Map(Object.entries(field?.properties ?? {}).filter(([, one]) => one.enum?.values[0] !== false));
    const [included, selected, left] = [names(include), names(select), names(omit)];
    if (included.size === 0 && selected.size === 0 && left.size === 0) return this.model(model);
    const all = selected.size > 0 ? selected : included;
    const whole = this.object(
      model,
      (field) =>
        selected.size > 0
          ? all.has(field.name)
          : (this.isScalar(field) && !left.has(field.name)) || all.has(field.name),
      all,
    );
    const counts = all.get('_count');
    return counts === undefined ? whole : { ...whole, properties: { ...whole.properties, _count: countsOf(counts) } };
  }

  /** `aggregate({ _count: true, _avg: { stars: true } })`: null where there are no rows. */
  aggregate(model: string, wanted: FieldSchema | undefined): FieldSchema {
    const number = plain('number', { nullable: true });
    const properties = Object.entries(wanted?.properties ?? {}).flatMap(([name, one]) => {
      if (name === '_count') return [[name, one.properties === undefined ? plain('integer') : countedIn(one)] as const];
      if (!/^_(?:avg|sum|min|max)$/.test(name)) return [];
      if (one.properties === undefined) return [[name, anything] as const];
      const fields = this.object(model, (field) => Object.hasOwn(one.properties ?? {}, field.name));
      // What is counted exactly is a text all the same.
      const each = (field: FieldSchema): FieldSchema =>
        name === '_avg' && field.type !== 'string' ? number : { ...field, nullable: true };
      return [[name, eachProperty(fields, each)] as const];
    });
    return { ...openObject, properties: Object.fromEntries(properties) };
  }

  /** `groupBy({ by: ['role'], _count: true })`: one of the groups. */
  group(model: string, by: readonly string[], wanted: FieldSchema | undefined): FieldSchema {
    const fields = this.object(model, ({ name }) => by.includes(name));
    const { properties } = this.aggregate(model, wanted);
    return { ...fields, properties: { ...fields.properties, ...properties } };
  }

  private object(
    model: string,
    isKept: (field: PrismaField) => boolean,
    wanted: ReadonlyMap<string, FieldSchema> = new Map(),
  ): FieldSchema {
    const fields = (this.schema.models.get(model) ?? []).filter(isKept);
    const properties = fields.map((field) => [field.name, this.field(field, wanted.get(field.name))] as const);
    return { ...openObject, properties: Object.fromEntries(properties) };
  }

  private field({ type, isList, isOptional, description }: PrismaField, wanted: FieldSchema | undefined): FieldSchema {
    const one =
      scalars[type] ?? this.enumeration(type) ?? (this.schema.models.has(type) ? this.payload(type, wanted) : anything);
    const field = isList ? arrayOf(one) : isOptional ? { ...one, nullable: true } : one;
    return { ...field, ...defined({ description: description ?? undefined }) };
  }

  private enumeration(name: string): FieldSchema | null {
    return this.schema.enums.has(name) ? this.type(name) : null;
  }

  private isScalar(field: PrismaField): boolean {
    return isScalar(field, this.schema);
  }
}

function isScalar({ type }: PrismaField, { enums }: PrismaSchema): boolean {
  return Object.hasOwn(scalars, type) || enums.has(type);
}

/** Null where there is none. */
function schemaOfProject(project: ProjectModules): PrismaSchema | null {
  const texts = schemaFiles(project).flatMap((path) => project.text(path) ?? []);
  return texts.length === 0 ? null : readPrismaSchema(texts.join('\n'));
}

function moduleOf(schema: PrismaSchema, client: Value): Value {
  const constants = (names: readonly string[]): Value => record(names.map((name) => [name, primitive(name)] as const));
  const enums = [...schema.enums].map(([name, values]) => [name, constants(values)] as const);
  const fields = [...schema.models].map(([name, all]): readonly [string, Value] => [
    `${name}ScalarFieldEnum`,
    constants(all.filter((one) => isScalar(one, schema)).map((one) => one.name)),
  ]);
  const known = new Map<string, Value>([...fields, ['SortOrder', constants(['asc', 'desc'])], ['ModelName', list([])]]);
  // It has errors and validators, too.
  const prisma = native({ get: (name) => known.get(name) });
  return record([...enums, ['$Enums', record(enums)], ['Prisma', prisma], ['PrismaClient', client]]);
}

function countsOf({ properties: { select } = {} }: FieldSchema): FieldSchema {
  return countedIn(select);
}

/** How many there are of some, by their names. */
export function countedIn(wanted: FieldSchema | undefined): FieldSchema {
  const names = Object.keys(wanted?.properties ?? {});
  return { ...openObject, properties: Object.fromEntries(names.map((name) => [name, plain('integer')])) };
}

/** Where schemas stand: as package.json says, in the usual places, or below the applications of a monorepo. */
function schemaFiles(project: ProjectModules): readonly string[] {
  const manifest = project.json('package.json');
  const written = schemaOf(manifest);
  const below = ['apps', 'packages', 'libs'].flatMap((directory) =>
    project.kindOf(directory) === 'directory'
      ? project.list(directory).map((name) => `${directory}/${name}/prisma`)
      : [],
  );
  const places = [...(written === undefined ? [] : [written]), 'prisma', 'src/prisma', 'schema.prisma', ...below];
  const own = firstSchema(project, places);
  if (own.length > 0) return own;
  const beside = project.packageDirectories.flatMap((directory) => [
    joined(directory, schemaOf(project.json(joined(directory, 'package.json'))) ?? 'prisma'),
    joined(directory, 'src/prisma'),
  ]);
  return firstSchema(project, beside);
}

function firstSchema(project: ProjectModules, places: readonly string[]): readonly string[] {
  for (const place of places) {
    const path = place.replace(/^\.\//, '');
    if (project.kindOf(path) === 'file') return [path];
    const files = project.kindOf(path) === 'directory' ? filesBelow(project, path) : [];
    if (files.length > 0) return files;
  }
  return [];
}

/** As a manifest says. */
function schemaOf(manifest: unknown): string | undefined {
  const written = memberOf(memberOf(manifest, 'prisma'), 'schema');
  return typeof written === 'string' ? written : schemaOfScripts(manifest);
}

/** `prisma generate --schema=./prisma/sqlite/schema.prisma`, in a script. */
function schemaOfScripts(manifest: unknown): string | undefined {
  const scripts = memberOf(manifest, 'scripts');
  const texts = typeof scripts === 'object' && scripts !== null ? Object.values(scripts).map(String) : [];
  return texts.flatMap((text) => /\bprisma\b.*\s--schema[= ]["']?([^\s"']+)/.exec(text)?.[1] ?? [])[0];
}

function filesBelow(project: ProjectModules, directory: string): readonly string[] {
  return project.list(directory).flatMap((name) => {
    const path = `${directory}/${name}`;
    if (name.endsWith('.prisma')) return [path];
    return /^(?:schema|models)$/.test(name) && project.kindOf(path) === 'directory' ? filesBelow(project, path) : [];
  });
}
