import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { RouteOptions } from 'fastify';
import { isHttpMethod } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/fastify/reader';
import { readFastifyPath } from '../../server/src/hosts/fastify/routes/fastify-path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { readCode, rowsOf } from './read-application';
import { sampleApplication } from './sample-application';

/** `GET|POST uri`, without what no description holds; nothing for the `HEAD` that Fastify adds. */
function row({ method, url }: Pick<RouteOptions, 'method' | 'url'>): readonly string[] {
  const methods = [method].flat().filter(isHttpMethod).toSorted();
  const { uri } = readFastifyPath(url);
  return methods.length === 0 ? [] : [`${methods.join('|')} ${uri === '' ? '/' : uri}`];
}

describe('Sockets of Fastify', () => {
  it('are no routes', () => {
    assert.deepEqual(
      rowsOf(
        readCode(
          `app.get('/live', { websocket: true }, (socket) => socket.send('a')); app.get('/a', async () => ({}));`,
        ),
      ),
      ['GET a'],
    );
  });
});

describe('Routes of the sample application of Fastify', () => {
  it('are those of the router of the running application, in its order', async () => {
    const { application } = createReader(false).read({
      files: new NodeSourceFiles(resolve('test/hosts/fastify')),
      environment: {},
      classes: { models: [], requests: [], entities: {}, hasRelations: false },
      signal: neverAborted,
    });
    const found = application.routes.map(({ methods, uri }) => `${methods.toSorted().join('|')} ${uri}`);
    const { app, routes } = await sampleApplication();
    await app.close();
    assert.deepEqual(found, routes.flatMap(row));
    assert.deepEqual(application.problems, []);
    assert.ok(found.length > 25);
  });
});
