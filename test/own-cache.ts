import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What tests start keeps its results where no other run finds them, and not among those of who runs the tests.
const directory = mkdtempSync(join(tmpdir(), 'routespec-cache-'));

export function mochaGlobalSetup(): void {
  process.env['XDG_CACHE_HOME'] = directory;
}

export function mochaGlobalTeardown(): void {
  rmSync(directory, { recursive: true, force: true });
}
