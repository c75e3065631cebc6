import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

/** Operators that make a number of what is sent. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a sign': ['+req.query.a', 'a: number'],
  'a sign, with a default': ['+req.query.a || 10', 'a: number = 10'],
  'the other sign': ['-req.query.a', 'a: number'],
  'a factor': ['req.query.a * 1 || 1', 'a: number = 1'],
  'a difference': ['req.query.a - 0', 'a: number'],
  bits: ['~~req.query.a', 'a: integer'],
  'a calculation': ['(req.query.a - 1) * 20', 'a: number'],
  'a calculation with two': ['req.query.a * req.query.b', 'a: number, b: number'],
  'no number: what is put together': ['req.query.a + 1', 'a: string'],
};

describe('Inputs of which operators make numbers', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(`are such: ${name}`, () => {
      const { read } = firstOperation('GET', `app.get('/', (req, res) => { const made = ${code}; res.json({}); });`);
      const told = read.map(({ name: field, field: { type, default: byDefault } }) =>
        [`${field}: ${type}`, ...(byDefault === undefined ? [] : [JSON.stringify(byDefault)])].join(' = '),
      );
      deepStrictEqual(told.join(', '), expected);
    });
  }

  it('say what a parameter of a path is', () => {
    const code = `const boats = new Map(); app.get('/:id', (req, res) => res.json({ has: boats.has(+req.params.id) }));`;
    deepStrictEqual(firstOperation('GET', code).pathTypes, { id: { type: 'number', required: true, nullable: false } });
  });

  it('are lists of numbers where each is made one', () => {
    const code = `app.get('/', (req, res) => res.json({ ids: req.query.ids.split(',').map(Number) }));`;
    deepStrictEqual(toldAnswers(firstOperation('GET', code).answers), ['200 application/json { ids: number[] }']);
  });
});
