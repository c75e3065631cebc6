import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldShape } from '../../hosts-express/told';

const models = `import mongoose, { Schema } from 'mongoose'; import _ from 'lodash';
  const Team = mongoose.model('Team', new Schema({ title: { type: String, required: true }, owner: String }));
  const Note = mongoose.model('Note', new Schema({
    title: { type: String, required: true }, stars: Number, tags: [String], meta: { lang: String, words: Number },
    history: [Schema.Types.Mixed],
  }));`;

/** What handlers do with a body, and what is told of its fields. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'an object of the body': [
    'const { team } = req.body; res.json(await Team.create({ ...team, size: 1 }));',
    'team?: object, team.title!: string, team.owner?: string',
  ],
  'objects of the body in another one': [
    'const all = { ...req.body, at: 1, team: req.body.team }; res.json(await Team.create(all.team));',
    'team?: object, team.title!: string, team.owner?: string',
  ],
  'an item that is put into a list': [
    'await Note.updateOne({ _id: 1 }, { $addToSet: { tags: req.body.tag } }); res.json({});',
    'tag?: string',
  ],
  'items that are put into a list': [
    'await Note.updateOne({ _id: 1 }, { $push: { tags: { $each: req.body.more } } }); res.json({});',
    'more?: string[]',
  ],
  'what a list is searched for': ['res.json(await Note.find({ tags: req.body.tag }));', 'tag?: string'],
  'several that are searched for': ['res.json(await Note.find({ title: { $in: req.body.all } }));', 'all?: string[]'],
  'a list that is set': [
    'await Note.updateOne({ _id: 1 }, { $set: { tags: req.body.tags } }); res.json({});',
    'tags?: string[]',
  ],
  'a path': ["await Note.updateOne({ _id: 1 }, { 'meta.words': req.body.words }); res.json({});", 'words?: number'],
  'an object that is written out': [
    'await Note.updateOne({ _id: 1 }, { meta: { lang: req.body.lang } }); res.json({});',
    'lang?: string',
  ],
  'what documents of one kind have': [
    "Note.discriminator('poll', new Schema({ ends: Date })); res.json(await Note.create({ ends: req.body.ends, __t: req.body.kind }));",
    'ends?: string, kind?: string',
  ],
  'what is chosen of an object': [
    'const { stars, tags } = req.body; const data = _.omitBy({ stars, tags }, _.isUndefined); res.json(await Note.findOneAndUpdate({ _id: 1 }, data));',
    'stars?: number, tags?: string[]',
  ],
  'what has something in its place': [
    'const { id, ...data } = { id: 1, stars: req.body.stars || null }; res.json(await Note.findOneAndUpdate({ _id: id }, data));',
    'stars?: number',
  ],
  'what a document is set to': [
    'const note = await Note.findById(1).orFail(); note.set({ title: req.body.title }); note.set("stars", req.body.stars); await note.save(); res.json({});',
    'title?: string, stars?: number',
  ],
};

describe('What Mongoose takes of a body has the types of the paths that it becomes', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      const { read } = firstOperation('POST', `${models} app.post('/', async (req, res) => { ${code} });`);
      const told = read.map((one) => `${one.name}${one.field.required ? '!' : '?'}: ${toldShape(one.field)}`);
      deepStrictEqual(told.join(', '), expected);
    });
  }
});
