import assert, { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const failure = `function Failure(message, status) { Error.call(this); this.name = 'Failure'; this.message = message; this.status = status; }`;

/** How a function is told to inherit from errors. */
const inheriting: Readonly<Record<string, string>> = {
  '`util.inherits`': `require('util').inherits(Failure, Error);`,
  '`Object.create`': 'Failure.prototype = Object.create(Error.prototype);',
  'a member of `util` that has a name of its own': `const { inherits } = require('util'); inherits(Failure, Error);`,
  '`Object.create` with a constructor':
    'Failure.prototype = Object.create(TypeError.prototype, { constructor: { value: Failure } });',
  'a function that inherits from errors': `function Base() {} require('util').inherits(Base, Error); require('util').inherits(Failure, Base);`,
  'a class': 'class Base extends Error {} Object.setPrototypeOf(Failure.prototype, Base.prototype);',
  'an error that is made': 'Failure.prototype = new Error();',
  '`Object.setPrototypeOf`': 'Object.setPrototypeOf(Failure.prototype, Error.prototype);',
};

const throwing = `app.get('/a', (req, res) => { throw new Failure('Taken', 409); });`;

describe('Express: an error of a function that inherits from errors by', () => {
  for (const [how, code] of Object.entries(inheriting)) {
    it(`${how} has the status that it is made with`, () => {
      const { failures } = firstOperation(
        'GET',
        `${failure} ${code} ${throwing}
         app.use((error, req, res, next) => { res.status(error.status || 500).json({ message: error.message }); });`,
      );
      assert.deepEqual(toldAnswers(failures)[0], '409 application/json { message: string }');
    });
  }

  it('it is told from others by what made it', () => {
    const { failures } = firstOperation(
      'GET',
      `${failure} ${inheriting['`util.inherits`'] ?? ''} function Other() {} require('util').inherits(Other, Error); ${throwing}
       app.use((error, req, res, next) => { if (error instanceof Other) return res.status(410).end();
         if (error instanceof Failure) return res.status(error.status).json({ message: error.message }); res.status(500).end(); });`,
    );
    assert.deepEqual(toldAnswers(failures)[0], '409 application/json { message: string }');
  });

  const answered = (code: string): string | undefined =>
    toldAnswers(
      firstOperation(
        'GET',
        `${code} app.use((error, req, res, next) => { res.status(error instanceof Error ? error.status || 500 : 400).json({ message: error.message }); });`,
      ).failures,
    )[0]?.slice(0, 3);

  it('it has what stands in its prototype', () => {
    const code = `const Gone = function (message) { this.message = message; }; require('util').inherits(Gone, Error); Gone.prototype.status = 410;
      app.get('/a', (req, res) => { throw new Gone('Gone'); });`;
    deepStrictEqual(answered(code), '410');
  });

  it('it is one of the functions that it inherits from', () => {
    const code = `${failure} require('util').inherits(Failure, Error); function Taken() { this.message = 'Taken'; } Taken.prototype = Object.create(Failure.prototype);
      app.get('/a', (req, res) => { throw new Taken(); });
      app.use((error, req, res, next) => { if (error instanceof Failure) return res.status(409).end(); next(error); });`;
    deepStrictEqual(answered(code), '409');
  });

  it('none is made where only a comment, a text or another function of that name says so', () => {
    const code = `function Failure(message) { this.message = message; this.status = 409; }
      // util.inherits(Failure, Error)
      const text = 'util.inherits(Failure, Error)'; function other() { function Failure() {} require('util').inherits(Failure, Error); }
      app.get('/a', (req, res) => { throw new Failure('Taken'); });`;
    deepStrictEqual(answered(code) === '409', false);
  });
});
