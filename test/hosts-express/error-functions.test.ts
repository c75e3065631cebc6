import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const failure = `function Failure(message, status) { Error.call(this); this.name = 'Failure'; this.message = message; this.status = status; }`;

/** How a function is told to inherit from errors. */
const inheriting: Readonly<Record<string, string>> = {
  '`util.inherits`': `require('util').inherits(Failure, Error);`,
  '`Object.create`': 'Failure.prototype = Object.create(Error.prototype);',
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
});
