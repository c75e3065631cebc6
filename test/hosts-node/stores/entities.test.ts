import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const files = {
  'boat.ts': `import { Column, type ColumnOptions, CreateDateColumn, DataSource, DeleteDateColumn, Entity, ManyToOne, OneToMany, OneToOne, PrimaryGeneratedColumn } from 'typeorm';
    function OwnColumn(options: ColumnOptions) { return Column({ ...options }); }
    @Entity() export class Harbour { @PrimaryGeneratedColumn() id: number; }
    @Entity() export class Boat {
      @PrimaryGeneratedColumn() id: number;
      @Column({ nullable: true }) name?: string;
      @Column({ type: 'date' }) built: Date;
      @OwnColumn({ type: 'datetime', nullable: true }) sold: Date;
      @CreateDateColumn() createdAt: Date;
      @ManyToOne(() => Harbour) harbour: Harbour;
      @ManyToOne(() => Harbour, { nullable: true }) next: Harbour;
      @ManyToOne(() => Harbour, { nullable: false }) owner?: Harbour;
      @DeleteDateColumn() deletedAt?: Date;
      @OneToOne(() => Harbour) home?: Harbour;
      @OneToMany(() => Harbour, (one) => one.id) seen?: Harbour[];
      @OneToOne(() => Harbour) lazy: Promise<Harbour>;
      skipper?: string;
    }
    export const source = new DataSource({ type: 'sqlite', database: 'a' });`,
  'pier.ts': `import { Column, CreateDateColumn, DataSource, Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'; import { Harbour } from './boat';
    class Kept { @PrimaryGeneratedColumn() id: number; }
    @Entity() export class Pier extends Kept {
      @Column() name: string;
      @Column({ nullable: true }) depth?: number;
      @CreateDateColumn() madeAt: Date;
      @ManyToOne(() => Harbour) harbour: Harbour;
      @Column({ select: false }) secret: string;
      constructor(init?: Partial<Pier>) { super(); Object.assign(this, init); }
    }
    export const source = new DataSource({ type: 'sqlite', database: 'a' });`,
};

describe('Rows of TypeORM', () => {
  it('have all of their columns, null where nothing is, and what was loaded of their relations', () => {
    const code = `import { Boat, source } from './boat'; app.get('/', async (req, res) => { res.json({ ...(await source.getRepository(Boat).findOneByOrFail({ id: 1 })) }); });`;
    deepStrictEqual(toldAnswers(firstOperation('GET', code, files).answers), [
      '200 application/json { id: integer, name: string or null, built: string, sold: string or null, createdAt: string, harbour?: boat.ts#Harbour, next?: boat.ts#Harbour or null, owner?: boat.ts#Harbour, deletedAt: string or null, home?: boat.ts#Harbour or null, seen?: boat.ts#Harbour[], skipper?: string }',
    ]);
  });

  const answersOf = (code: string): readonly string[] =>
    toldAnswers(
      firstOperation(
        'POST',
        `import { Pier, source } from './pier'; const piers = source.getRepository(Pier); ${code}`,
        files,
      ).answers,
    );
  const pier = 'name: string, depth: number or null, madeAt: string';

  it('are no other classes, whatever decorates these', () => {
    const code = `class Sheet { @ExcelColumn() a?: string; } const one: Sheet = load(); app.get('/', (req, res) => { res.json({ ...one }); });`;
    deepStrictEqual(toldAnswers(firstOperation('GET', code).answers), ['200 application/json { a?: string }']);
  });

  it('have nothing of what another request did with an object of all requests', () => {
    const code = (other: string): string => `const shared = new Pier({ name: 'a' });
      app.post('/', (req, res) => { res.json(shared); }); ${other}`;
    const saving = `app.post('/saved', async (req, res) => { await piers.save(shared); res.end(); });`;
    deepStrictEqual(answersOf(code(saving)), answersOf(code('')));
  });

  it('have what is made of them once they are saved, whatever they were made with', () => {
    const code = `app.post('/', async (req, res) => {
      const pier = new Pier({ name: 'a' }); await piers.save(pier); res.json({ pier }); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { pier: pier.ts#Pier }']);
  });

  it('have what they were given besides, once they are saved', () => {
    const code = `app.post('/', async (req, res) => {
      const pier = new Pier({ name: 'a', secret: 'b', harbour: { id: 1 } }); await source.manager.save(pier); res.json(pier); });`;
    deepStrictEqual(answersOf(code), [
      `200 application/json { id: integer, ${pier}, harbour: { id: integer }, secret: string }`,
    ]);
  });

  it('may have what is made of them where they may be saved', () => {
    const code = `app.post('/', async (req, res) => {
      const pier = new Pier({ name: 'a' }); if (req.body.now) await piers.save(pier); res.json(pier); });`;
    deepStrictEqual(answersOf(code), [
      '200 application/json { id?: integer, name: string, depth?: number or null, madeAt?: string, harbour?: boat.ts#Harbour }',
    ]);
  });

  for (const [how, declared] of Object.entries({
    'that is bound': 'const stored = source.getRepository.bind(source);',
    'that is said to be that of another':
      'const stored: typeof source.getRepository = source.getRepository.bind(source);',
  })) {
    it(`are found in a repository of a function ${how}`, () => {
      const code = `${declared} app.post('/', async (req, res) => { res.json({ all: await stored(Pier).find() }); });`;
      deepStrictEqual(answersOf(code), ['200 application/json { all: pier.ts#Pier[] }']);
    });
  }

  it('are without their keys once they are removed', () => {
    const code = `app.post('/', async (req, res) => {
      const pier = await piers.findOneBy({ id: 1 }); if (!pier) { res.sendStatus(404); return; }
      await piers.remove(pier); res.json(pier); });`;
    deepStrictEqual(answersOf(code), [`200 application/json { ${pier}, harbour?: boat.ts#Harbour }`]);
  });

  it('are without keys that have no plain name once they are removed', () => {
    const code = `import { Column, Entity, PrimaryColumn } from 'typeorm';
      class Marked { @PrimaryColumn() 'mark-id': number; }
      @Entity() class Buoy extends Marked { @Column() name: string; }
      const buoys = source.getRepository(Buoy);
      app.post('/', async (req, res) => { const buoy = await buoys.findOneByOrFail({ name: 'a' }); await buoys.remove(buoy); res.json(buoy); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { name: string }']);
  });

  it('are handed back without their keys by what removes them', () => {
    const code = `app.post('/', async (req, res) => {
      const found = await piers.find();
      res.json({ all: await piers.remove(found), one: await source.manager.remove(found[0]), kept: await piers.softRemove(found[0]) }); });`;
    deepStrictEqual(answersOf(code), [
      `200 application/json { all: { ${pier}, harbour?: boat.ts#Harbour }[], one: { ${pier}, harbour?: boat.ts#Harbour }, kept: pier.ts#Pier }`,
    ]);
  });
});
