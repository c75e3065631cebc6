import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const classes = `import { DataSource, EntityManager, ManyToOne, OneToMany } from 'typeorm';
  class Hall { id: number; name: string; @Exclude() secret: string }
  class Seat { id: number; row: string; price: number; @ManyToOne() hall: Hall; @OneToMany() marks: Mark[] }
  class Mark { id: number; text: string }
  class Row { id: number; @OneToMany() seats: Seat[] }
  class Ticket { id: number; @ManyToOne(() => Seat, { eager: true }) seat: Seat; told() { return 'ticket'; } }`;

const seat =
  'id: number, row: string, price: number, hall?: { id: number, name: string }, marks?: { id: number, text: string }[]';
const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what a plain object has that is saved': [
    `async one() { return { plain: await this.source.getRepository(Hall).save({ name: 'x', secret: 's' }), all: await this.manager.save(Hall, [{ secret: 's' }]), made: await this.source.getRepository(Hall).save(this.manager.create(Hall, { secret: 's' })), told: await this.source.getRepository(Hall).save({ name: 'x' }) }; }`,
    '{ plain: { id: number, name: string, secret: string }, all: { id: number, name: string, secret: string }[], made: { id: number, name: string }, told: { id: number, name: string } }',
  ],
  'what is selected by a list': [
    `one() { return this.seats.find({ select: ['id', 'row'], order: { id: 'ASC' } }); }`,
    '{ id: number, row: string }[]',
  ],
  'what is selected by switches, of what it is joined with, too': [
    `one() { return this.seats.findOne({ select: { id: true, price: false, hall: { name: true } }, relations: { hall: true } }); }`,
    '{ id: number, hall: { name: string } } or null',
  ],
  'what is selected, and what it is joined with as a whole': [
    `one() { return this.seats.findAndCount({ select: ['id'], relations: ['marks.seat'] }); }`,
    '{ id: number, marks: { id: number, text: string }[] }[] | integer[]',
  ],
  'what is selected of what a constant names': [
    `one() { const select = { row: true }; return this.seats.findOneOrFail({ select }); }`,
    '{ row: string }',
  ],
  'rows as somebody says': [
    `async one() { const rows = await this.seats.createQueryBuilder('seat').select('seat.row', 'row').groupBy('seat.row').getRawMany<{ row: string; sum: string }>();
      return { rows: rows.map((one) => ({ row: one.row, sum: Number(one.sum) })), count: rows.length, all: rows.reduce((sum, one) => sum + Number(one.sum), 0), rowCount: rows.reduce((sum, one) => sum + 1, 0) }; }`,
    '{ rows: { row: string, sum: number }[], count: integer, all: number, rowCount: integer }',
  ],
  'one row, which need not be there': [
    `async one() { const row = await this.source.getRepository(Seat).createQueryBuilder('seat').getRawOne<{ sum: string }>(); return { row }; }`,
    '{ row?: { sum: string } }',
  ],
  'entities of a repository that a source has': [
    `one() { return this.source.getRepository(Seat).createQueryBuilder('seat').leftJoinAndSelect('seat.hall', 'hall').getMany(); }`,
    `{ ${seat.replace('hall?', 'hall')} }[]`,
  ],
  'entities of a repository that a manager has': [
    'one() { return this.manager.getRepository(Hall).findOneByOrFail({ id: 1 }); }',
    '{ id: number, name: string }',
  ],
  'entities of a manager': [
    'async one() { return { all: await this.manager.find(Hall, { select: { name: true } }), of: await this.source.manager.findOneBy(Hall, { id: 1 }), saved: await this.manager.save(this.manager.create(Hall, {})), count: await this.manager.count(Hall) }; }',
    '{ all: { name: string }[], of: { id: number, name: string } or null, saved: { id: number, name: string }, count: integer }',
  ],
  'what a query of a manager finds': [
    `one() { return this.manager.createQueryBuilder(Hall, 'hall').where('hall.id = 1').getOneOrFail(); }`,
    '{ id: number, name: string }',
  ],
  'what a transaction comes to': [
    'one() { return this.source.transaction("SERIALIZABLE", async (manager) => { const hall = await manager.findOneByOrFail(Hall, { id: 1 }); return { hall }; }); }',
    '{ hall: { id: number, name: string } }',
  ],
  'relations that are loaded by a list': [
    `one() { return this.seats.find({ relations: ['hall'] }); }`,
    `{ ${seat.replace('hall?', 'hall')} }[]`,
  ],
  'relations that are loaded by switches, but those that something else decides': [
    `one(isMarked: boolean) { return this.seats.findOneOrFail({ relations: { hall: true, marks: isMarked } }); }`,
    `{ ${seat.replace('hall?', 'hall')} }`,
  ],
  'relations of relations': [
    `one() { return this.source.manager.find(Row, { relations: { seats: { hall: true } } }); }`,
    `{ id: number, seats: { ${seat.replace('hall?', 'hall')} }[] }[]`,
  ],
  'relations that are loaded by themselves': [
    `async one() { return { all: await this.source.manager.find(Ticket), of: await this.source.getRepository(Ticket).findOneByOrFail({ id: 1 }), none: await this.source.getRepository(Ticket).find({ loadEagerRelations: false }), built: await this.source.getRepository(Ticket).createQueryBuilder('t').getMany() }; }`,
    `{ all: { id: number, seat: { ${seat} } }[], of: { id: number, seat: { ${seat} } }, none: { id: number, seat?: { ${seat} } }[], built: { id: number, seat?: { ${seat} } }[] }`,
  ],
  'relations that a query joins beside the variable that it is kept in': [
    `one(by: string) { const query = this.source.getRepository(Row).createQueryBuilder('row').leftJoinAndSelect('row.seats', 'seat');
      query.innerJoinAndSelect('seat.hall', 'hall'); if (by) { query.leftJoinAndSelect('seat.marks', 'mark').andWhere('mark.text = :by', { by }); } return query.getManyAndCount(); }`,
    `{ id: number, seats: { ${seat.replace('hall?', 'hall')} }[] }[] | integer[]`,
  ],
  'relations of which a query says what it selects': [
    `one() { return this.seats.createQueryBuilder('seat').leftJoinAndSelect('seat.hall', 'hall').select(['seat.id']).getMany(); }`,
    `{ ${seat} }[]`,
  ],
  'relations that are loaded of what people say to be an entity': [
    `async find(): Promise<Seat[]> { return this.seats.find({ relations: ['hall'] }); } async one(): Promise<Seat[]> { const all = await this.find(); return all; }`,
    `{ ${seat.replace('hall?', 'hall')} }[]`,
  ],
  'entities with relations, and methods': [
    `async one() { const ticket = await this.source.getRepository(Ticket).findOneOrFail({ where: { id: 1 } }); return { told: ticket.told(), hall: ticket.seat.hall }; }`,
    '{ told: string, hall?: { id: number, name: string } }',
  ],
  'what is said of rows that are added': [
    'async one() { const added = await this.seats.insert([]); return { count: added.identifiers.length, first: added.identifiers[0] }; }',
    '{ count: integer, first: object }',
  ],
  'what is said of rows that are changed': [
    `async one() { const { affected } = await this.seats.update(1, {}); const gone = await this.seats.delete(1);
      const done = await this.seats.createQueryBuilder().update().set({}).where('id = 1').execute(); return { affected, gone: gone.affected ?? 0, done: done.affected }; }`,
    '{ affected?: integer, gone: integer, done?: integer }',
  ],
};

describe('NestJS answers with what TypeORM comes to:', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      const { answers } = answered(
        `${classes} @Injectable() class Store { constructor(@InjectRepository(Seat) private readonly seats: Repository<Seat>, private readonly source: DataSource, private readonly manager: EntityManager) {} ${code} }
         @Controller() class AController { constructor(private readonly store: Store) {} @Get() one() { return this.store.one(); } }`,
      );
      deepStrictEqual(answers, [`200 ${expected}`]);
    });
  }
});
