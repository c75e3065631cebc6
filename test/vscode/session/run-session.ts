import { mkdirSync, rmSync } from 'node:fs';
import type { InstalledHost } from '../host/install';
import { VsCodeServer } from '../host/server';
import { Workbench } from '../host/workbench';
import type { TestResult } from '../results';
import { planFor } from './application-plan';
import { applicationSteps, prepare } from './application-steps';
import type { Step } from './step';

const screenshots = 'out/screenshots';

export interface SessionOptions {
  readonly vsix: string;
  /** The application, which is changed. */
  readonly folder: string;
  /** By the names of their pictures. */
  readonly steps: Readonly<Record<string, Step>>;
}

/** Does in the workbench what a user does, one step after the other, and takes a picture after each. */
export async function runSession(host: InstalledHost, options: SessionOptions): Promise<readonly TestResult[]> {
  return taken(host, { ...options, pictures: screenshots });
}

/** By the kind of theme that the page of the preview is told. */
const themes = {
  dark: 'Default Dark Modern',
  light: 'Default Light Modern',
  'hc-black': 'Default High Contrast',
  'hc-light': 'Default High Contrast Light',
} as const;

/** Does what can be done with any application, in each kind of theme. `copy`: makes a copy of it. */
export async function runApplicationSession(
  host: InstalledHost,
  { vsix, copy }: { readonly vsix: string; readonly copy: (name: string) => string },
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const [kind, theme] of Object.entries(themes)) {
    const folder = copy(kind);
    prepare(folder);
    const plan = await planFor(folder);
    const settings = { 'workbench.colorTheme': theme };
    const pictures = `${screenshots}-application/${kind}`;
    rmSync(pictures, { recursive: true, force: true });
    const session = await taken(host, { vsix, folder, steps: applicationSteps(plan), pictures, settings });
    results.push(...session.map((result) => ({ ...result, title: `${kind}: ${result.title}` })));
  }
  return results;
}

interface TakenSession extends SessionOptions {
  /** The directory for a picture of each step. */
  readonly pictures: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** One step after the other, and a picture after each. */
async function taken(host: InstalledHost, session: TakenSession): Promise<readonly TestResult[]> {
  const { vsix, folder, pictures, settings } = session;
  mkdirSync(pictures, { recursive: true });
  const server = await VsCodeServer.start(host, { vsix, ...(settings !== undefined && { settings }) });
  const workbench = await Workbench.open(server, { folder });
  workbench.page.setDefaultTimeout(20_000);
  const results: TestResult[] = [];
  try {
    for (const [name, { title, act }] of Object.entries(session.steps)) {
      const began = Date.now();
      const error = await act(workbench, folder).then(() => undefined, String);
      const milliseconds = Date.now() - began;
      await workbench.picture(`${pictures}/${name}.png`);
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
