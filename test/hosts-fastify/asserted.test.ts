import assert from 'node:assert/strict';
import { firstOperation, told } from './read-application';

const before = `import assert from 'node:assert'; interface Boat { id: number; name: string } const boats = new Map<number, Boat>();
  function ensure(hint: string, value: unknown): asserts value { if (!value) throw new Error(hint); }`;

/** Ways to say that there is something. */
const ways: Readonly<Record<string, string>> = {
  'an assertion of the instance': 'app.assert(boat, 404);',
  'an assertion of it by its other name': "app.assert.ok(boat, 404, 'No boat');",
  'one of Node': 'assert(boat);',
  'one of the application': "ensure('No boat', boat);",
};

describe('Fastify: what code finds is there', () => {
  for (const [title, way] of Object.entries(ways)) {
    it(`behind ${title}`, () => {
      const { answers } = firstOperation(
        'GET',
        `${before} app.register(sensible);
         app.get('/', async (request) => { const boat = boats.get(Number(request.query.id)); ${way} return { ...boat, isOut: true }; });`,
      );
      assert.deepEqual(told(answers), ['200 application/json { id: number, name: string, isOut: boolean }']);
    });
  }

  it('perhaps, where nothing says so', () => {
    const { answers } = firstOperation(
      'GET',
      `${before} app.get('/', async (request) => { const boat = boats.get(Number(request.query.id)); note(boat); return { ...boat, isOut: true }; });`,
    );
    assert.deepEqual(told(answers), ['200 application/json { id?: number, name?: string, isOut: boolean }']);
  });
});
