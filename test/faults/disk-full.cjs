// Loaded before a program: the device is full in the middle of every file that it writes.
const fs = require('node:fs');

const { writeFileSync } = fs;

fs.writeFileSync = (file, content, options) => {
  writeFileSync(file, content.subarray(0, content.length / 2), options);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
