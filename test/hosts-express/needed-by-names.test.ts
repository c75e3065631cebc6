import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

/** What middleware refuses requests without, by names that it is made with. */
const cases: Readonly<Record<string, string>> = {
  'names that are not in a body': 'fields.filter((one) => !(one in req.body))',
  'names that it does not own': 'fields.filter((one) => !Object.prototype.hasOwnProperty.call(req.body, one))',
  'names that it has no value for': 'fields.filter((one) => !req.body[one])',
};

describe('Fields that must be there by their names', () => {
  for (const [name, missing] of Object.entries(cases)) {
    it(`are those of ${name}`, () => {
      const code = `const required = (fields) => (req, res, next) => { const missing = ${missing};
          if (missing.length) return res.status(400).json({ missing }); next(); };
        app.post('/', required(['name', 'cid']), (req, res) => res.json({ more: req.body.more }));`;
      const { read } = firstOperation('POST', code);
      deepStrictEqual(
        read.map((one) => `${one.name}${one.field.required ? '' : '?'}`),
        ['name', 'cid', 'more?'],
      );
    });
  }

  it('are those that a handler counts', () => {
    const code = `app.post('/', (req, res) => { const missing = ['a', 'b'].filter((one) => req.body[one] === undefined);
      if (missing.length > 0) return res.sendStatus(422); res.json({}); });`;
    deepStrictEqual(
      firstOperation('POST', code).read.map(({ name, field }) => [name, field.required]),
      [
        ['a', true],
        ['b', true],
      ],
    );
  });
});
