import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

/** Checks of one's own, and what is said of the field that they check. */
const cases: Readonly<Record<string, readonly [chain: string, expected: string]>> = {
  'one that compares': ["body('again').custom((value, { req }) => value === req.body.password)", 'string!'],
  'one that throws': [
    "body('again').custom((value, { req }) => { if (value !== req.body.password) throw new Error('x'); return true; })",
    'string!',
  ],
  'one that wants another value': ["body('again').custom((value, { req }) => value !== req.body.password)", 'any'],
  'one of what may be left out': [
    "body('again').optional().custom((value, { req }) => value === req.body.password)",
    'any',
  ],
  'one that compares with what may be left out': [
    "body('again').custom((value, { req }) => value === req.body.nick)",
    'any',
  ],
  'one that compares with something else': ["body('again').custom((value) => value === 'a')", 'any'],
};

describe('Fields that must have the value of another', () => {
  for (const [name, [chain, expected]] of Object.entries(cases)) {
    it(`must be there where that must: ${name}`, () => {
      const code = `app.post('/', body('password').isLength({ min: 8 }), body('nick').optional().isString(), ${chain},
        (req, res) => { if (!validationResult(req).isEmpty()) return res.sendStatus(422); res.json({}); });`;
      const all = firstOperation('POST', code).checked.map(({ schema }) => schema.properties?.['again']);
      deepStrictEqual(
        all.flatMap((field) => (field === undefined ? [] : [`${field.type}${field.required ? '!' : ''}`])),
        [expected],
      );
    });
  }
});
