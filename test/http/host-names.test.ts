import assert from 'node:assert/strict';
import { isLoopback, isMeantFor } from '../../server/src/http/host-names';

describe('the host of a request', () => {
  for (const [bound, header, isAllowed] of [
    ['127.0.0.1', '127.0.0.1:8090', true],
    ['127.0.0.1', 'localhost:8090', true],
    ['127.0.0.1', 'LOCALHOST', true],
    ['127.0.0.1', 'shop.localhost:1', true],
    ['127.0.0.1', '[::1]:8090', true],
    ['127.0.0.1', '127.9.9.9', true],
    ['127.0.0.1', 'evil.test', false],
    ['127.0.0.1', 'evil.test:8090', false],
    ['127.0.0.1', '127.0.0.1.evil.test', false],
    ['127.0.0.1', 'localhost.evil.test', false],
    ['127.0.0.1', 'evillocalhost', false],
    ['127.0.0.1', '192.168.0.9', false],
    ['127.0.0.1', '', false],
    ['127.0.0.1', undefined, false],
    ['127.0.0.1', '127.0.0.1@evil.test', false],
    ['127.0.0.1', '127.0.0.1:80:80', false],
    ['127.0.0.1', '[::1', false],
    ['docs.internal', 'docs.internal:8090', true],
    ['Docs.Internal', 'docs.internal', true],
    ['docs.internal', 'other.internal', false],
    ['192.168.0.9', '192.168.0.9:1', true],
    ['192.168.0.9', '192.168.0.10', false],
    ['0.0.0.0', '192.168.0.9:1', true],
    ['::', '[fe80::1]:1', true],
    ['0.0.0.0', 'evil.test', false],
  ] as const) {
    it(`"${String(header)}" is ${isAllowed ? 'meant' : 'not meant'} for ${bound}`, () => {
      assert.equal(isMeantFor(bound, header), isAllowed);
    });
  }

  it('is loopback by name and by address', () => {
    const loopback = ['localhost', 'LocalHost', '127.0.0.1', '127.1.2.3', '::1'];
    assert.deepEqual(
      loopback.filter((host) => !isLoopback(host)),
      [],
    );
    const others = ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.test', '127', 'evil.localhost', 'example.test'];
    assert.deepEqual(others.filter(isLoopback), []);
  });
});
