import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const models = `import mongoose, { Schema, model } from 'mongoose';
  const Category = model('Category', new Schema({ label: { type: String, required: true } }, { versionKey: false }));
  const Item = model('Item', new Schema({
    name: { type: String, required: true }, price: { type: Number, required: true }, tags: [String],
    category: { type: Schema.Types.ObjectId, required: true }, sold: { type: Date, required: true },
  }, { versionKey: false, toJSON: { virtuals: true } }));`;

const all = '_id: string, name: string, price: number, tags: string[], category: string, sold: string';
const category = '{ _id: string, label: string }';

/** What comes out of a pipeline. */
const cases: Readonly<Record<string, readonly [pipeline: string, expected: string]>> = {
  'what stages let through': [`[{ $match: { name: 'a' } }, { $sort: { price: -1 } }, { $limit: 5 }]`, `{ ${all} }[]`],
  groups: [
    `[{ $group: { _id: '$name', total: { $sum: 1 }, worth: { $sum: '$price' }, mean: { $avg: '$price' }, last: { $max: '$sold' }, ids: { $push: '$_id' } } }]`,
    '{ _id: string, total: integer, worth: number, mean: number or null, last: string or null, ids: string[] }[]',
  ],
  'groups by several': [
    `[{ $group: { _id: { year: { $year: '$sold' }, name: '$name' }, total: { $sum: { $multiply: ['$price', 2] } } } }, { $project: { _id: 0, year: '$_id.year', total: 1 } }]`,
    '{ year: integer, total: number }[]',
  ],
  'members that are kept': [
    `[{ $project: { name: 1, upper: { $toUpper: '$name' } } }]`,
    '{ _id: string, name: string, upper: string }[]',
  ],
  'members that are left out': [
    `[{ $project: { tags: 0, sold: 0, category: 0 } }, { $unset: 'price' }]`,
    '{ _id: string, name: string }[]',
  ],
  'nothing but their keys that is left out': [
    `[{ $group: { _id: { $month: '$sold' }, names: { $push: '$name' } } }, { $addFields: { month: '$_id' } }, { $project: { _id: 0 } }]`,
    '{ names: string[], month: integer }[]',
  ],
  'members that are added': [
    `[{ $project: { name: 1 } }, { $addFields: { day: { $dateToString: { date: '$sold' } }, isNew: { $gt: ['$sold', '$$NOW'] } } }]`,
    '{ _id: string, name: string, day: string, isNew: boolean }[]',
  ],
  'what belongs to them': [
    `[{ $project: { category: 1 } }, { $lookup: { from: 'categories', localField: 'category', foreignField: '_id', as: 'category' } }, { $unwind: '$category' }]`,
    `{ _id: string, category: ${category} }[]`,
  ],
  'what may belong to them': [
    `[{ $project: { name: 1 } }, { $lookup: { from: 'categories', as: 'kind', pipeline: [{ $project: { label: 1 } }] } }, { $unwind: { path: '$kind', preserveNullAndEmptyArrays: true } }]`,
    `{ _id: string, name: string, kind?: ${category} }[]`,
  ],
  'several at once': [
    `[{ $facet: { items: [{ $project: { name: 1, _id: 0 } }], total: [{ $count: 'count' }] } }]`,
    '{ items: { name: string }[], total: { count: integer }[] }[]',
  ],
  'one of their members': [
    `[{ $group: { _id: '$name', one: { $first: '$$ROOT' } } }, { $replaceRoot: { newRoot: '$one' } }]`,
    `{ ${all} }[]`,
  ],
  'one of two': [
    `[{ $project: { _id: 0, size: { $cond: [{ $gt: ['$price', 10] }, 'big', 'small'] }, tag: { $ifNull: [{ $arrayElemAt: ['$tags', 0] }, ''] } } }]`,
    '{ size: string, tag: string }[]',
  ],
  'what is made of lists': [
    `[{ $project: { _id: 0, count: { $size: '$tags' }, labels: { $map: { input: '$tags', as: 'tag', in: { tag: '$$tag' } } } } }]`,
    '{ count: integer, labels: { tag: string }[] }[]',
  ],
};

describe('Pipelines of MongoDB come to', () => {
  const answered = (code: string): readonly string[] =>
    toldAnswers(firstOperation('GET', `${models} app.get('/', async (req, res) => { ${code} });`).answers);

  for (const [name, [pipeline, expected]] of Object.entries(cases)) {
    it(name, () => {
      deepStrictEqual(answered(`res.json(await Item.aggregate(${pipeline}));`), [`200 application/json ${expected}`]);
    });
  }

  it('what their stages say that are called one by one', () => {
    deepStrictEqual(answered(`res.json(await Item.aggregate().match({}).group({ _id: '$name' }).exec());`), [
      '200 application/json { _id: string }[]',
    ]);
  });

  it('what people state that they do', () => {
    const code = `interface Total { total: number; name?: string } app.get('/', async (req, res) => {
      const rows = await Item.aggregate<Total>(pipeline()); res.json(rows.map((row) => ({ ...row, at: 1 }))); });`;
    deepStrictEqual(toldAnswers(firstOperation('GET', `${models} ${code}`).answers), [
      '200 application/json { total: number, name?: string, at: integer }[]',
    ]);
  });

  it('the first of them', () => {
    deepStrictEqual(
      answered(
        `const [stats] = await Item.aggregate([{ $group: { _id: null, total: { $sum: '$price' } } }]); res.json({ total: stats?.total ?? 0 });`,
      ),
      ['200 application/json { total: number }'],
    );
  });
});
