import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const build = `build() { return (req, res, next) => { if (req.get('X-Key') !== this.key) return res.sendStatus(401); next(); }; }`;

/** Classes whose field `owner` is a guard. */
const classes: Readonly<Record<string, string>> = {
  'an instance that a method of the class makes': `class Guard { static of(key) { return new Guard(key).build(); }
    static owner = Guard.of('owner'); constructor(key) { this.key = key; } ${build} }`,
  'an instance that a function behind the class makes': `class Guard { static owner = made('owner'); constructor(key) { this.key = key; } ${build} }
    function made(key) { return new Guard(key).build(); }`,
  'an instance that is made there': `class Guard { static owner = new Guard('owner').build(); constructor(key) { this.key = key; } ${build} }`,
};

describe('Express: a guard that a class holds', () => {
  for (const [title, code] of Object.entries(classes)) {
    it(`is built by ${title}`, () => {
      const guards = guardedRoutes(`${code} app.get('/a', Guard.owner, answer);`);
      assert.deepEqual(
        Object.values(guards)
          .flat()
          .map((one) => one.replace(/^.*: /, '')),
        ['header X-Key'],
      );
    });
  }
});
