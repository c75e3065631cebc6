import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const classes = `interface Row { id: number; name: string } interface Told { id: number; label: string }
  abstract class Transformer<T, R> {
    static suffix = 'a';
    abstract told(row: T): R;
    static make<T, R>(this: new () => Transformer<T, R>, row: T) { return { data: new this().told(row) }; }
    static many(rows: any[]) { return rows.map((row) => this.make(row)); }
    static also() { return { kind: this.kind(), of: this.suffix }; }
    static kind() { return null; }
  }
  class Rows extends Transformer<Row, Told> { told(row: Row): Told { return { id: row.id, label: row.name }; } static kind() { return 'rows'; } }`;

const answered: Readonly<Record<string, string>> = {
  'Rows.make(find())': '{ data: app.ts#Told }',
  'Rows.many([find()])': '{ data: app.ts#Told }[]',
  'Rows.also()': '{ kind: string, of: string }',
};

describe('A static method of Express code is followed for the class that it is called on', () => {
  for (const [call, body] of Object.entries(answered)) {
    it(call, () => {
      const { answers } = firstOperation('GET', `${classes} app.get('/', (req, res) => { res.json(${call}); });`);
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${body}`]);
    });
  }
});
