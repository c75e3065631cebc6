import { deepStrictEqual } from 'node:assert/strict';
import { routesOf } from './routes-of';

const errors = `class AppError extends Error { constructor(message, status) { super(message); this.statusCode = status; } }`;

/** Routes of all addresses below one, and whether they are documented. */
const cases: Readonly<Record<string, readonly [code: string, ...expected: string[]]>> = {
  'one that answers that there is nothing': [
    `app.all('/api/*', (req, res) => res.status(404).json({ message: 'not found' }));`,
  ],
  'one that hands on such an error': [
    `app.all('/api/*path', (req, res, next) => next(Object.assign(new Error('x'), { statusCode: 404 })));`,
  ],
  'one that throws it': [`app.get('/api/*', (req) => { throw new AppError(req.originalUrl, 404); });`],
  'one that answers something': [
    `app.get('/files/*', (req, res) => { if (!req.params[0]) return res.sendStatus(404); res.json({}); });`,
    'GET files/{wildcard}',
  ],
  'one that refuses otherwise': [`app.get('/old/*', (req, res) => res.sendStatus(410));`, 'GET old/{wildcard}'],
  'one address': [`app.get('/api/old', (req, res) => res.sendStatus(404));`, 'GET api/old'],
};

describe('Routes of Express for whatever no other one answers', () => {
  for (const [name, [code, ...expected]] of Object.entries(cases)) {
    it(`are left out, or not: ${name}`, () => {
      deepStrictEqual(routesOf(`${errors} app.get('/ok', handler); ${code}`), ['GET ok', ...expected]);
    });
  }
});
