import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

describe('Express: middleware that lets addresses of one segment pass', () => {
  it('still asks where a parameter may be several', () => {
    const guard = `const guard = (req, res, next) => { if (/^\\/\\w+\\/[^/]+$/.test(req.path)) return next();
      if (!req.headers['x-api-key']) return res.sendStatus(401); next(); };`;
    const routes = [
      '/a/:path(*)',
      '/b/:path([^?]+)',
      '/c/:path([a-z/]+)',
      '/d/:path([a-z]*)',
      '/e/:id([a-z]+)',
      '/f/:id',
    ];
    const told = guardedRoutes(
      `${guard} app.use(guard); ${routes.map((one) => `app.get('${one}', answer);`).join(' ')}`,
    );
    deepStrictEqual(
      Object.entries(told)
        .flatMap(([route, [first]]) => (first === 'guard: header x-api-key' ? [route] : []))
        .sort(),
      ['GET a/{path}', 'GET b/{path}', 'GET c/{path}', 'GET d/{path}'],
    );
  });
});
