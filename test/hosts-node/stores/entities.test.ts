import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const files = {
  'boat.ts': `import { Column, type ColumnOptions, CreateDateColumn, DataSource, Entity, ManyToOne, OneToMany, OneToOne, PrimaryGeneratedColumn } from 'typeorm';
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
      @OneToOne(() => Harbour) home?: Harbour;
      @OneToMany(() => Harbour, (one) => one.id) seen?: Harbour[];
      @OneToOne(() => Harbour) lazy: Promise<Harbour>;
      skipper?: string;
    }
    export const source = new DataSource({ type: 'sqlite', database: 'a' });`,
};

describe('Rows of TypeORM', () => {
  it('have all of their columns, null where nothing is, and what was loaded of their relations', () => {
    const code = `import { Boat, source } from './boat'; app.get('/', async (req, res) => { res.json({ ...(await source.getRepository(Boat).findOneByOrFail({ id: 1 })) }); });`;
    deepStrictEqual(toldAnswers(firstOperation('GET', code, files).answers), [
      '200 application/json { id: integer, name: string or null, built: string, sold: string or null, createdAt: string, harbour?: boat.ts#Harbour, next?: boat.ts#Harbour or null, home?: boat.ts#Harbour or null, seen?: boat.ts#Harbour[], skipper?: string }',
    ]);
  });
});
