import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';

const model = (more = ''): string => `import mongoose, { Schema } from 'mongoose';
  const postSchema = new Schema({
    title: { type: String, required: true }, user: { type: String, required: [true, 'Whose?'] },
    state: { type: String, required: true, default: 'draft' }, tags: { type: [String], required: true },
    place: { city: { type: String, required: true } }, code: { type: String, required() { return this.state === 'live'; } },
    note: String,
  });
  ${more}
  const Post = mongoose.model('Post', postSchema);`;

function needed(handlers: string, more?: string): string {
  const { read } = firstOperation('POST', `${model(more)} app.post('/', ${handlers});`);
  return read.flatMap(({ name, field }) => (field.required ? [name] : [])).join(' ');
}

const sent = '{ title: req.body.title, user: req.body.user, state: req.body.state, place: req.body.place }';

/** What handlers do, and the fields without which Mongoose refuses that. */
const cases: Readonly<Record<string, readonly [handlers: string, expected: string]>> = {
  'a whole body': ['async (req, res) => { res.json(await Post.create(req.body)); }', 'title user place'],
  'fields of it': [`async (req, res) => { res.json(await Post.create(${sent})); }`, 'title user place'],
  'a body with members of the code': [
    'async (req, res) => { res.json(await Post.create({ ...req.body, user: req.user.id })); }',
    'title place',
  ],
  'what is made and saved': [
    'async (req, res) => { const post = new Post(req.body); await post.save(); res.json(post); }',
    'title user place',
  ],
  'what is made, changed and saved': [
    'async (req, res) => { const post = new Post(req.body); post.user = req.user.id; await post.save(); res.json(post); }',
    'title place',
  ],
  'what is saved behind another refusal': [
    'async (req, res) => { if (await Post.exists({ note: req.body.note })) return res.sendStatus(409); res.json(await Post.create(req.body)); }',
    'title user place',
  ],
  'what is tried': [
    'async (req, res) => { try { res.json(await Post.create(req.body)); } catch (error) { res.status(400).json({}); } }',
    'title user place',
  ],
  'what is waited for by functions': [
    '(req, res, next) => { Post.create(req.body).then((post) => res.json(post)).catch(next); }',
    'title user place',
  ],
  'a body that the handler fills': [
    'async (req, res) => { if (!req.body.user) req.body.user = req.user.id; res.json(await Post.create(req.body)); }',
    'title place',
  ],
  'a body that middleware fills': [
    '(req, res, next) => { if (!req.body.user) req.body.user = req.user.id; next(); }, async (req, res) => { res.json(await Post.create(req.body)); }',
    'title place',
  ],
  'only for some requests': [
    'async (req, res) => { if (req.query.keep) await Post.create(req.body); res.json({}); }',
    '',
  ],
  'what is made and not kept': ['async (req, res) => { const post = new Post(req.body); res.json({ ok: true }); }', ''],
  'a change of what is there': [
    'async (req, res) => { res.json(await Post.findByIdAndUpdate(req.query.id, req.body)); }',
    '',
  ],
};

describe('What documents of Mongoose need callers must send', () => {
  for (const [name, [handlers, expected]] of Object.entries(cases)) {
    it(`of ${name}`, () => {
      deepStrictEqual(needed(handlers), expected);
    });
  }

  it('unless code puts something into documents before they are checked', () => {
    const handler = 'async (req, res) => { res.json(await Post.create(req.body)); }';
    const setting = `postSchema.pre('validate', function () { this.user ??= 'a'; });`;
    deepStrictEqual(needed(handler, setting), '');
    deepStrictEqual(needed(handler, `postSchema.pre('save', function () { this.user = 'a'; });`), 'title user place');
  });

  it('and errors of it are answered as the application does', () => {
    const handler = `async (req, res, next) => { try { res.json(await Post.create(req.body)); } catch (error) { next(error); } }`;
    const answer = 'res.status(422).json({ all: Object.values(error.errors).map((one) => one.message) })';
    const statuses = ['error.name === "ValidationError"', 'error instanceof mongoose.Error.ValidationError'].map(
      (is) => {
        const code = `app.post('/', ${handler}); app.use((error, req, res, next) => { if (${is}) return ${answer}; next(error); });`;
        return firstOperation('POST', `${model()} ${code}`).failures?.map((one) => one.status);
      },
    );
    deepStrictEqual(statuses, [['422'], ['422']]);
  });

  it('and there are no such errors where a schema has checked the body', () => {
    const code = `const fits = (req, res, next) => { z.object({ title: z.string() }).parse(req.body); next(); };
      app.post('/', fits, async (req, res) => { res.json(await Post.create(req.body)); });
      app.use((error, req, res, next) => { if (error.name === 'ValidationError') return res.sendStatus(422); next(error); });`;
    const { failures } = firstOperation('POST', `${model()} ${code}`);
    deepStrictEqual(
      failures?.some(({ status }) => status === '422'),
      false,
    );
  });
});
