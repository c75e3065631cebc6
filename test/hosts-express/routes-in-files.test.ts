import { deepStrictEqual } from 'node:assert/strict';
import { routesOf } from './routes-of';

const files = {
  'routes/boats.js': `module.exports = (app) => app.get('/boats', (req, res) => res.json({}));`,
  'routes/crew/people.js': `module.exports = (app) => app.get('/people', (req, res) => res.json({}));`,
  'routes/crew/roles.test.js': `module.exports = (app) => app.get('/tests', (req, res) => res.json({}));`,
  'table.json': `[{ "method": "get", "path": "/rows" }, { "method": "post", "path": "/rows" }]`,
};

/** Code that finds files which register routes. */
const cases: Readonly<Record<string, readonly [code: string, ...expected: string[]]>> = {
  'a pattern': [`glob.sync('routes/*.js').forEach((one) => require(path.resolve(one))(app));`, 'GET boats'],
  'a pattern of all directories, without some': [
    `glob.sync(path.join(__dirname, 'routes/**/*.js'), { ignore: '**/*.test.js' }).forEach((one) => require(one)(app));`,
    'GET boats',
    'GET people',
  ],
  'a pattern from a directory on': [
    "glob.sync('**/*.js', { cwd: __dirname + '/routes' }).forEach((one) => require('./routes/' + one)(app));",
    'GET boats',
    'GET people',
    'GET tests',
  ],
  'a pattern, for a callback': [
    "glob('routes/*.js', (error, all) => all.forEach((one) => require(path.resolve(one))(app)));",
    'GET boats',
  ],
  'patterns of another package': [
    "for (const one of fastGlob.sync(['routes/**/*.js', '!**/*.test.js'], { absolute: true })) require(one)(app);",
    'GET boats',
    'GET people',
  ],
  'entries with their types': [
    `const walk = (dir) => { for (const one of fs.readdirSync(dir, { withFileTypes: true })) { const full = path.join(dir, one.name);
      if (one.isDirectory()) walk(full); else require(full)(app); } };
     walk(path.join(__dirname, 'routes'));`,
    'GET boats',
    'GET people',
    'GET tests',
  ],
  'entries that are files': [
    `for (const one of fs.readdirSync(__dirname + '/routes', { withFileTypes: true })) if (one.isFile()) require('./routes/' + one.name)(app);`,
    'GET boats',
  ],
  'a list that is put together': [
    `const files = (dir) => fs.readdirSync(dir).reduce((all, name) => { const one = path.join(dir, name);
      return fs.statSync(one).isDirectory() ? all.concat(files(one)) : all.concat(one); }, []);
     files(path.join(__dirname, 'routes')).forEach((one) => require(one)(app));`,
    'GET boats',
    'GET people',
    'GET tests',
  ],
  'names in all directories': [
    "fs.readdirSync('./routes', { recursive: true }).filter((one) => one.endsWith('.js')).forEach((one) => require('./routes/' + one)(app));",
    'GET boats',
    'GET people',
    'GET tests',
  ],
  'names without their ending': [
    "fs.readdirSync('./routes').forEach((one) => { const { name, ext } = path.parse(one); if (ext) app.use('/' + name, handler).get('/' + name, handler); });",
    'GET boats',
  ],
  'the ending of names': [
    "fs.readdirSync('./routes').forEach((one) => { if (one.substr(-3) == '.js') require('./routes/' + one)(app); });",
    'GET boats',
  ],
  'a file of JSON that is a list': [
    "const rows = require('./table.json'); rows.forEach((one) => app[one.method](one.path, handler));",
    'GET rows',
    'POST rows',
  ],
};

describe('Routes in files that code finds', () => {
  for (const [name, [code, ...expected]] of Object.entries(cases)) {
    it(`are those by ${name}`, () => {
      const imports = `const fs = require('fs'); const path = require('path'); const glob = require('glob'); const fastGlob = require('fast-glob');`;
      deepStrictEqual(routesOf(`${imports}\n${code}`, files), expected);
    });
  }
});
