// `npm run test:vscode [suite|session]`: packs the extension and tries it in a real VS Code, from inside and as its user.
//
// ROUTESPEC_VSCODE   `web` (default): VS Code from npm, in Chromium; `electron`: VS Code from its vendor, suite alone
// VSCODE_HOST        where the first is installed (default: routespec-vscode in the user's cache directory)
// ROUTESPEC_APPLICATION the root of an application that is tried alone, as a copy, in four themes; no part of what has to pass
// CHROMIUM           the browser (default: chromium on the path, else that of apt-get)
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { writeExpected } from './expected';
import { type InstalledHost, installHost } from './host/install';
import { print, type TestResult } from './results';
import { runSuite } from './run-suite';
import { library, librarySteps } from './session/library-steps';
import { runApplicationSession, runSession } from './session/run-session';
import { steps } from './session/steps';

/** Only the one, where it is named. */
const part = process.argv[2];

const scratch = mkdtempSync(join(tmpdir(), 'routespec-vscode-test-'));

/** A copy of the sample application, which tests may change. */
function application(name: string): string {
  return copied('test/hosts/laravel-clinic', name);
}

/** Without what is big and not read. */
function copied(root: string, name: string): string {
  const folder = join(scratch, name, basename(root));
  const isSource = (path: string) => !/^(?:node_modules|vendor|\.git)$/.test(basename(path));
  cpSync(root, folder, { recursive: true, filter: isSource });
  return folder;
}

/** With a template of its own, and without what the session publishes. */
function sessionFolder(): string {
  const folder = application('session');
  const templates = join(folder, 'resources/openapi/templates/custom');
  mkdirSync(templates, { recursive: true });
  writeFileSync(join(templates, 'patients.list.json'), '{\n  "summary": "All patients"\n}\n');
  rmSync(join(folder, 'config/openapi-tests.php'));
  return folder;
}

function libraryFolder(): string {
  const folder = join(scratch, 'library');
  for (const [path, text] of Object.entries(library)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function packed(): string {
  execFileSync('npm', ['run', '--silent', 'package'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return resolve('out/routespec.vsix');
}

/** Node complains of flags of V8 that it does not know, and the one of VS Code is newer than most. */
function quietOn(node: string): TestResult {
  const began = Date.now();
  const routes = ['dist/cli.js', 'routes', '--project', 'test/hosts/laravel-clinic'];
  const run = spawnSync(node, routes, { encoding: 'utf8' });
  const server = spawnSync(node, ['dist/lsp.js', '--stdio'], { encoding: 'utf8', input: '' });
  const said = [run.stderr, server.stderr].join('').replace('90 routes, no problems.\n', '');
  const result = { title: 'nothing is said of the flags of V8', milliseconds: Date.now() - began };
  return said === '' && run.status === 0 ? { ...result, state: 'passed' } : { ...result, state: 'failed', error: said };
}

function chosenHost(): InstalledHost | null {
  const wanted = process.env['ROUTESPEC_VSCODE'] ?? 'web';
  if (wanted === 'electron') return null;
  if (wanted === 'web') return installHost();
  throw new Error(`ROUTESPEC_VSCODE is ${wanted}, neither web nor electron`);
}

async function run(): Promise<readonly TestResult[]> {
  mkdirSync('out', { recursive: true });
  const host = chosenHost();
  const vsix = packed();
  const ownApplication = process.env['ROUTESPEC_APPLICATION'];
  if (ownApplication !== undefined && host !== null) {
    const session = await runApplicationSession(host, { vsix, copy: (name) => copied(ownApplication, name) });
    print(`Session in ${ownApplication}`, session);
    return session;
  }
  const folder = application('suite');
  const expected = writeExpected(join(scratch, 'expected'), application);
  const results: TestResult[] = [];
  if (part !== 'session' && host !== null) {
    const quiet = quietOn(host.node);
    print('Node of VS Code', [quiet]);
    results.push(quiet);
  }
  if (part !== 'session') {
    const suite = await runSuite(host, { vsix, folder, expected, scratch });
    print('Suite inside VS Code', suite);
    results.push(...suite);
  }
  if (part !== 'suite' && host !== null) {
    rmSync('out/screenshots', { recursive: true, force: true });
    const session = await runSession(host, { vsix, folder: sessionFolder(), steps });
    print('Session of a user', session);
    const library = libraryFolder();
    const quiet = await runSession(host, { vsix, folder: library, steps: librarySteps(library) });
    print('Session in a library', quiet);
    results.push(...session, ...quiet);
  }
  return results;
}

run()
  .then((results) => {
    const failing = results.filter(({ state }) => state === 'failed').length;
    console.log(`\n  ${results.length - failing} passing\n  ${failing} failing`);
    process.exitCode = failing > 0 || results.length === 0 ? 1 : 0;
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  });
