// A server of the outputs of a project, `LIBRARY ROOT`. Prints its URL, then for each line of its standard input what it holds
// in memory, in bytes, garbage left out of the heap.
const { createServer } = require('node:http');
const { createInterface } = require('node:readline');
const { setImmediate: nextTurn } = require('node:timers/promises');

const [library, root] = process.argv.slice(2);
void require(library)
  .createHandler({ root })
  .then((handler) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () => {
      process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
    });
  });
createInterface(process.stdin).on('line', async () => {
  // What the first finds is freed by the second: buffers go with the objects that hold them.
  for (let round = 0; round < 2; round++) {
    global.gc();
    await nextTurn();
  }
  process.stdout.write(`${JSON.stringify(process.memoryUsage())}\n`);
});
