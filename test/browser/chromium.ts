import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser that `CHROMIUM` names, else `chromium` on the path, else that of apt-get, which is installed. */
export function installedChromium(): string {
  const named = process.env['CHROMIUM'] ?? chromiumOnPath();
  if (named !== undefined) return named;
  console.log('installing Chromium');
  const apt = ['-o', 'DPkg::Lock::Timeout=600', '-qq'];
  const run = (...parameters: readonly string[]): void => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', [...apt, ...parameters], { cwd: '/', env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('update');
  run('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
  const installed = chromiumOnPath();
  if (installed === undefined) throw new Error('apt-get installed no chromium');
  return installed;
}

function chromiumOnPath(): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  return directories.map((directory) => join(directory, 'chromium')).find((file) => existsSync(file));
}
