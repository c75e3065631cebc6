import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadAndUnzipVSCode, resolveCliArgsFromVSCodeExecutablePath, runTests } from '@vscode/test-electron';
import { settings } from './settings';

export interface ElectronOptions {
  readonly vsix: string;
  readonly folder: string;
  readonly scratch: string;
  readonly entry: string;
  readonly extension: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs the suite in a VS Code that is downloaded from its vendor. */
export async function runInElectron(options: ElectronOptions): Promise<void> {
  const { vsix, folder, scratch, entry, extension, environment } = options;
  const executable = await downloadAndUnzipVSCode();
  const profile = [`--user-data-dir=${join(scratch, 'user-data')}`, `--extensions-dir=${join(scratch, 'extensions')}`];
  mkdirSync(join(scratch, 'user-data', 'User'), { recursive: true });
  writeFileSync(join(scratch, 'user-data', 'User', 'settings.json'), JSON.stringify(settings));
  const [command, ...args] = resolveCliArgsFromVSCodeExecutablePath(executable, { reuseMachineInstall: true });
  if (command === undefined) throw new Error('VS Code has no command line.');
  execFileSync(command, [...args, ...profile, '--install-extension', vsix, '--force'], { stdio: 'ignore' });
  await runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath: extension,
    extensionTestsPath: entry,
    launchArgs: [folder, ...profile, '--disable-gpu', '--no-sandbox'],
    extensionTestsEnv: environment,
  });
}
