import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

describe('A guard of Express', () => {
  it('is code that takes links which are signed', () => {
    const routes = guardedRoutes(`const crypto = require('node:crypto');
      const made = (text) => crypto.createHmac('sha256', process.env.SECRET).update(text).digest('hex');
      const isSame = (a, b) => a.length === b.length && crypto.timingSafeEqual(Buffer.from(a), Buffer.from(b));
      const signed = (req, res, next) => {
        const { expires, signature } = req.query;
        if (!expires || !signature) return res.sendStatus(403);
        if (!isSame(made(req.originalUrl.split('?')[0] + expires), signature)) return res.sendStatus(403);
        next();
      };
      const presigned = (req, res, next) => (req.query['X-Amz-Signature'] === made(req.path) ? next() : res.sendStatus(403));
      app.get('/a', signed, answer); app.get('/b', presigned, answer);`);
    deepStrictEqual(routes, { 'GET a': ['signed: query signature'], 'GET b': ['presigned: query X-Amz-Signature'] });
  });
});
