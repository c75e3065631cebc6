import { deepStrictEqual } from 'node:assert/strict';
import { answerOf } from './told-answer';

const plan = {
  'app/models/plan.ts': `import { BaseModel, column } from '@adonisjs/lucid/orm'; export default class Plan extends BaseModel { @column({ isPrimary: true }) declare id: number; @column() declare name: string; }`,
};

const methods = `all() { return this.model.all(); } async one({ params }: any) { const row = await this.model.findOrFail(params.id); return { data: row.serialize(), name: row.name }; }
  async index() { const rows = await this.model.query().where('a', 1).paginate(1); return { rows: rows.all(), total: rows.total }; } async names() { const rows = await this.model.query(); return rows.map((row: any) => row.name); }`;

const classes: Readonly<Record<string, string>> = {
  'a field': `class Base { protected model: any; ${methods} } class Plans extends Base { protected model = Plan; }`,
  'an abstract field': `abstract class Base<M extends LucidModel> { protected abstract model: M; ${methods} } class Plans extends Base<typeof Plan> { protected model = Plan; }`,
  'an accessor': `abstract class Base { abstract get model(): any; ${methods} } class Plans extends Base { get model() { return Plan; } }`,
  'what a constructor is handed': `class Base { constructor(protected model: any) {} ${methods} } class Plans extends Base { constructor() { super(Plan); } }`,
  'what a function is handed that makes the class': `function crud(model: any) { return class { model = model; ${methods} }; } const Plans = crud(Plan);`,
};

describe('AdonisJS: a model that code below names answers with its rows', () => {
  for (const [title, written] of Object.entries(classes)) {
    it(`of ${title}`, () => {
      const answered = (method: string): string =>
        answerOf(`import Plan from '#models/plan'; ${written} router.post('/:id', [Plans, '${method}']);`, plan);
      deepStrictEqual(['all', 'one', 'index', 'names'].map(answered), [
        '[Plan]',
        '{ data: Plan, name: string }',
        '{ rows: [Plan], total: integer }',
        '[string]',
      ]);
    });
  }

  it('of what a method of it has begun to ask', () => {
    const written = `abstract class Base { abstract query(): any; async all() { return this.query().where('b', 2); } one() { return this.query().firstOrFail(); } } class Plans extends Base { query() { return Plan.query(); } }`;
    const answered = (method: string): string =>
      answerOf(`import Plan from '#models/plan'; ${written} router.post('/', [Plans, '${method}']);`, plan);
    deepStrictEqual([answered('all'), answered('one')], ['[Plan]', 'Plan']);
  });
});
