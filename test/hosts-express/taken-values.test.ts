import { deepStrictEqual } from 'node:assert/strict';
import { told } from '../hosts-fastify/read-application';
import { firstOperation } from './first-operation';

const types = `type State = 'new' | 'sold'; interface Car { id: number; seller?: string } interface Sale { state: State; at: string | null }`;

/** What is answered of values that are taken for more than they are where they are written. */
const taken: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a text that is one of several': [`res.json({ state: 'new' as 'new' | 'sold' })`, '{ state: "new" | "sold" }'],
  'a text of a type that has a name': [`res.json({ state: 'new' as State })`, '{ state: "new" | "sold" }'],
  'a text that source does not tell': [
    'res.json(Object.keys(load()).map((name) => ({ state: name as State })))',
    '{ state: "new" | "sold" }[]',
  ],
  'null, which may be a text': ['res.json({ at: null as string | null })', '{ at: string or null }'],
  'null, which may be an object': [
    'res.json({ car: null as { id: number } | null })',
    '{ car: { id: number } or null }',
  ],
  'nothing in an object': ['res.json({} as Car)', '#app.ts#Car'],
  'null in what satisfies a type': [
    `res.json({ state: 'new', at: null } satisfies Sale)`,
    '{ state: string, at: string or null }',
  ],
  'only what is there, where the type says no more': [
    `res.json({ name: 'a' as string, is: true as boolean })`,
    '{ name: string, is: boolean }',
  ],
};

describe('What people take a value for is known of', () => {
  for (const [title, [code, expected]] of Object.entries(taken)) {
    it(title, () => {
      const { answers } = firstOperation('GET', `${types} app.get('/', (req, res) => { ${code}; });`);
      deepStrictEqual(told(answers), [`200 application/json ${expected}`]);
    });
  }

  it('a text on which a condition hangs', () => {
    const code = `app.get('/', (req, res) => { const state = 'new' as State; if (state === 'sold') return res.status(410).json({}); res.json({ state }); });`;
    const { answers, failures } = firstOperation('GET', `${types} ${code}`);
    deepStrictEqual(told([...(answers ?? []), ...(failures ?? [])]), [
      '200 application/json { state: "new" | "sold" }',
    ]);
  });
});
