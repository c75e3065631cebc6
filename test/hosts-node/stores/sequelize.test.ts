import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const model = `import { Sequelize, DataTypes } from 'sequelize';
  const sequelize = new Sequelize(process.env.DATABASE_URL);
  const Ticket = sequelize.define('ticket', {
    subject: { type: DataTypes.STRING(80), allowNull: false },
    priority: { type: DataTypes.ENUM('low', 'high'), allowNull: false },
    open: DataTypes.BOOLEAN,
  }, { timestamps: false });`;

describe('Models of Sequelize', () => {
  it('answer with their attributes, and take them', () => {
    const { answers, read } = firstOperation(
      'POST',
      `${model} app.post('/', (req, res) => {
         Ticket.findAndCountAll({ where: { priority: req.query.priority }, attributes: ['id', 'subject'] })
           .then(({ count, rows }) => res.json({ count, rows }));
       });`,
    );
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { count: integer, rows: { id: integer, subject: string }[] }',
    ]);
    deepStrictEqual(
      read.map(({ name, field }) => [name, field.enum?.values]),
      [['priority', ['low', 'high']]],
    );
  });

  it('are not all that is found: rows of a query are what people state', () => {
    const code = `interface Row { status: string; count: number } app.get('/', async (req, res) => {
      const rows = await sequelize.query<Row>('SELECT 1', { type: QueryTypes.SELECT }); res.json({ rows: rows.map(({ status, count }) => ({ status, count })) }); });`;
    deepStrictEqual(toldAnswers(firstOperation('GET', `${model} ${code}`).answers), [
      '200 application/json { rows: { status: string, count: number }[] }',
    ]);
  });

  it('are found by numbers', () => {
    const { answers, pathTypes } = firstOperation(
      'GET',
      `${model} app.get('/:id', async (req, res) => { res.json(await Ticket.findByPk(req.params.id)); });`,
    );
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { id: integer, subject: string, priority: string, open: boolean or null } or null',
    ]);
    deepStrictEqual(pathTypes, { id: { type: 'integer', required: true, nullable: false } });
  });
});
