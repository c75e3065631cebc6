import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const models = `interface Shown { name: string } import mongoose, { Schema, model } from 'mongoose';
  const authorSchema = new Schema({ name: { type: String, required: true }, mail: String, password: { type: String, select: false } }, { versionKey: false });
  const Author = model('Author', authorSchema);
  const tagSchema = new Schema({ label: { type: String, required: true } }, { versionKey: false, _id: true });
  const Tag = model('Tag', tagSchema);
  const bookSchema = new Schema({
    title: { type: String, required: true },
    author: { type: Schema.Types.ObjectId, ref: 'Author', required: true },
    editor: { type: Schema.Types.ObjectId, ref: 'Author' },
    tags: [{ type: Schema.Types.ObjectId, ref: Tag }],
    lines: [{ of: { type: Schema.Types.ObjectId, ref: () => Tag, required: true }, count: { type: Number, default: 1 } }],
    note: { type: String, default: null },
  }, { versionKey: false });
  bookSchema.virtual('label').get(function () { return 'Book: ' + this.title; });
  bookSchema.virtual('sequels', { ref: 'Book', localField: '_id', foreignField: 'before' });
  bookSchema.methods.brief = function () { return { title: this.title, by: this.author }; };
  const Book = model('Book', bookSchema);`;

const author = '{ _id: string, name: string, mail?: string }';
const line = '{ of: string, count: number }';
const book = `_id: string, title: string, author: string, editor?: string, tags: string[], lines: ${line}[], note: string or null`;

/** What the first operation answers where these statements come to `of`. */
function answered(code: string, schemas = models): readonly string[] {
  return toldAnswers(firstOperation('GET', `${schemas} app.get('/:id', async (req, res) => { ${code} });`).answers).map(
    (one) => one.replace('200 application/json ', ''),
  );
}

const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what is referred to, where it is populated': [
    `res.json(await Book.findOne().orFail().populate('author'));`,
    `{ ${book.replace('author: string', `author: ${author}`)} }`,
  ],
  'what may not be referred to, and lists': [
    `res.json((await Book.find().populate('editor tags').select('editor tags')));`,
    `{ _id: string, editor?: ${author}, tags: { _id: string, label: string }[] }[]`,
  ],
  'members of it alone': [
    `res.json(await Book.find().populate('author', 'name').select('author'));`,
    '{ _id: string, author: { _id: string, name: string } }[]',
  ],
  'with options, and what is below': [
    `res.json(await Book.find().select('title').populate([{ path: 'author', select: '-mail' }, { path: 'sequels', select: 'title author', populate: { path: 'author', select: 'name' } }]).lean());`,
    '{ _id: string, title: string, author: { _id: string, name: string }, sequels: { _id: string, title: string, author: { _id: string, name: string } }[] }[]',
  ],
  'in items of a list': [
    `res.json(await Book.find().select('lines').populate('lines.of'));`,
    '{ _id: string, lines: { of: { _id: string, label: string }, count: number }[] }[]',
  ],
  'by the document itself': [
    `const one = await Book.findById(req.params.id).orFail(); await one.populate('author'); res.json({ by: one.author.name, one });`,
    `{ by: string, one: { ${book.replace('author: string', `author: ${author}`)} } }`,
  ],
  'a member that is worked out, where code asks for it': [
    `const one = await Book.findById(req.params.id); res.json({ label: one.label });`,
    '{ label: string }',
  ],
  'what a method of a document returns': [
    `const one = await Book.findById(req.params.id); res.json(one.brief());`,
    '{ title: string, by: string }',
  ],
  'what is hidden, where it is asked for': [
    `res.json(await Author.findOne().select('+password').orFail());`,
    `{ _id: string, name: string, mail?: string, password?: string }`,
  ],
  'where code has asked for a member of it, or fails without it': [
    `const one = await Tag.findById(req.params.id); one.label = 'a'; await one.save();
     const other = (await Tag.findById(1)) || lost(); const last = await Tag.findById(2); const { label } = last; const none = await Tag.findById(3); const is = none?.label;
     let next = await Tag.findById(4).orFail(); next = await next.model('Tag').findById(5);
     if (req.query.a) { none.label = 'b'; }
     res.json({ one, other, last, none }); function lost() { throw new Error('a'); }`,
    '{ one: { _id: string, label: string }, other: { _id: string, label: string }, last: { _id: string, label: string }, none: { _id: string, label: string } or null }',
  ],
  'without objects in it that hold nothing': [
    `const inner = new Schema({ a: String }, { _id: false });
     const paths = { empty: { a: String }, full: { a: { type: String, default: '' } }, list: { all: [String] }, deep: { in: { n: { type: Number, default: 1 } } }, inner, typed: { type: inner } };
     const One = model('One', new Schema(paths, { versionKey: false })); const Kept = model('Kept', new Schema({ empty: { a: String } }, { minimize: false, versionKey: false }));
     res.json({ one: await One.findOne().orFail(), kept: await Kept.findOne().orFail() });`,
    '{ one: { _id: string, empty?: { a?: string }, full: { a: string }, list: { all: string[] }, deep: { in: { n: number } }, inner?: { a?: string }, typed?: { a?: string } }, kept: { _id: string, empty: { a?: string } } }',
  ],
  'what was made, with what is hidden from who finds it': [
    `res.json(await Author.create({ name: 'a' }));`,
    `{ _id: string, name: string, mail?: string, password?: string }`,
  ],
  'a list of them that people declare to be others': [
    `const all = async (): Promise<Shown[]> => Author.find().select('name'); res.json({ all: await all() });`,
    `{ all: { _id: string, name: string }[] }`,
  ],
  'without what is set to nothing': [
    `const one = await Author.findOne().select('+password').orFail(); one.password = undefined; res.json({ one });`,
    `{ one: ${author} }`,
  ],
  'without what is deleted of the plain object': [
    `const one = (await Author.findOne().orFail()).toObject(); delete one.mail; res.json(one);`,
    '{ _id: string, name: string }',
  ],
  'each of many, mapped': [
    `const all = await Book.find().populate('author'); res.json(all.map((one) => ({ ...one.toObject(), author: one.author.name, tags: one.tags.length })));`,
    `{ _id: string, title: string, author: string, editor?: string, tags: integer, lines: ${line}[], note: string or null }[]`,
  ],
  'the first of a list, which may be empty': [
    `const one = await Book.findOne().orFail(); res.json({ tag: one.tags[0] ?? null, count: one.lines[0]?.count ?? 0 });`,
    '{ tag: string or null, count: number }',
  ],
  'the first that there is': [`const [one] = await Author.find(); res.json(one);`, author],
  'what came of a change of many': [
    `res.json({ a: await Author.updateMany({}, { mail: null }), b: await Author.deleteOne({}) });`,
    '{ a: { acknowledged: boolean, modifiedCount: integer, upsertedCount: integer, matchedCount: integer, upsertedId: string or null }, b: { acknowledged: boolean, deletedCount: integer } }',
  ],
  'of a kind of its own, with what all have': [
    `const Novel = Book.discriminator('Novel', new Schema({ pages: { type: Number, required: true } })); res.json(await Novel.find().select('title pages'));`,
    '{ _id: string, title: string, pages: number }[]',
  ],
  'the values of a path': [`res.json(await Author.distinct('name'));`, 'string[]'],
  pages: [
    `const { docs, totalDocs } = await Author.paginate({}, { select: 'name', lean: true }); res.json({ docs, totalDocs });`,
    '{ docs: { _id: string, name: string }[], totalDocs: integer }',
  ],
  'all at once, each with more': [
    `const [all, total] = await Promise.all([Author.find().select('name').lean(), Author.countDocuments()]); res.json({ data: all.map((one) => ({ ...one, nick: one.name })), total });`,
    '{ data: { _id: string, name: string, nick: string }[], total: integer }',
  ],
  'all at once': [
    `const [all, total] = await Promise.all([Author.find().select('name').exec(), Author.countDocuments()]); res.json({ all, total });`,
    '{ all: { _id: string, name: string }[], total: integer }',
  ],
};

describe('Documents of Mongoose are answered', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      deepStrictEqual(answered(code), [expected]);
    });
  }
});

const plain = `import mongoose from 'mongoose';
  const { Schema, model } = mongoose;
  const schema = new Schema({ name: { type: String, required: true }, password: { type: String, required: true, private: true } }, OPTIONS);`;

/** What documents of a schema are as JSON. */
const json: Readonly<Record<string, readonly [schema: string, expected: string]>> = {
  'as their options change it': [
    plain.replace(
      'OPTIONS',
      `{ toJSON: { virtuals: true, versionKey: false, transform(doc, ret) { delete ret._id; delete ret.password; return ret; } } }`,
    ) + `schema.virtual('upper').get(function () { return this.name.toUpperCase(); });`,
    '{ name: string, upper: string, id: string }',
  ],
  'as options change it that are set later': [
    `${plain.replace('OPTIONS', '{ timestamps: { createdAt: true, updatedAt: false } }')}
     schema.set('toJSON', { transform: (_, { _id, __v, password, ...rest }) => ({ id: _id, ...rest }) });`,
    '{ id: string, name: string, createdAt: string }',
  ],
  'as options change it that put null where nothing is': [
    `${plain.replace('name: { type: String, required: true }', 'name: String, since: Date').replace('OPTIONS', '{}')}
     schema.set('toJSON', { transform: (_, ret) => ({ id: ret._id, name: ret.name ?? null, since: ret.since || null }) });`,
    '{ id: string, name: string or null, since: string or null }',
  ],
  'as a plugin changes it, by the options of each path': [
    `${plain.replace('OPTIONS', '{ timestamps: true }')}
     const deleteAtPath = (obj, path, index) => {
       if (index === path.length - 1) { delete obj[path[index]]; return; }
       deleteAtPath(obj[path[index]], path, index + 1);
     };
     const toJSON = (schema) => {
       let transform;
       if (schema.options.toJSON && schema.options.toJSON.transform) { transform = schema.options.toJSON.transform; }
       schema.options.toJSON = Object.assign(schema.options.toJSON || {}, {
         transform(doc, ret, options) {
           Object.keys(schema.paths).forEach((path) => {
             if (schema.paths[path].options && schema.paths[path].options.private) { deleteAtPath(ret, path.split('.'), 0); }
           });
           ret.id = ret._id.toString();
           delete ret._id; delete ret.__v; delete ret.createdAt;
           if (transform) { return transform(doc, ret, options); }
         },
       });
     };
     schema.plugin(toJSON);`,
    '{ name: string, updatedAt: string, id: string }',
  ],
  'as a method of theirs makes it': [
    `${plain.replace('OPTIONS', '{ versionKey: false }')}
     schema.methods.toJSON = function () { const held = this.toObject(); delete held.password; return held; };`,
    '{ _id: string, name: string }',
  ],
  'with names of their own for times and versions': [
    plain.replace(
      'OPTIONS',
      `{ timestamps: { createdAt: 'made_at', updatedAt: 'changed_at' }, versionKey: 'version' }`,
    ),
    '{ _id: string, name: string, password: string, made_at: string, changed_at: string, version?: integer }',
  ],
};

describe('Queries of Mongoose', () => {
  for (const failing of ['() => createError(404)', '() => { throw createError(404); }']) {
    it(`fail as they are told to where nothing is found: ${failing}`, () => {
      const { failures } = firstOperation(
        'GET',
        `${models} app.get('/:id', async (req, res) => { try { res.json(await Tag.findById(req.params.id).orFail(${failing})); } catch (error) { res.status(error.status).json({ failed: true }); } });`,
      );
      const told = toldAnswers(failures).filter((one) => one.startsWith('404'));
      deepStrictEqual(told, ['404 application/json { failed: boolean }']);
    });
  }
});

describe('Documents of Mongoose are JSON', () => {
  for (const [name, [schema, expected]] of Object.entries(json)) {
    it(name, () => {
      deepStrictEqual(
        answered(`res.json(await One.findOne().orFail());`, `${schema} const One = model('One', schema);`),
        [expected],
      );
      deepStrictEqual(answered(`res.json({ all: await One.find() });`, `${schema} const One = model('One', schema);`), [
        `{ all: ${expected}[] }`,
      ]);
    });
  }

  it('as they are stored where they are nothing but objects', () => {
    const schema = plain.replace('OPTIONS', '{ versionKey: false, toJSON: { virtuals: true } }');
    deepStrictEqual(answered(`res.json(await One.find().lean());`, `${schema} const One = model('One', schema);`), [
      '{ _id: string, name: string, password: string }[]',
    ]);
  });

  it('where a page of them is found by a function of a plugin', () => {
    const paginate = `const paginate = (schema) => {
        schema.statics.paginate = async function (filter, options) {
          const limit = options.limit && parseInt(options.limit, 10) > 0 ? parseInt(options.limit, 10) : 10;
          const page = options.page && parseInt(options.page, 10) > 0 ? parseInt(options.page, 10) : 1;
          const countPromise = this.countDocuments(filter).exec();
          let docsPromise = this.find(filter).sort('a').skip((page - 1) * limit).limit(limit);
          if (options.populate) {
            options.populate.split(',').forEach((one) => { docsPromise = docsPromise.populate(one); });
          }
          docsPromise = docsPromise.exec();
          return Promise.all([countPromise, docsPromise]).then((values) => {
            const [totalResults, results] = values;
            const totalPages = Math.ceil(totalResults / limit);
            const result = { results, page, limit, totalPages, totalResults };
            return Promise.resolve(result);
          });
        };
      };`;
    deepStrictEqual(
      answered(
        `const result = await One.paginate({}, { limit: req.query.limit, page: req.query.page }); res.send(result);`,
        `${plain.replace('OPTIONS', '{ versionKey: false }')} ${paginate} schema.plugin(paginate); const One = model('One', schema);`,
      ),
      [
        '{ results: { _id: string, name: string, password: string }[], page: integer, limit: integer, totalPages: integer, totalResults: integer }',
      ],
    );
  });
});
