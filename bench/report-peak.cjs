// Preloaded into a process (`node --require`): on exit appends the most memory that it ever held, in kB, to
// REPORT_PEAK_LOG.
'use strict';

const { appendFileSync, readFileSync } = require('node:fs');
const process = require('node:process');

process.on('exit', () => {
  appendFileSync(process.env.REPORT_PEAK_LOG, `${peak()}\n`);
});

// On Linux a process starts with the maxRSS of the one that spawned it, here the bench with its compiler; VmHWM does not.
function peak() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const match = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'));
  return match === null ? process.resourceUsage().maxRSS : Number(match[1]);
}
