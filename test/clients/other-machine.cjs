// Loaded before the program: another day, other random numbers, another machine.
'use strict';
const os = require('node:os');

const RealDate = Date;
const shift = 400 * 24 * 60 * 60 * 1000;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
Math.random = () => 0.125;
os.hostname = () => 'elsewhere';
