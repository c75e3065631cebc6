import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** Keys as code that answers takes them, with what it asks for. */
const cases: Readonly<Record<string, readonly [key: string, expected: readonly string[]]>> = {
  'a header, or a field of the query': [
    `req.headers['x-sync-key'] || req.query.key`,
    ['header x-sync-key', 'query key'],
  ],
  'a header, or a field of the query, if there is none': [
    `req.get('x-sync-key') ?? req.query.syncKey`,
    ['header x-sync-key', 'query syncKey'],
  ],
  'a field of the query, or a header': [
    `req.query.secret || req.headers['x-cron-secret']`,
    ['query secret', 'header x-cron-secret'],
  ],
  'a field of the query': ['req.query.secret', ['query secret']],
  'a header, or an empty text': [`req.headers['x-sync-key'] || ''`, ['header x-sync-key']],
  'a header, a field of the query, or an empty text': [
    `req.headers['x-sync-key'] || req.query.key || ''`,
    ['header x-sync-key', 'query key'],
  ],
};

const refusals: Readonly<Record<string, string>> = {
  'with a key of the environment': 'key !== process.env.KEY',
  'with a key of the environment that must be set': '!process.env.KEY || key !== process.env.KEY',
};

const telling = (shown: readonly string[]): readonly string[] => [`The code that answers: ${shown.join(' or ')}`];

describe('Express: code that answers, and holds what is shown', () => {
  for (const [how, condition] of Object.entries(refusals)) {
    for (const [what, [key, expected]] of Object.entries(cases)) {
      it(`${how}, asks for ${what}`, () => {
        const guards = guardedRoutes(`app.get('/a', (req, res) => {
          const key = ${key}; if (${condition}) return res.status(401).json({ message: 'No' }); res.json({}); });`);
        assert.deepEqual(guards, { 'GET a': telling(expected) });
      });
    }
  }

  it('with a key, asks for what has an empty text by default', () => {
    const guards = guardedRoutes(`app.get('/a', (req, res) => {
      const { token = '' } = req.query; if (token !== process.env.KEY) return res.sendStatus(403); res.json({}); });`);
    assert.deepEqual(guards, { 'GET a': telling(['query token']) });
  });

  it('with a default that is a key itself, asks for nothing', () => {
    const guards = guardedRoutes(`app.get('/a', (req, res) => {
      const key = req.query.key || 'demo'; if (key !== process.env.KEY) return res.sendStatus(403); res.json({}); });`);
    assert.deepEqual(guards, { 'GET a': [] });
  });

  it('with nothing, but reads a token that a link holds, asks for nothing', () => {
    const guards = guardedRoutes(`app.post('/a', (req, res) => { try {
      const { sub } = jwt.verify(req.query.token, process.env.KEY); res.json({ sub }); } catch { res.sendStatus(401); } });`);
    assert.deepEqual(guards, { 'POST a': [] });
  });

  it('with where others have come to, asks for nothing', () => {
    const guards = guardedRoutes(`app.get('/a', (req, res) => {
      if (req.query.syncToken !== state.token) return res.sendStatus(403); res.json({}); });`);
    assert.deepEqual(guards, { 'GET a': [] });
  });
});
