import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import {
  createProtocolConnection,
  type Diagnostic,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type Range,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentIdentifier,
} from 'vscode-languageserver-protocol/node';
import { marked } from '../lsp/marked';
import { fileUriOf } from '../../server/src/platform/paths';
import { temporaryDirectory } from '../temporary-directory';

/**
 * Another editor: it starts the published program, knows the protocol alone, and of that what has been in it for long. Of each
 * file it knows what stands between marks.
 */
export class PlainClient {
  readonly #published = new Map<string, readonly Diagnostic[]>();
  readonly #waiting = new Set<() => void>();

  private constructor(
    readonly root: string,
    readonly server: InitializeResult,
    readonly connection: ProtocolConnection,
    private readonly process: ChildProcessByStdio<Writable, Readable, null>,
    private readonly files: Readonly<Record<string, string>>,
  ) {
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#published.set(uri, diagnostics);
      for (const look of this.#waiting) look();
    });
  }

  static async start(files: Readonly<Record<string, string>>): Promise<PlainClient> {
    const texts = Object.entries(files).map(([path, text]) => [path, marked(text).text]);
    const root = temporaryDirectory(Object.fromEntries(texts) as Record<string, string>);
    const process = spawn(globalThis.process.execPath, [resolve('dist/cli.js'), 'lsp', '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const connection = createProtocolConnection(
      new StreamMessageReader(process.stdout),
      new StreamMessageWriter(process.stdin),
    );
    connection.listen();
    const server = await connection.sendRequest(InitializeRequest.type, {
      processId: globalThis.process.pid,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- editors without workspaces know no other way
      rootUri: fileUriOf(root),
      capabilities: {},
      workspaceFolders: null,
    });
    const client = new PlainClient(root, server, connection, process, files);
    await connection.sendNotification(InitializedNotification.type, {});
    return client;
  }

  uri(path: string): string {
    return fileUriOf(join(this.root, path));
  }

  file(path: string): TextDocumentIdentifier {
    return { uri: this.uri(path) };
  }

  /** What stands between the first marks of a file, or those after so many others. */
  range(path: string, index = 0): Range {
    const range = marked(this.files[path] ?? '').ranges[index];
    if (range === undefined) throw new Error(`${path} has no mark ${index}`);
    return range;
  }

  /** Right behind the first character of what is marked. */
  inside(path: string, index = 0) {
    const { line, character } = this.range(path, index).start;
    return { textDocument: this.file(path), position: { line, character: character + 1 } };
  }

  async open(path: string): Promise<void> {
    const { text } = marked(this.files[path] ?? '');
    const languageId = path.split('.').at(-1) ?? '';
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri(path), languageId, version: 1, text },
    });
  }

  /** What is published of a file, once anything is. */
  diagnostics(path: string): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => {
      const look = (): void => {
        const published = this.#published.get(this.uri(path));
        if (published === undefined) return;
        this.#waiting.delete(look);
        resolve(published);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The codes that its process ended with. */
  async end(): Promise<unknown> {
    await this.connection.sendRequest(ShutdownRequest.type);
    const exit = once(this.process, 'exit');
    await this.connection.sendNotification(ExitNotification.type);
    return exit;
  }
}
