import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

describe('Express answers with an object whose names source does not tell', () => {
  it('as one of values of their type', () => {
    const { answers } = firstOperation(
      'GET',
      `const flags: { key: string; isOn: boolean; share: number }[] = [];
       app.get('/', (req, res) => { res.json(Object.fromEntries(flags.map((one) => [one.key, { isOn: one.isOn, share: one.share }]))); });`,
    );
    const field = answers?.[0]?.content['application/json'];
    const additional = field?.additional;
    const properties = additional === undefined || additional === false ? {} : (additional.properties ?? {});
    deepStrictEqual(
      Object.entries(properties).map(([name, { type }]) => `${name}: ${type}`),
      ['isOn: boolean', 'share: number'],
    );
  });
});
