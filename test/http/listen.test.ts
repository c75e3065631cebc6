import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { listened } from '../../server/src/http/listen';

describe('a server that listens', () => {
  it('logs what goes wrong with it later, each time, and goes on', async () => {
    const logged: string[] = [];
    const server = createServer();
    const port = await listened(server, { host: '127.0.0.1', port: 0 }, (line) => logged.push(line));
    try {
      assert.ok(port > 0);
      server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' }));
      server.emit('error', new Error('another'));
      assert.deepEqual(logged, ['The server failed: too many files are open.', 'The server failed: another.']);
      assert.equal(server.listening, true);
    } finally {
      server.close();
    }
  });
});
