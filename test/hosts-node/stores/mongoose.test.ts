import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const model = `import mongoose, { Schema } from 'mongoose';
  const postSchema = new Schema({
    title: { type: String, required: true, maxlength: 80 },
    rating: { type: Number, min: 1, max: 5 },
    state: { type: String, enum: ['draft', 'live'], default: 'draft' },
    secret: { type: String, select: false },
    tags: [String],
    author: { type: Schema.Types.ObjectId, ref: 'User' },
    address: { city: String },
    extra: { type: Schema.Types.Mixed },
  }, { timestamps: true });
  const Post = mongoose.model('Post', postSchema);`;

const stored =
  '_id: string, title: string, rating?: number, state: string, tags: string[], author?: string, address?: { city?: string }, extra?: any, createdAt: string, updatedAt: string, __v?: integer';

function answersOf(handler: string): readonly string[] {
  return toldAnswers(firstOperation('GET', `${model} app.get('/:id', ${handler});`).answers);
}

const answers: Readonly<Record<string, readonly [string, string]>> = {
  'one that is found': [
    `async (req, res) => { const post = await Post.findById(req.params.id).populate('author'); if (!post) return res.sendStatus(404); res.json({ id: post._id, post }); }`,
    `200 application/json { id: string, post: { ${stored} } }`,
  ],
  'the id of one as a text': [
    `async (req, res) => { const post = await Post.findOne({ title: 'a' }); res.json({ id: post.id, slug: post.slug }); }`,
    '200 application/json { id: string, slug: any }',
  ],
  'many, without what is not selected': [
    `async (req, res) => { res.json(await Post.find({}).select('title state').sort('title').lean()); }`,
    '200 application/json { _id: string, title: string, state: string }[]',
  ],
  'what a callback is handed': [
    `(req, res) => { Post.find({}, 'title', (err, posts) => { res.json({ posts }); }); }`,
    '200 application/json { posts: { _id: string, title: string }[] }',
  ],
  'what is made and saved, spread into others': [
    `async (req, res) => { const post = await new Post({ title: 'a' }).save(); res.json({ ...post.toObject(), token: 'b' }); }`,
    `200 application/json { ${stored}, secret?: string, token: string }`,
  ],
  'numbers of them': [
    `async (req, res) => { res.json({ total: await Post.countDocuments({}) }); }`,
    '200 application/json { total: integer }',
  ],
};

describe('Models of Mongoose answer', () => {
  for (const [name, [handler, expected]] of Object.entries(answers)) {
    it(name, () => {
      deepStrictEqual(answersOf(handler), [expected]);
    });
  }

  it('ids, whichever way their type is written, and tables of what they say', () => {
    const schema = `import mongoose, { Schema } from 'mongoose';
      const { ObjectId } = Schema;
      const One = mongoose.model('One', new Schema({
        a: { type: mongoose.Schema.ObjectId, required: true }, b: [{ type: ObjectId, ref: 'User' }], c: mongoose.ObjectId,
        d: { type: mongoose.Schema.Types.ObjectID, ref: 'User' }, e: { type: mongoose.Types.ObjectId }, f: 'ObjectId',
        tags: { type: Map, of: [String] }, sums: { type: Schema.Types.Map, of: Number, required: true }, any: { type: Map },
      }, { versionKey: false }));`;
    const { answers: found } = firstOperation(
      'GET',
      `${schema} app.get('/', async (req, res) => { res.json(await One.findOne().orFail()); });`,
    );
    const properties = found?.[0]?.content['application/json']?.properties ?? {};
    deepStrictEqual(
      Object.entries(properties).map(([name, { patterns, items, additional, type }]) => {
        const of = additional === undefined || additional === false ? undefined : (additional.items ?? additional).type;
        return [name, type, patterns ?? items?.patterns ?? of].flat().join(' ');
      }),
      [
        '_id string ^[0-9a-fA-F]{24}$',
        'a string ^[0-9a-fA-F]{24}$',
        'b array ^[0-9a-fA-F]{24}$',
        'c string ^[0-9a-fA-F]{24}$',
        'd string ^[0-9a-fA-F]{24}$',
        'e string ^[0-9a-fA-F]{24}$',
        'f string ^[0-9a-fA-F]{24}$',
        'tags object string',
        'sums object number',
        'any object ',
      ],
    );
  });

  it('what functions answer that a plugin puts into their schema', () => {
    const { answers: found } = firstOperation(
      'GET',
      `import mongoose from 'mongoose';
       const paged = (schema) => { schema.statics.page = async function (filter) {
         return this.find(filter).then((items) => ({ items, page: 1 })); }; };
       const schema = mongoose.Schema({ name: String });
       schema.plugin(paged);
       const One = mongoose.model('One', schema);
       app.get('/', async (req, res) => { res.json(await One.page({})); });`,
    );
    deepStrictEqual(toldAnswers(found), [
      '200 application/json { items: { _id: string, name?: string, __v?: integer }[], page: integer }',
    ]);
  });
});

describe('Models of Mongoose take', () => {
  const fieldsOf = (handler: string): readonly string[] =>
    firstOperation('POST', `${model} app.post('/', ${handler});`).read.map(
      ({ in: place, name, field }) => `${place} ${name} ${field.type}${field.enum === undefined ? '' : ' of some'}`,
    );

  it('fields by the attributes that they become', () => {
    deepStrictEqual(
      fieldsOf(`async (req, res) => {
        const { title, rating } = req.body;
        const found = await Post.find({ state: req.query.state });
        const post = await Post.create({ title, rating, author: req.user.id });
        post.state = req.body.state || post.state;
        res.json(post);
      }`),
      ['body title string', 'body rating number', 'query state string of some', 'body state string of some'],
    );
  });

  it('a whole body as all of them', () => {
    deepStrictEqual(fieldsOf(`async (req, res) => { res.json(await Post.create(req.body)); }`), [
      'body title string',
      'body rating number',
      'body state string of some',
      'body secret string',
      'body tags array',
      'body author string',
      'body address object',
      'body extra any',
    ]);
  });
});
