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
});
