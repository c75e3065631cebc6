import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { format } from 'node:util';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { runInElectron } from './host/electron';
import type { InstalledHost } from './host/install';
import { VsCodeServer } from './host/server';
import { Workbench } from './host/workbench';
import type { TestResult } from './results';

const timeout = 180_000;

export interface SuiteOptions {
  readonly vsix: string;
  /** The application, which the tests may change. */
  readonly folder: string;
  /** What the command line generated for it. */
  readonly expected: string;
  /** Where to put what is needed meanwhile. */
  readonly scratch: string;
}

/** Runs the suite inside a real extension host, against the installed extension. Null: in Electron. */
export async function runSuite(host: InstalledHost | null, options: SuiteOptions): Promise<readonly TestResult[]> {
  const file = join(options.scratch, 'results.json');
  const environment = { ROUTESPEC_RESULTS: file, ROUTESPEC_EXPECTED: options.expected };
  const tests = { entry: await bundled(), extension: runnerExtension(options.scratch) };
  if (host === null) await runInElectron({ ...options, ...tests, environment });
  else await runInBrowser(host, options, tests, environment);
  if (!existsSync(file)) throw new Error('The suite left no results: the extension host crashed, or never started.');
  return JSON.parse(readFileSync(file, 'utf8')) as readonly TestResult[];
}

/** VS Code wants an extension in development beside tests; what is tested is the installed one. */
function runnerExtension(scratch: string): string {
  const directory = join(scratch, 'runner');
  mkdirSync(directory);
  const manifest = { name: 'runner', publisher: 'routespec-tests', version: '0.0.1', engines: { vscode: '^1.95.0' } };
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
  return directory;
}

async function bundled(): Promise<string> {
  rmSync('out/vscode-suite', { recursive: true, force: true });
  await build({
    entryPoints: ['test/vscode/suite/index.ts', 'test/vscode/suite/*.test.ts'],
    outdir: 'out/vscode-suite',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'inline',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
  return resolve('out/vscode-suite/index.js');
}

async function runInBrowser(
  host: InstalledHost,
  { vsix, folder }: SuiteOptions,
  tests: { readonly entry: string; readonly extension: string },
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const server = await VsCodeServer.start(host, { vsix, environment });
  const log: string[] = [];
  let end: (code: number | 'timeout') => void = () => undefined;
  const ended = new Promise<number | 'timeout'>((resolve) => (end = resolve));
  // What the workbench calls when it hosts tests.
  const prepare = async (page: Page) => {
    await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) =>
      log.push(`[${type}] ${format(...args)}`),
    );
    await page.exposeFunction('codeAutomationExit', (code: number) => {
      end(code);
    });
  };
  const workbench = await Workbench.open(server, { folder, tests, prepare });
  try {
    const code = await Promise.race([ended, sleep(timeout, 'timeout' as const, { ref: false })]);
    if (code !== 0) console.error(log.slice(-30).join('\n'));
    if (code === 'timeout') console.error(server.log.slice(-3_000));
  } finally {
    await workbench.close();
    await server.stop();
  }
}
