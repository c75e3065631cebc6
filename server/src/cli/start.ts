#!/usr/bin/env node
// What the process is told before the program is compiled, then the program.
import './engine';
import './compiled-code';
import './main';
