import assert from 'node:assert/strict';
import express from 'express';
import { answered, answerTo, endAll, handlerOf, listening } from './running-server';
import { configuration, shop } from './shop';

describe('a handler in Express', () => {
  afterEach(endAll);

  for (const [mount, path] of [
    ['/', '/documentation/openapi.json'],
    ['/api', '/api/documentation/openapi.json'],
    ['/documentation', '/documentation/openapi.json'],
  ] as const) {
    it(`mounted at ${mount} answers ${path}`, async () => {
      const app = express().use(mount, await handlerOf({ root: shop() }));
      const url = await listening(app);
      assert.equal((await answered(`${url}${path}`)).status, 200);
      assert.equal((await answered(`${url}/elsewhere/openapi.json`)).status, 404);
    });
  }

  it('is not reached past a guard that Express has before it', async () => {
    const app = express();
    app.use('/documentation', (_request, response) => {
      response.status(401).end();
    });
    const url = await listening(app.use(await handlerOf({ root: shop() })));
    const paths = [
      'documentation',
      '%64ocumentation',
      'DOCUMENTATION',
      'documentation%2Fopenapi.json?',
      './documentation',
    ];
    for (const path of [...paths, '/documentation', ';/documentation']) {
      for (const origin of ['', 'http://x', 'http://x;', 'http://a@x', 'http:', 'http:/']) {
        const head = `GET ${origin}/${path}/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
        const [status = ''] = (await answerTo(url, head)).split('\r\n');
        assert.match(status, /^HTTP\/1\.1 40[014] /, head);
      }
    }
  });

  it('has its guards obeyed in a router, and passes their errors on', async () => {
    const guard: express.RequestHandler = (request, _response, next) => {
      next(request.query['key'] === 'k3y' ? undefined : new Error('refused'));
    };
    const root = shop({ ...configuration, routes: { middleware: ['guard'] } });
    const router = express.Router().use(await handlerOf({ root, middleware: { guard } }));
    const failed: express.ErrorRequestHandler = (error: Error, _request, response, next) => {
      if (response.headersSent) next(error);
      else response.status(401).send(error.message);
    };
    const url = `${await listening(express().use('/v1', router).use(failed))}/v1/documentation/openapi.json`;
    assert.equal((await answered(`${url}?key=k3y`)).status, 200);
    const { status, body } = await answered(url);
    assert.deepEqual([status, body], [401, 'refused']);
  });
});
