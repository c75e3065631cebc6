import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** What an editor feels of the language server, in milliseconds and MB of a million bytes. */
export interface EditorFigures {
  /** From the start of the server's process until its first diagnostics. */
  readonly readyMs: number;
  /** From an edit to its diagnostics, without the time that the server waits for a next edit. */
  readonly edits: readonly EditFigures[];
  /** What the process computed while nothing happened, of one processor; null where the system does not tell. */
  readonly idlePercent: number | null;
  readonly peakMegabytes: number | null;
}

export interface EditFigures {
  readonly file: string;
  readonly medianMs: number;
  /** 95 of 100 edits take no longer. */
  readonly percentile95Ms: number;
}

const editsPerFile = 200;
const idleMs = 3000;

/** Opens an application as an editor does, types in each of the files, and rests. */
export async function measureEditor(
  server: string,
  application: string,
  files: readonly string[],
): Promise<EditorFigures> {
  const configuration = join(application, 'config/openapi.php');
  const isOurs = !existsSync(configuration);
  if (isOurs) writeConfiguration(configuration);
  const started = performance.now();
  const process_ = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    const client = createProtocolConnection(
      new StreamMessageReader(process_.stdout),
      new StreamMessageWriter(process_.stdin),
    );
    client.listen();
    const root = pathToFileURL(application).href;
    const isReady = new Promise<void>((resolve) => {
      client.onNotification('routespec/status', ({ state }: { state: string }) => {
        if (state === 'ready') resolve();
      });
    });
    await client.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the protocol asks for it
      rootUri: null,
      capabilities: {},
      workspaceFolders: [{ uri: root, name: 'bench' }],
    });
    await client.sendNotification(InitializedNotification.type, {});
    await isReady;
    const readyMs = performance.now() - started;
    const edits: EditFigures[] = [];
    for (const file of files) edits.push(await measureEdits(client, { application, root, file }));
    const idlePercent = await measureIdle(process_);
    const peakMegabytes = peakOf(process_);
    await client.sendRequest(ShutdownRequest.type);
    await client.sendNotification(ExitNotification.type);
    return { readyMs, edits, idlePercent, peakMegabytes };
  } finally {
    process_.kill();
    if (isOurs) rmSync(configuration);
  }
}

function writeConfiguration(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "<?php\n\nreturn [\n    'info' => ['title' => 'Bench', 'version' => '1.0.0'],\n];\n");
}

interface EditedFile {
  readonly application: string;
  readonly root: string;
  readonly file: string;
}

/** A check is answered after the diagnostics have been sent, and does not wait for a next edit. */
async function measureEdits(client: ProtocolConnection, { application, root, file }: EditedFile): Promise<EditFigures> {
  const uri = pathToFileURL(join(application, file)).href;
  const text = readFileSync(join(application, file), 'utf8');
  const line = text.split('\n').length - 1;
  await client.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'php', version: 1, text },
  });
  const times: number[] = [];
  for (let version = 2; version < editsPerFile + 2; version++) {
    const end = { line, character: version === 2 ? 0 : 3 };
    const start = performance.now();
    await client.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: { line, character: 0 }, end }, text: version % 2 === 0 ? '// ' : '/**' }],
    });
    await client.sendRequest('routespec/check', { project: root });
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? NaN;
  return { file, medianMs: at(0.5), percentile95Ms: at(0.95) };
}

/** Linux tells of every process what it used; elsewhere nothing is measured. */
async function measureIdle(child: ChildProcess): Promise<number | null> {
  const before = processorMs(child);
  await wait(idleMs);
  const after = processorMs(child);
  return before === null || after === null ? null : ((after - before) / idleMs) * 100;
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

function peakOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
}
