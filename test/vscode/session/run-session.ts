import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledHost } from '../host/install';
import { VsCodeServer } from '../host/server';
import { Workbench } from '../host/workbench';
import type { TestResult } from '../results';
import { steps } from './steps';

const screenshots = 'out/screenshots';

export interface SessionOptions {
  readonly vsix: string;
  readonly folder: string;
}

/** Does in the workbench what a user does, one step after the other, and takes a picture after each. */
export async function runSession(
  host: InstalledHost,
  { vsix, folder }: SessionOptions,
): Promise<readonly TestResult[]> {
  rmSync(screenshots, { recursive: true, force: true });
  mkdirSync(screenshots, { recursive: true });
  const templates = join(folder, 'resources/openapi/templates/custom');
  mkdirSync(templates, { recursive: true });
  writeFileSync(join(templates, 'patients.list.json'), '{\n  "summary": "All patients"\n}\n');
  rmSync(join(folder, 'config/openapi-tests.php'));
  const server = await VsCodeServer.start(host, { vsix });
  const workbench = await Workbench.open(server, { folder });
  workbench.page.setDefaultTimeout(20_000);
  const results: TestResult[] = [];
  try {
    for (const [name, { title, act }] of Object.entries(steps)) {
      const began = Date.now();
      const error = await act(workbench, folder).then(() => undefined, String);
      const milliseconds = Date.now() - began;
      await workbench.picture(`${screenshots}/${name}.png`);
      results.push(
        error === undefined
          ? { title, state: 'passed', milliseconds }
          : { title, state: 'failed', milliseconds, error: `${error}\n${await workbench.words()}` },
      );
    }
    if (workbench.blocked.size > 0) console.log(`kept from reaching ${[...workbench.blocked].join(', ')}`);
  } finally {
    await workbench.close();
    await server.stop();
  }
  return results;
}
