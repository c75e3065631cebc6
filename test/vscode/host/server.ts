import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InstalledHost } from './install';
import { settings as quietSettings } from './settings';

export interface ServerOptions {
  readonly vsix: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Beside those that make it quiet. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A server of VS Code with a fresh profile, in which an extension is installed. */
export class VsCodeServer {
  private constructor(
    readonly port: number,
    readonly chromium: string,
    private readonly process: ChildProcess,
    private readonly profile: string,
  ) {}

  static async start(
    host: InstalledHost,
    { vsix, environment = {}, settings = {} }: ServerOptions,
  ): Promise<VsCodeServer> {
    const profile = freshProfile({ ...quietSettings, ...settings });
    const env = cleanEnvironment(profile, environment);
    const options = [
      ...['--server-data-dir', profile, '--accept-server-license-terms'],
      ...['--telemetry-level', 'off', '--disable-telemetry'],
      // Without it a built workbench ignores extensionTestsPath. With it, toasts stay hidden.
      '--enable-smoke-test-driver',
    ];
    execFileSync(host.node, [host.main, ...options, '--install-extension', vsix, '--force'], { env, stdio: 'ignore' });
    const log = openSync(join(profile, 'server.log'), 'w');
    const listen = ['--host', '127.0.0.1', '--port', '0', '--without-connection-token'];
    // A process group of its own: extension host, file watcher and terminals go with it.
    const stdio: ['ignore', number, number] = ['ignore', log, log];
    const server = spawn(host.node, [host.main, ...listen, ...options], { env, stdio, detached: true });
    endWithUs(server);
    const port = await portOf(server, profile);
    return new VsCodeServer(port, host.chromium, server, profile);
  }

  get log(): string {
    return readFileSync(join(this.profile, 'server.log'), 'utf8');
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.process.once('exit', resolve));
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      signalGroup(this.process, signal);
      await Promise.race([exited, sleep(1_500)]);
    }
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function freshProfile(settings: Readonly<Record<string, unknown>>): string {
  const profile = mkdtempSync(join(tmpdir(), 'routespec-vscode-'));
  for (const scope of ['User', 'Machine']) {
    const directory = join(profile, 'data', scope);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'settings.json'), JSON.stringify(settings));
  }
  return profile;
}

/** Nothing of a VS Code that this may have been started from; no gallery is asked. */
function cleanEnvironment(profile: string, added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = /^(?:VSCODE_|ELECTRON_|NODE_OPTIONS$|CODE_SERVER_PARENT_PID$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const gallery = '{"serviceUrl":""}';
  return { ...Object.fromEntries(own), EXTENSIONS_GALLERY: gallery, XDG_RUNTIME_DIR: profile, ...added };
}

async function portOf(server: ChildProcess, profile: string): Promise<number> {
  const log = () => readFileSync(join(profile, 'server.log'), 'utf8');
  const end = Date.now() + 30_000;
  while (Date.now() < end && server.exitCode === null) {
    const port = /listening on (\d+)/.exec(log())?.[1];
    if (port !== undefined) return Number(port);
    await sleep(50);
  }
  signalGroup(server, 'SIGKILL');
  throw new Error(`The server of VS Code did not start:\n${log()}`);
}

/** A group of its own would outlive a test run that somebody ends. */
function endWithUs(server: ChildProcess): void {
  process.once('exit', () => {
    signalGroup(server, 'SIGKILL');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.exit(1);
    });
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}
