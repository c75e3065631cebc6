import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../hosts-express/first-operation';

describe('Headers that middleware reads', () => {
  it('are those of each route, but for those that say who calls, or by which requests are followed', () => {
    const { read } = firstOperation(
      'GET',
      `app.use((req, res, next) => { req.tenant = find(req.get('x-tenant')); log(req.get('x-request-id'), req.get('x-api-key'), req.cookies.theme); next(); });
       app.get('/', (req, res) => res.end());`,
    );
    deepStrictEqual(
      read.map((one) => `${one.in} ${one.name}`),
      ['header x-tenant'],
    );
  });

  it('are none that browsers and proxies set', () => {
    const names = [
      'content-length',
      'accept-encoding',
      'connection',
      'sec-fetch-site',
      'x-forwarded-ssl',
      'x-requested-with',
      'sentry-trace',
      'traceparent',
      'x-datadog-trace-id',
    ];
    const { read } = firstOperation(
      'GET',
      `app.use((req, res, next) => { for (const name of ${JSON.stringify(names)}) log(req.get(name)); log(req.get('tenant-id')); next(); });
       app.get('/', (req, res) => res.end());`,
    );
    deepStrictEqual(
      read.map((one) => one.name),
      ['tenant-id'],
    );
  });
});
