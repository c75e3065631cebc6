// Loaded before a program: it is killed in the middle of the first file that it writes.
const fs = require('node:fs');
const process = require('node:process');

const { writeFileSync } = fs;

fs.writeFileSync = (file, content, options) => {
  writeFileSync(file, content.subarray(0, content.length / 2), options);
  process.kill(process.pid, 'SIGKILL');
};
