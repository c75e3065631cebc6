import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const started: ChildProcess[] = [];

/** What a test left running ends with it. */
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** `routespec watch` in a process of its own. */
export interface WatchingProcess {
  /** All that was written to standard output and standard error, in lines. */
  readonly out: readonly string[];
  readonly error: readonly string[];
  /** Resolves once the condition holds, which is looked at whenever a line was written. */
  until(condition: () => boolean): Promise<void>;
  /** The next line on standard output that was not asked for yet. */
  nextLine(): Promise<string>;
  /** Sends the signal, and answers the exit code (null where the signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts it, and waits until it watches. */
export async function startWatching(root: string, words: readonly string[] = []): Promise<WatchingProcess> {
  const child = spawn(process.execPath, [resolve('dist/cli.js'), 'watch', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let heard: () => void = () => undefined;
  const lines = { out: [] as string[], error: [] as string[] };
  const closed = once(child, 'close');
  const listen = (stream: NodeJS.ReadableStream, into: string[]): void => {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      into.push(...parts);
      heard();
    });
  };
  listen(child.stdout, lines.out);
  listen(child.stderr, lines.error);
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) {
      const ended = await Promise.race([
        new Promise<null>(
          (resolve) =>
            (heard = () => {
              resolve(null);
            }),
        ),
        closed,
      ]);
      if (ended !== null && !condition()) throw new Error(`It ended: ${[...lines.out, ...lines.error].join('\n')}`);
    }
  };
  let asked = 0;
  await until(() => lines.out.includes('Watching for changes; Ctrl+C ends it.'));
  asked = lines.out.length;
  return {
    ...lines,
    until,
    nextLine: async () => {
      await until(() => lines.out.length > asked);
      return lines.out[asked++] ?? '';
    },
    end: async (signal) => {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}
