// Has a program listen on loopback at any port that is free, whatever it says, and tells which on standard output.
const { Server } = require('node:net');

const { listen } = Server.prototype;
Server.prototype.listen = function (...parameters) {
  const done = parameters.find((parameter) => typeof parameter === 'function');
  this.once('listening', () => process.stdout.write(`port ${this.address().port}\n`));
  return listen.call(this, 0, '127.0.0.1', done);
};
