import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { type ChangeCode, impactOf, schemaAspects, structureCodes } from '../server/src/core/changes/change-kinds';
import { impactWords } from '../server/src/cli/reports/impact-words';
import { commit, git, initialize } from './git-repository';
import { shop } from './lsp/shop';
import { temporaryDirectory } from './temporary-directory';

const page = readFileSync('docs/ci.md', 'utf8');

/** The code on the page in a language. */
function block(language: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  assert.ok(code !== undefined);
  return code;
}

interface Step {
  readonly name?: string;
  readonly run?: string;
}

/** The scripts of the workflow by the names of their steps. */
function scripts(): readonly (readonly [name: string, script: string])[] {
  const { jobs } = parse(block('yaml')) as { readonly jobs: { readonly api: { readonly steps: readonly Step[] } } };
  return jobs.api.steps.flatMap(({ name = '', run }) => (run === undefined ? [] : [[name, run] as const]));
}

const shelves = "Route::get('shelves', fn () => []);\n";
const configuration = 'api_types: {api: {prefix: api}}\n';
const laravel = shop(`Route::get('books', fn () => []);\n${shelves}`, {
  'config/openapi.yaml': configuration,
});

/** Runs a script as a service does, with the built command line in place of the one of the registry. */
function run(root: string, script: string) {
  const npx = `npx() { shift 2; '${process.execPath}' '${resolve('dist/cli.js')}' "$@"; }\n`;
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', npx + script],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_BASE_REF: 'main', GITHUB_WORKSPACE: root },
    },
  );
  return { code: status, out: stdout, error: stderr };
}

/** A clone whose main branch has a description, on a branch of its own. */
function checkout(): string {
  const origin = temporaryDirectory(laravel);
  initialize(origin);
  run(origin, 'npx --yes routespec generate --output docs/openapi.json');
  commit(origin);
  const clone = temporaryDirectory();
  git(clone, 'clone', '--quiet', origin, '.');
  git(clone, 'checkout', '--quiet', '-b', 'change');
  return clone;
}

/** With a route less than the main branch, a word wrong in the configuration, and a description that nobody has written anew. */
function breakingCheckout(): string {
  const root = checkout();
  const file = join(root, 'routes/api.php');
  writeFileSync(file, readFileSync(file, 'utf8').replace(shelves, ''));
  commit(root, { 'config/openapi.yaml': `${configuration}titel: Shop\n` });
  return root;
}

describe('docs/ci.md', () => {
  it('has a script that passes on a branch without changes', () => {
    assert.deepEqual(run(checkout(), block('sh')), {
      code: 0,
      out: 'no problems.\n1 file up to date.\nNo changes.\n',
      error: '',
    });
  });

  it('has a script that fails with the first question that is answered by no', () => {
    const { code, out } = run(breakingCheckout(), block('sh'));
    assert.deepEqual(
      [code, out],
      [1, 'config/openapi.yaml:2:1 warning Unknown key "titel"; ignored. (config.unknownKey)\n1 warning.\n'],
    );
  });

  it('has a workflow whose steps pass on a branch without changes', () => {
    const root = checkout();
    const codes = scripts().map(([name, script]) => [name, run(root, script).code]);
    assert.deepEqual(codes, [
      ['Problems', 0],
      ['Outputs', 0],
      ['Changes', 0],
      ['Code scanning', 0],
    ]);
  });

  it('has a workflow whose steps say what a branch does', () => {
    const root = breakingCheckout();
    const results = scripts().map(([name, script]) => {
      const { code, out } = run(root, script);
      return [name, code, out.split('\n')[0]];
    });
    const log = JSON.parse(readFileSync(join(root, 'routespec.sarif'), 'utf8')) as { readonly version: string };
    assert.deepEqual(
      [results, log.version],
      [
        [
          [
            'Problems',
            0,
            '::warning file=config/openapi.yaml,line=2,col=1,title=config.unknownKey::Unknown key "titel"; ignored.',
          ],
          ['Outputs', 1, `out of date: ${join(root, 'docs/openapi.json')}`],
          ['Changes', 1, '::error title=operation.removed::GET /api/shelves: The operation was removed.'],
          ['Code scanning', 0, ''],
        ],
        '2.1.0',
      ],
    );
  });

  it('has every code of a change with its impact, and no other', () => {
    const rows = [...page.matchAll(/^\| `(\w+\.[\w.]+)` +\| ([a-z ]+?) +\| /gm)].map(([, code, impact]) => [
      code,
      impact,
    ]);
    const isCode = (code: string): code is ChangeCode => structureCodes.includes(code);
    assert.deepEqual(
      rows,
      structureCodes.filter(isCode).map((code) => [code, impactWords[impactOf(code)]]),
    );
  });

  it('has every aspect of schemas', () => {
    assert.deepEqual(
      schemaAspects.filter((aspect) => !page.includes(`\`${aspect}\``)),
      [],
    );
  });
});
