import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const app = (code: string): string => `import mongoose from 'mongoose';
  const Hook = mongoose.model('Hook', new mongoose.Schema(
    { secret: { type: String, required: true }, meta: { key: String, site: { type: String, required: true } } },
    { versionKey: false, _id: false },
  ));
  const scrub = (hook) => { if (hook.meta) { delete hook.meta.key; } delete hook.secret; return hook; };
  app.get('/', async (req, res) => { ${code} });`;

const left = '200 application/json { _id: string, meta: { site: string } }';
const each = '200 application/json { _id: string, meta: { site: string } }[]';

/** Code that takes a secret from what a store has found, by how it goes through that. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'by a function for each': ['const all = await Hook.find().lean(); res.json(all.map(scrub));', each],
  'for each, which stay where they are': [
    'const all = await Hook.find().lean(); all.forEach((one) => { scrub(one); }); res.json(all);',
    each,
  ],
  'in a loop': [
    'const all = await Hook.find().lean(); for (const one of all) { delete one.secret; delete one.meta.key; } res.json(all);',
    each,
  ],
  'from copies of them': [
    'const all = await Hook.find(); res.json(all.map((one) => one.toObject()).map(scrub));',
    each,
  ],
  'from one, where it is there': ['res.json(scrub(await Hook.findOne().orFail().lean()));', left],
  'perhaps from each': [
    'const all = await Hook.find().lean(); for (const one of all) { delete one.meta; if (req.query.short) delete one.secret; } res.json(all);',
    '200 application/json { _id: string, secret?: string }[]',
  ],
  'in a loop that may end early': [
    'const all = await Hook.find().lean(); for (const one of all) { delete one.meta; if (req.query.short) break; } res.json(all);',
    '200 application/json { _id: string, secret: string, meta?: { key?: string, site: string } }[]',
  ],
};

describe('What code takes from each of what a store has found is not answered', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      const [answer] = toldAnswers(firstOperation('GET', app(code)).answers);
      deepStrictEqual(answer, expected);
    });
  }
});

describe('What a path of Mongoose holds', () => {
  const answerOf = (path: string, options = ''): string => {
    const schema = `new mongoose.Schema({ held: ${path} }, { versionKey: false, ${options} })`;
    const { answers } = firstOperation(
      'GET',
      `import mongoose from 'mongoose'; const One = mongoose.model('One', ${schema});
       app.get('/', async (req, res) => res.json(await One.findOne().orFail()));`,
    );
    return toldAnswers(answers)[0] ?? '';
  };

  it('is not there where it is an empty object, unless that is kept', () => {
    const mixed = '{ type: mongoose.Schema.Types.Mixed, default: {} }';
    deepStrictEqual(answerOf(mixed), '200 application/json { _id: string, held?: any }');
    deepStrictEqual(answerOf(mixed, 'minimize: false'), '200 application/json { _id: string, held: any }');
  });

  it('is one of some values in a list', () => {
    const { answers } = firstOperation(
      'GET',
      `import mongoose from 'mongoose'; const One = mongoose.model('One', new mongoose.Schema({ held: { type: [String], enum: ['a', 'b'] } }));
       app.get('/', async (req, res) => res.json(await One.findOne().orFail()));`,
    );
    const held = answers?.[0]?.content['application/json']?.properties?.['held'];
    deepStrictEqual([held?.enum?.values, held?.items?.enum?.values], [undefined, ['a', 'b']]);
  });

  it('may be of one kind of documents', () => {
    const kinds = `import mongoose from 'mongoose';
      const options = { discriminatorKey: 'kind', versionKey: false };
      const Hook = mongoose.model('Hook', new mongoose.Schema({ name: String }, options));
      const Chat = Hook.discriminator('chat', new mongoose.Schema({ channel: { type: String, required: true } }));
      Hook.discriminator('web', new mongoose.Schema({ url: { type: String, required: true } }));`;
    const told = (name: string): string => {
      const code = `${kinds} app.get('/', async (req, res) => res.json(await ${name}.findOne().orFail()));`;
      return toldAnswers(firstOperation('GET', code).answers)[0] ?? '';
    };
    const all = '{ _id: string, name?: string, kind?: string, channel?: string, url?: string }';
    deepStrictEqual(told('Hook'), `200 application/json ${all}`);
    deepStrictEqual(told('Chat'), '200 application/json { _id: string, name?: string, channel: string, kind: string }');
  });
});
