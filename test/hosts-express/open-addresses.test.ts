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

  it('asks where a pattern of addresses takes those of a route, or may', () => {
    const told = guardedRoutes(
      `const guard = (req, res, next) => (req.headers['x-api-key'] ? next() : res.sendStatus(401));
       app.use(/^\\/api(?!\\/(auth|public))/, guard); app.use(/^\\/v2\\/(?!auth).*/, guard);
       const inner = express.Router(); inner.use(/^\\/(?:a|b)\\b/, guard); inner.get('/a/x', answer); inner.get('/c/x', answer); inner.get('/:any', answer);
       app.use('/in', inner); ${['/api/auth/login', '/api/things', '/v2/auth/x', '/v2/:id', '/other'].map((one) => `app.get('${one}', answer);`).join(' ')}`,
    );
    const asked = Object.entries(told).flatMap(([route, guards]) => (guards.length > 0 ? [route] : []));
    deepStrictEqual(asked.sort(), ['GET api/things', 'GET in/a/x', 'GET in/{any}', 'GET v2/{id}']);
  });
});
