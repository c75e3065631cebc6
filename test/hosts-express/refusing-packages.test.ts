import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

function failuresOf(code: string): readonly string[] {
  return toldAnswers(firstOperation('POST', code).failures);
}

describe('Packages of Express refuse', () => {
  const error = `app.use((err, req, res, next) => res.status(err.status ?? 500).json({ error: err.message }));`;
  const limited = (options: string): readonly string[] =>
    failuresOf(`app.post('/', rateLimit({ max: 3, ${options} }), (req, res) => res.end()); ${error}`);
  const guarded = (options: string): readonly string[] =>
    failuresOf(`app.post('/', passport.authenticate('jwt', ${options}), (req, res) => res.end()); ${error}`);

  it('who comes too often, as the application does it', () => {
    const slow = ['429 application/json { slow: boolean }'];
    deepStrictEqual(limited('handler: (req, res) => { res.status(429).json({ slow: true }); }'), slow);
    deepStrictEqual(
      limited('handler: (req, res, next, options) => res.status(options.statusCode).json({ slow: true })'),
      slow,
    );
    deepStrictEqual(limited('handler: (req, res, next) => next(createError(429, "Slow down"))'), [
      '429 application/json { error: string }',
    ]);
  });

  it('strangers with a text, where passport ends the response itself', () => {
    deepStrictEqual(guarded('{ session: false }'), ['401 text/plain string']);
    for (const other of ['{ failWithError: true }', `{ failureRedirect: '/login' }`])
      deepStrictEqual(guarded(other), []);
  });

  it('what does not fit a schema, with an error that says what it is', () => {
    const refused = (call: string, marked: string, body: string): readonly string[] =>
      failuresOf(`app.post('/', (req, res, next) => { const { error } = ${call}; if (error) return next(error); res.end(); });
        app.use((err, req, res, next) => { if (${marked}) return res.status(400).json(${body}); next(err); });
        app.use((err, req, res, next) => { if (err instanceof Taken) return res.status(409).end(); res.status(500).end(); }); class Taken extends Error {}`);
    const invalid = ['400 application/json { invalid: boolean }'];
    deepStrictEqual(
      refused('Joi.object({ a: Joi.string() }).validate(req.body)', 'err.isJoi', '{ invalid: true }'),
      invalid,
    );
    deepStrictEqual(
      refused('z.object({ a: z.string() }).safeParse(req.body)', `err.name === 'ZodError'`, '{ invalid: true }'),
      invalid,
    );
  });
});
