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

  it('lets no address with a parameter pass that goes on behind a slash where what is open begins otherwise', () => {
    const told = guardedRoutes(
      `const open = ['/api/orders/key/', '/api/ping'];
       const guard = (req, res, next) => { if (open.some((one) => req.path.startsWith(one))) return next();
         if (!req.headers['x-client-id'] || !req.headers['x-client-secret']) return res.sendStatus(401); next(); };
       app.use(guard); ${['/api/orders/:id', '/api/orders/:id/lines'].map((one) => `app.get('${one}', answer);`).join(' ')}`,
    );
    const both = 'guard: header x-client-secret and header x-client-id';
    deepStrictEqual(told, {
      'GET api/orders/{id}': [both],
      // An order may be called `key`.
      'GET api/orders/{id}/lines': ['guard: header x-client-secret'],
    });
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

/** How code tells the kinds of what an address is held against apart. */
const dispatches: Readonly<Record<string, string>> = {
  'their types': `if (typeof one === 'string') return req.path === one; if (one instanceof RegExp) return one.test(req.path);
    return one.methods.includes(req.method) && one.path.test(req.path);`,
  'the type of objects': `if (typeof one === 'object' && !(one instanceof RegExp)) return one.methods.includes(req.method) && one.path.test(req.path);
    return one instanceof RegExp ? one.test(req.path) : one === req.path;`,
  'their members': `if (typeof one === 'string') return req.path === one; if ('methods' in one) return one.methods.includes(req.method) && one.path.test(req.path);
    return one.test(req.path);`,
  'members that some lack': `if (typeof one === 'string') return req.path === one; if (one.path) return one.methods.includes(req.method) && one.path.test(req.path);
    return one.test(req.path);`,
};

describe('Express: middleware that lets pass what is a text, a pattern, or a pattern with methods', () => {
  for (const [what, code] of Object.entries(dispatches)) {
    it(`is open for each of them, told apart by ${what}`, () => {
      const guard = `const guard = (req, res, next) => { if (!req.headers['x-api-key']) return res.sendStatus(401); next(); };
        const unless = (guard, ...all) => (req, res, next) => { const isOpen = all.some((one) => { ${code} }); return isOpen ? next() : guard(req, res, next); };
        const router = express.Router(); router.use(unless(guard, '/feed', /^\\/open\\//, { path: /^\\/posts\\/[^/]+$/, methods: ['GET'] }));`;
      const told = guardedRoutes(
        `${guard} router.get('/feed', answer); router.get('/open/:id', answer); router.get('/posts/:id', answer);
         router.patch('/posts/:id', answer); router.get('/posts/:id/more', answer); app.use('/c', router);`,
      );
      deepStrictEqual(
        Object.entries(told)
          .flatMap(([route, [first]]) => (first?.endsWith(': header x-api-key') === true ? [route] : []))
          .sort(),
        ['GET c/posts/{id}/more', 'PATCH c/posts/{id}'],
      );
    });
  }
});
