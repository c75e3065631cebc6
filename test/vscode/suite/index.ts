// What VS Code runs inside its extension host.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import type { TestResult } from '../results';

export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 30_000, color: false, reporter: 'min' });
  for (const name of readdirSync(__dirname).sort()) if (name.endsWith('.test.js')) mocha.addFile(join(__dirname, name));
  const results: TestResult[] = [];
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on('pass', (test) => {
      results.push({ title: test.fullTitle(), state: 'passed', milliseconds: test.duration ?? 0 });
    });
    runner.on('fail', (test, error: Error) => {
      const why = error.stack ?? String(error);
      results.push({ title: test.fullTitle(), state: 'failed', milliseconds: test.duration ?? 0, error: why });
    });
  });
  // A crashed extension host reports success; whoever started it asks for this file.
  const file = process.env['ROUTESPEC_RESULTS'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(results));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
