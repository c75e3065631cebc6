// Preloaded into a process (`node --require`): writes the path of every file below RECORD_READS_ROOT that the process
// opens to RECORD_READS_LOG, one a line. So the floor can parse what the product reads without the product knowing.
'use strict';

const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { resolve, sep } = require('node:path');
const { env } = require('node:process');
const { fileURLToPath, URL } = require('node:url');

const { RECORD_READS_ROOT: root, RECORD_READS_LOG: log } = env;
if (root === undefined || log === undefined) throw new Error('RECORD_READS_ROOT and RECORD_READS_LOG must be set.');

const below = resolve(root) + sep;
const seen = new Set();
const { openSync, writeSync } = fs;
const output = openSync(log, 'a');

function record(file) {
  // A number is a file that was opened, and thereby recorded, before.
  if (typeof file === 'number') return;
  const path = resolve(file instanceof URL ? fileURLToPath(file) : String(file));
  if (!path.startsWith(below) || seen.has(path)) return;
  seen.add(path);
  // At once, not on exit: a process that is killed has still read what it read.
  writeSync(output, `${path}\n`);
}

function wrap(owner, names) {
  for (const name of names) {
    const original = owner[name];
    owner[name] = function (file, ...rest) {
      record(file);
      return original.call(this, file, ...rest);
    };
  }
}

wrap(fs, ['openSync', 'readFileSync', 'open', 'readFile', 'createReadStream']);
wrap(fs.promises, ['open', 'readFile']);
syncBuiltinESMExports();
