import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../../server/src/core/application';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldShape } from '../../hosts-express/told';

const files = {
  'prisma/schema.prisma': `model Crate {\n  id Int @id @default(autoincrement())\n  label String\n  weight Decimal?\n  packedAt DateTime @default(now())\n  updatedAt DateTime @updatedAt\n  owner Owner @relation(fields: [ownerId], references: [id])\n  ownerId Int\n}\nmodel Owner {\n  id Int @id\n  crates Crate[]\n}\n`,
  'db.js': `const { PrismaClient } = require('@prisma/client'); module.exports = new PrismaClient();`,
  'boat.ts': `import { Column, CreateDateColumn, DataSource, Entity, ManyToOne, PrimaryGeneratedColumn, Repository } from 'typeorm';
    class Named { @PrimaryGeneratedColumn() id: number; @Column() name: string; }
    @Entity() export class Boat extends Named { @Column('int', { nullable: true }) length?: number; @Column({ select: false }) pin: string;
      @ManyToOne(() => Harbour) harbour: Harbour; @CreateDateColumn() createdAt: Date; }
    @Entity() class Harbour { @PrimaryGeneratedColumn() id: number; }
    export class Boats extends Repository<Boat> {}
    export const source = new DataSource({ type: 'sqlite', database: 'a' });`,
  'settings.ts': `export interface Mail { host: string; port?: number } export const settings: { mail: Mail } = load();`,
};

const imports = `import { PrismaClient } from '@prisma/client'; import { merge } from 'lodash'; import isEqual from 'lodash/isEqual'; import mergeOne from 'lodash/merge'; import _ from 'lodash'; import { Boat, Boats, source } from './boat';
  import { settings, Mail } from './settings'; import required from './db'; const prisma = new PrismaClient(); const boats = source.getRepository(Boat);
  const own: Boats = make(); class Settings { private data: { mail: Mail } = { mail: { host: '' } }; get mail(): Mail { return this.data.mail; } }`;

/** The body of an operation: its fields, or that it is anything; null where it has none. */
function bodyOf(code: string, method: HttpMethod = 'POST'): string | null {
  const { checked, read } = firstOperation(method, `${imports} app.${method.toLowerCase()}('/', ${code});`, files);
  const fields = read.filter((one) => one.in === 'body').map(({ name, field }): [string, FieldSchema] => [name, field]);
  if (fields.length > 0)
    return toldShape({ type: 'object', required: true, nullable: false, properties: Object.fromEntries(fields) });
  const [whole] = checked.filter((one) => one.in === 'body');
  return whole === undefined ? null : toldShape(whole.schema);
}

const crate = '{ label?: string, weight?: string, ownerId?: integer }';
const boat = '{ name?: string, length?: integer or null, pin?: string }';

/** What a body holds that is handed on whole, by who takes it. */
const takers: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a model of Prisma that is made': ['prisma.crate.create({ data: req.body })', crate],
  'one with more': ['prisma.crate.create({ data: { ...req.body, ownerId: 7 } })', crate],
  'one that is changed or made': [
    'prisma.crate.upsert({ where: { id: 1 }, create: { ownerId: 1 }, update: req.body })',
    crate,
  ],
  'one in a transaction': [
    'prisma.$transaction(async (tx) => tx.crate.update({ where: { id: 1 }, data: req.body }))',
    crate,
  ],
  'a client that another file exports': ['required.crate.createMany({ data: [req.body] })', crate],
  'a repository of TypeORM': ['boats.save(req.body)', boat],
  'a repository that makes one first': ['boats.save(boats.create({ ...req.body, pin: secret() }))', boat],
  'a repository that changes one': ['boats.update(req.params.id, req.body)', boat],
  'a repository of the application': ['own.insert(req.body)', boat],
  'a manager': ['source.manager.save(Boat, req.body)', boat],
  'an entity that it is merged into': [
    'boats.findOneByOrFail({ id: 1 }).then((one) => boats.save(Object.assign(one, req.body)))',
    boat,
  ],
  'settings that it is merged into': ['Object.assign(settings.mail, req.body)', '{ host?: string, port?: number }'],
  'settings of a class that a package merges it into': [
    'merge(new Settings().mail, req.body)',
    '{ host?: string, port?: number }',
  ],
  'settings that a package merges it into': [
    '(settings.mail = merge(settings.mail, req.body))',
    '{ host?: string, port?: number }',
  ],
  'the same by its own module': ['mergeOne(settings.mail, req.body)', '{ host?: string, port?: number }'],
  'the same of all of lodash': ['_.assign(settings.mail, req.body)', '{ host?: string, port?: number }'],
  'code that nobody knows': ['unknown(req.body)', 'any'],
  'another service': ['fetch(url, { body: JSON.stringify(req.body) })', 'any'],
};

describe('A body that is handed on whole', () => {
  for (const [to, [code, expected]] of Object.entries(takers)) {
    it(`is what it becomes of ${to}`, () => {
      deepStrictEqual(bodyOf(`async (req, res) => { await ${code}; res.end(); }`), expected);
    });
  }

  it('need not be there', () => {
    const { checked } = firstOperation('POST', `app.post('/', (req, res) => { list.push(req.body); res.end(); });`);
    deepStrictEqual(
      checked.map((one) => [one.in, one.schema.required]),
      [['body', false]],
    );
  });

  it('is none of a method without one, and none where middleware alone looks at it', () => {
    deepStrictEqual(bodyOf('(req, res) => res.json(unknown(req.body))', 'GET'), null);
    deepStrictEqual(bodyOf('(req, res, next) => { log(req.body); next(); }, (req, res) => res.end()'), null);
  });

  it('holds what is read of it beside', () => {
    deepStrictEqual(bodyOf('(req, res) => { unknown(req.body, req.body.kind); res.end(); }'), '{ kind?: any }');
  });

  it('is of the type that is parsed', () => {
    const typeOf = (parser: string): unknown => {
      const { checked } = firstOperation(
        'POST',
        `app.post('/', ${parser}, (req, res) => { verify(req.body); res.end(); });`,
      );
      return checked.map((one) => one.in === 'body' && [one.mediaTypes, toldShape(one.schema)]);
    };
    deepStrictEqual(typeOf('express.raw()'), [[['application/octet-stream'], 'string']]);
    deepStrictEqual(typeOf(`express.raw({ type: 'application/json' })`), [[['application/json'], 'any']]);
    deepStrictEqual(typeOf('express.text()'), [[['text/plain'], 'string']]);
    deepStrictEqual(typeOf('express.urlencoded({ extended: true })'), [
      [['application/x-www-form-urlencoded'], 'object'],
    ]);
    deepStrictEqual(typeOf('express.urlencoded(), express.json()'), [[['application/json'], 'any']]);
  });

  it('is none where it is only written into a log', () => {
    deepStrictEqual(bodyOf('(req, res) => { console.log(req.body); res.end(); }'), null);
    deepStrictEqual(bodyOf('(req, res) => { logger.info("made", req.body); save(req.body); res.end(); }'), 'any');
  });

  it('is not one of many that are made at once, and not what is only compared', () => {
    deepStrictEqual(bodyOf('(req, res) => prisma.crate.createMany({ data: req.body })'), 'any');
    deepStrictEqual(bodyOf('(req, res) => { isEqual(settings.mail, req.body); res.end(); }'), 'any');
  });
});
