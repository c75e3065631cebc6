import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const helpers = `const filtered = (all, ...allowed) => { const made = {};
    Object.keys(all).forEach((one) => { if (allowed.includes(one)) made[one] = all[one]; }); return made; };
  const reduced = (all, allowed) => Object.keys(all).filter((one) => allowed.includes(one)).reduce((made, one) => ({ ...made, [one]: all[one] }), {});
  const rebuilt = (all, allowed) => Object.fromEntries(Object.entries(all).filter(([one]) => allowed.indexOf(one) !== -1));
  const allowed = ['a', 'b']; const known = new Set(allowed);`;

/** What code does with names of a body, of which it takes those on a list. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'taken one by one': ["save(filtered(req.body, 'a', 'b')); res.json({});", 'a b'],
  'sifted and put together': ["save(reduced(req.body, ['a', 'b'])); res.json({});", 'a b'],
  'taken with their values': ["save(rebuilt(req.body, ['a', 'b'])); res.json({});", 'a b'],
  'beside a field that is refused': [
    "if (req.body.c) return res.sendStatus(400); save(filtered(req.body, 'a')); res.json({});",
    'c a',
  ],
  'each of which must be one of them': [
    `const names = Object.keys(req.body); if (!names.every((one) => allowed.includes(one))) return res.status(400).json({ error: 'x' });
     const found = {}; names.forEach((one) => { found[one] = req.body[one]; }); save(found); res.json({});`,
    'a b',
  ],
  'taken in a loop': [
    'const made = {}; for (const one of Object.keys(req.body)) { if (allowed.includes(one)) made[one] = req.body[one]; } save(made); res.json({});',
    'a b',
  ],
  'taken in a loop over what is sent': [
    'const made = {}; for (const one in req.body) { if (known.has(one)) made[one] = req.body[one]; } save(made); res.json({});',
    'a b',
  ],
  'taken in a loop with their values': [
    'const made = {}; for (const [one, value] of Object.entries(req.body)) { if (!known.has(one)) continue; made[one] = value; } save(made); res.json({});',
    'a b',
  ],
  'taken in a loop over a set': [
    'const made = {}; for (const one of known) { if (req.body[one] !== undefined) made[one] = req.body[one]; } save(made); res.json({});',
    'a b',
  ],
  'taken one by one, if they are in a set': [
    'const made = {}; Object.keys(req.body).forEach((one) => { if (known.has(one)) made[one] = req.body[one]; }); save(made); res.json({});',
    'a b',
  ],
  'sifted with their values, if they are in a set': [
    'save(Object.fromEntries(Object.entries(req.body).filter(([one]) => known.has(one)))); res.json({});',
    'a b',
  ],
  'none of which a loop may find to be another': [
    `for (const one of Object.keys(req.body)) { if (!allowed.includes(one)) return res.status(400).json({ error: one }); }
     save(req.body); res.json({});`,
    'a b',
  ],
  'each of which must be in a set': [
    `if (!Object.keys(req.body).every((one) => known.has(one))) return res.status(400).json({ error: 'x' }); save(req.body); res.json({});`,
    'a b',
  ],
  'none of which may be another': [
    `const others = Object.keys(req.body).filter((one) => !allowed.includes(one));
     if (others.length > 0) return res.status(400).json({ others }); save(req.body.a); res.json({});`,
    'a b',
  ],
};

describe('Names of a body that code allows', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(`are its fields: ${name}`, () => {
      const operation = firstOperation('PATCH', `${helpers} app.patch('/', (req, res) => { ${code} });`);
      const told = operation.read.map((one) => `${one.name}${one.field.required ? '!' : ''}`).join(' ');
      deepStrictEqual([told, operation.checked], [expected, []]);
      const refused = code.includes('status(400)') || code.includes('sendStatus(400)') ? ['400'] : [];
      deepStrictEqual(
        operation.failures?.map(({ status }) => status),
        refused,
      );
      deepStrictEqual(
        operation.answers?.map(({ status }) => status),
        ['200'],
      );
    });
  }

  it('leave the others any text in what is answered', () => {
    const code = `app.patch('/', (req, res) => { const errors = {}; const others = {};
      for (const one of Object.keys(req.body)) { if (allowed.indexOf(one) < 0) errors[one] = ['unknown']; }
      if (Object.keys(errors).length > 0) return res.status(422).json({ errors });
      for (const one in req.body) { if (!allowed.includes(one)) return res.status(400).json({ error: \`No \${one}\`, field: one }); }
      for (const one in req.body) { if (!allowed.includes(one)) others['x-' + one] = one; }
      res.json({ others }); });`;
    const { answers, failures } = firstOperation('PATCH', `${helpers} ${code}`);
    deepStrictEqual(toldAnswers([...(answers ?? []), ...(failures ?? [])]), [
      '200 application/json { others: {  } }',
      '422 application/json { errors: {  } }',
      '400 application/json { error: string, field: string }',
    ]);
    strictEqual(JSON.stringify([answers, failures]).includes('\\u0000'), false);
  });

  it('are members of what is made of them', () => {
    const code = `app.patch('/', (req, res) => { const { a, b } = filtered(req.body, 'a', 'b'); save(Number(a)); res.json({ a: String(b) }); });`;
    const { read } = firstOperation('PATCH', `${helpers} ${code}`);
    deepStrictEqual(
      read.map(({ name, field }) => `${name} ${field.type}`),
      ['a number', 'b string'],
    );
  });
});
