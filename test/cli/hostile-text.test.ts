import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../../server/src/core/problems';
import { laravelProblem } from '../../server/src/hosts/laravel/problems';
import { projectPath } from '../../server/src/core/project-path';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { runCommand } from './run-command';

/** Clears the screen, with the sequence's head in seven bits and in eight; then turns the direction of the line around. */
const hostile = 'x\u{1b}[2J\u{9b}2J\u{202e}\r';

const source = { file: projectPath(`routes/${hostile}.php`), start: 0, end: 0 };

const sample = {
  ...application(
    [
      route(`GET ${hostile}/users`, {
        name: hostile,
        domain: hostile,
        action: `${hostile}@${hostile}`,
        middleware: [hostile],
        source,
      }),
    ],
    hostile,
  ),
  problems: [
    problem('route.uriUnknown', source, { reason: hostile, uri: hostile }),
    laravelProblem('provider.missing', source, { class: hostile, file: hostile }),
  ],
};

/** Descriptions that differ in whatever has a name. */
const documents = {
  'old.json': JSON.stringify({
    openapi: '3.0.3',
    servers: [{ url: hostile }],
    paths: {
      [`/${hostile}`]: {
        get: { operationId: hostile, parameters: [{ name: hostile, in: 'query', schema: { type: hostile } }] },
      },
    },
  }),
  'new.json': JSON.stringify({
    openapi: '3.0.3',
    paths: {
      [`/${hostile}`]: {
        get: {
          operationId: `${hostile}2`,
          security: [{ [hostile]: [] }],
          parameters: [{ name: hostile, in: 'query', schema: { type: 'string', enum: [hostile], pattern: hostile } }],
        },
      },
    },
  }),
};

interface Case {
  readonly words: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** The name of the project's directory. */
  readonly directory?: string;
}

const cases: Readonly<Record<string, Case>> = {
  'routes and what is wrong with them': { words: ['routes'] },
  'routes as JSON': { words: ['routes', '--json'] },
  'the directory and the prefixes of a report': { words: ['generate'], directory: hostile },
  'the file of a report': { words: ['generate', '--output', `${hostile}.json`] },
  'a file that cannot be written': { words: ['generate', '--output', `fake.txt/${hostile}`] },
  'a directory that cannot be written into': {
    words: ['generate'],
    files: { 'config/openapi.yaml': `output_path: ${JSON.stringify(`../${hostile}`)}\n` },
  },
  'an environment': { words: ['generate', '--environment', hostile] },
  'the names of environments': {
    words: ['generate', '--environment', 'nowhere'],
    files: { 'config/openapi.yaml': `environments: {base: {}, ${JSON.stringify(hostile)}: {}}\n` },
  },
  'an API type': { words: ['generate', '--api-type', hostile] },
  'the key of an API type': {
    words: ['generate', '--api-type', 'nothing'],
    files: { 'config/openapi.yaml': `api_types: {${JSON.stringify(hostile)}: {prefix: a}}\n` },
  },
  'a key of the configuration': {
    words: ['generate'],
    files: { 'config/openapi.yaml': `${JSON.stringify(hostile)}: 1\n` },
  },
  'a value of the configuration': {
    words: ['generate'],
    files: { 'config/openapi.yaml': `info: ${JSON.stringify(hostile)}\n` },
  },
  'a broken configuration': { words: ['generate'], files: { 'config/openapi.yaml': `a: *${hostile}\n` } },
  'the path of a template': {
    words: ['generate'],
    files: { [`resources/openapi/templates/generic/${hostile}.json`]: hostile },
  },
  'the name of a template': {
    words: ['generate'],
    files: { 'config/openapi-templates.yaml': `generic_templates: {list: ${JSON.stringify(hostile)}}\n` },
  },
  'a project that is not there': { words: ['generate', '--project', hostile] },
  'a directory without a project': { words: ['routes', '--project', 'other'], files: { [`other/${hostile}`]: '' } },
  'a check': { words: ['check'] },
  'a check as JSON': { words: ['check', '--report', 'json'] },
  'a check as SARIF': { words: ['check', '--report', 'sarif'] },
  'a check as commands of a workflow': { words: ['check', '--report', 'github'] },
  'a file that is out of date': { words: ['generate', '--check'], directory: hostile },
  changes: { words: ['diff', 'old.json', 'new.json'], files: documents },
  'changes as JSON': { words: ['diff', 'old.json', 'new.json', '--report', 'json'], files: documents },
  'changes as commands of a workflow': {
    words: ['diff', 'old.json', 'new.json', '--report', 'github'],
    files: documents,
  },
  'changes of the project': { words: ['diff', 'old.json'], files: documents },
  'a description': { words: ['diff', 'old.yaml'], files: { 'old.yaml': `openapi: ${JSON.stringify(hostile)}\n` } },
  'a revision': { words: ['diff', hostile] },
  'a command': { words: [hostile] },
  'an option': { words: ['routes', `--${hostile}`] },
  'a value of an option': { words: ['generate', '--format', hostile] },
  'an argument': { words: ['routes', hostile] },
};

// A line feed is the command line's own.
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

describe('hostile text does not reach the terminal', () => {
  for (const [title, { words, files = {}, directory = 'project' }] of Object.entries(cases)) {
    it(`from ${title}`, async () => {
      const root = join(temporaryDirectory(), directory);
      mkdirSync(root);
      writeFileSync(join(root, 'fake.txt'), '');
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(root, path, '..'), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const shown: string[] = [];
      const { out, error } = await runCommand(words, {
        root,
        application: sample,
        progress: (text) => shown.push(text),
      });
      const all = [out, error, ...shown].join('\n');
      assert.match(all, /\S/);
      assert.doesNotMatch(all, control, JSON.stringify(all));
    });
  }

  it('nor what JSON says of it changes', async () => {
    const root = temporaryDirectory({ 'fake.txt': '' });
    const { out } = await runCommand(['routes', '--json'], { root, application: sample });
    const [first] = JSON.parse(out) as readonly { readonly uri: string }[];
    assert.equal(first?.uri, `${hostile}/users`);
  });
});
