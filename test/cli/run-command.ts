import { runCommandLine } from '../../server/src/cli/run';
import type { EnvironmentVariables } from '../../server/src/core/ports';
import type { Application } from '../../server/src/core/application';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { readingOf } from '../core/route';
import { fakeHost } from '../fake-host';
import { noCache } from '../no-cache';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export interface Circumstances {
  /** The working directory. */
  readonly root: string;
  /** What the project there turns out to be. */
  readonly application: Application;
  readonly width?: number | null;
  readonly environment?: EnvironmentVariables;
  /** Takes what a terminal would show for a while. */
  readonly progress?: (text: string) => void;
}

/** Runs one call of the command line in this process. */
export async function runCommand(words: readonly string[], circumstances: Circumstances): Promise<Ran> {
  const { root, application, environment = {}, width = null, progress = () => undefined } = circumstances;
  const written = { out: '', error: '' };
  const code = await runCommandLine(words, {
    terminal: {
      out: (line) => (written.out += line),
      error: (line) => (written.error += line),
      progress,
      width,
    },
    workingDirectory: root,
    environment,
    assets: shippedAssets('dist'),
    hosts: [fakeHost(readingOf(application))],
    cacheOf: () => noCache,
    untilStopped: () => Promise.resolve(),
    startLanguageServer: () => Promise.reject(new Error('no test of this process talks to it')),
    startMcpServer: () => Promise.reject(new Error('no test of this process talks to it')),
  });
  return { code, ...written };
}
