// Loaded before a program: it is killed when a file that it wrote is to take its place.
const fs = require('node:fs');
const process = require('node:process');

fs.renameSync = () => {
  process.kill(process.pid, 'SIGKILL');
};
