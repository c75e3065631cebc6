// Stand-ins, in JavaScript, for two native modules of VS Code whose packages have no binaries.

/** Writes log files. */
export const spdlog = `
const fs = require('fs'), path = require('path');
const names = ['trace', 'debug', 'info', 'warn', 'error', 'critical'];
let globalLevel = 2;
class Logger {
  constructor(type, name, file) {
    this.file = file;
    this.level = globalLevel;
    this.isPlain = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }
  write(level, message) {
    if (level < this.level) return;
    const line = this.isPlain ? message : new Date().toISOString() + ' [' + names[level] + '] ' + message + '\\n';
    try { fs.appendFileSync(this.file, line); } catch {}
  }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  clearFormatters() { this.isPlain = true; }
  setPattern() {}
  flush() {}
  drop() {}
}
names.forEach((name, level) => { Logger.prototype[name] = function (message) { this.write(level, message); }; });
exports.version = 0;
exports.setLevel = (level) => { globalLevel = level; };
exports.setFlushOn = () => {};
exports.Logger = Logger;
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, file) => new Logger('rotating', name, file);
`;

/** Ends a process when its parent is gone. */
export const watchdog = `
exports.start = (pid) => setInterval(() => { try { process.kill(pid, 0); } catch { process.exit(87); } }, 3000).unref();
exports.exit = (code) => process.exit(code || 0);
`;
