// A server to be measured, on loopback: `product LIBRARY ROOT` answers the outputs of a project, `bare FILE` the bytes of a
// file, by nothing but `node:http`. Prints its URL, and ends with its standard input.
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');

async function listener([kind, file, root]) {
  if (kind === 'product') return require(file).createHandler({ root });
  const bytes = readFileSync(file);
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
    response.end(bytes);
  };
}

void listener(process.argv.slice(2)).then((listen) => {
  const server = createServer(listen).listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
  });
});
process.stdin.resume().on('end', () => process.exit());
