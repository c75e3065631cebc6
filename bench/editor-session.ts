import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

interface OpenedFile {
  version: number;
  readonly lastLine: number;
}

const idleMs = 3000;

/** A language server with one application opened in it, as an editor has it. */
export class EditorSession {
  /** From the start of the server's process until its first diagnostics. */
  readonly readyMs: number;
  /** From the same until the rows of the tree of routes; null where no tree is shown. */
  readonly rowsMs: number | null;
  readonly #process: ChildProcess;
  readonly #client: ProtocolConnection;
  readonly #application: string;
  readonly #opened = new Map<string, OpenedFile>();
  /** The revision of what the preview shows; null where it shows nothing yet. */
  #shown: number | null = null;

  /** Who waits for the next reading. */
  #awaitingReading: (() => void)[] = [];

  private constructor(
    process: ChildProcess,
    client: ProtocolConnection,
    application: string,
    { readyMs, rowsMs }: StartFigures,
  ) {
    this.#process = process;
    this.#client = client;
    this.#application = application;
    this.readyMs = readyMs;
    this.rowsMs = rowsMs;
    client.onNotification('routespec/status', ({ state }: { state: string }) => {
      if (state === 'ready') for (const resume of this.#awaitingReading.splice(0)) resume();
    });
  }

  /** `showsTree`: whether the rows of the tree of routes are asked for as soon as there are some, as the extension does. */
  static async open(server: string, application: string, showsTree = false): Promise<EditorSession> {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    try {
      const client = createProtocolConnection(
        new StreamMessageReader(child.stdout),
        new StreamMessageWriter(child.stdin),
      );
      const figures = await started(client, application, { startedAt, showsTree });
      return new EditorSession(child, client, application, figures);
    } catch (error) {
      child.kill();
      throw error;
    }
  }

  /**
   * Types in the last line of a file, and waits for what there is to report then; answers how long that took. A check is
   * answered after the diagnostics have been sent, and does not wait for a next edit.
   */
  async edit(file: string): Promise<number> {
    const start = await this.#type(file);
    await this.#client.sendRequest('routespec/check', { project: pathToFileURL(this.#application).href });
    return performance.now() - start;
  }

  /** Types the same, and answers how long it took until a preview has what it shows then: it asks when it hears of a reading. */
  async editToPreview(file: string): Promise<number> {
    const read = new Promise<void>((resolve) => this.#awaitingReading.push(resolve));
    const start = await this.#type(file);
    await read;
    await this.preview();
    return performance.now() - start;
  }

  /** When it was sent. */
  async #type(file: string): Promise<number> {
    const uri = pathToFileURL(join(this.#application, file)).href;
    const opened = this.#opened.get(file) ?? (await this.#open(file, uri));
    const { lastLine: line } = opened;
    const version = ++opened.version;
    const end = { line, character: version === 2 ? 0 : 3 };
    const start = performance.now();
    await this.#client.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: { line, character: 0 }, end }, text: version % 2 === 0 ? '// ' : '/**' }],
    });
    return start;
  }

  /** The description as the preview has it: whoever has one open has read what its operations take and answer. */
  async preview(): Promise<void> {
    const { revision } = await this.#client.sendRequest<{ revision: number }>('routespec/previewPage', {
      project: pathToFileURL(this.#application).href,
      apiTypes: null,
      environment: null,
      output: 'openapi',
      format: 'json',
      since: this.#shown,
    });
    this.#shown = revision;
  }

  async #open(file: string, uri: string): Promise<OpenedFile> {
    const text = readFileSync(join(this.#application, file), 'utf8');
    await this.#client.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'php', version: 1, text },
    });
    const opened = { version: 1, lastLine: text.split('\n').length - 1 };
    this.#opened.set(file, opened);
    return opened;
  }

  /** What the process computes while nothing happens, of one processor. Linux tells; elsewhere nothing is measured. */
  async idlePercent(): Promise<number | null> {
    const before = processorMs(this.#process);
    await wait(idleMs);
    const after = processorMs(this.#process);
    return before === null || after === null ? null : ((after - before) / idleMs) * 100;
  }

  /** The most memory that the process ever held, in MB of a million bytes; null where the system does not tell. */
  get peakMegabytes(): number | null {
    const file = `/proc/${this.#process.pid}/status`;
    if (!existsSync(file)) return null;
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
    return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
  }

  async close(): Promise<void> {
    try {
      await this.#client.sendRequest(ShutdownRequest.type);
      await this.#client.sendNotification(ExitNotification.type);
    } finally {
      this.#process.kill();
    }
  }
}

type StartFigures = Pick<EditorSession, 'readyMs' | 'rowsMs'>;

/** Starts a server that has just been run. Ends with its first diagnostics. */
async function started(
  client: ProtocolConnection,
  application: string,
  { startedAt, showsTree }: { readonly startedAt: number; readonly showsTree: boolean },
): Promise<StartFigures> {
  client.listen();
  const since = (): number => performance.now() - startedAt;
  const rows = async (): Promise<number> => {
    await client.sendRequest('routespec/projects');
    await client.sendRequest('routespec/routes', { project: pathToFileURL(application).href });
    return since();
  };
  const isStarted = new Promise<StartFigures>((resolve, reject) => {
    let askedRows: Promise<number> | null = null;
    client.onNotification('routespec/status', ({ state }: { state: string }) => {
      // A build that does not tell of its routes before has them when they are checked.
      if (showsTree && state !== 'indexing') askedRows ??= rows();
      if (state !== 'ready') return;
      const readyMs = since();
      Promise.resolve(askedRows).then((rowsMs) => {
        resolve({ readyMs, rowsMs });
      }, reject);
    });
  });
  await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the protocol asks for it
    rootUri: null,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(application).href, name: 'bench' }],
  });
  await client.sendNotification(InitializedNotification.type, {});
  return isStarted;
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: fields 14 and 15, in hundredths of a second. */
function processorMs({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
