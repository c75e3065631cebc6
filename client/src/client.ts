import { type CancellationToken, type Disposable, EventEmitter, type LogOutputChannel, workspace } from 'vscode';
import {
  CloseAction,
  ErrorAction,
  ExecuteCommandRequest,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  State,
  TransportKind,
} from 'vscode-languageclient/node';
import type {
  ClientNotifications,
  InitializationOptions,
  ServerCommands,
  ServerNotifications,
  ServerRequests,
} from '../../server/src/protocol';
import { withShownDirectory } from './directory-links';
import { documentSelector } from './documents';
import { Restarts } from './restarts';
import { TraceChannel } from './trace-channel';
import { messageOf, notRunning } from './wording';

/** `failed`: it does not start, or crashed too often; only a user's command starts it again. */
export type ServerState = 'starting' | 'running' | 'failed' | 'stopped';

/** The life of the language server, and all that is said to it. */
export class ServerConnection implements Disposable {
  readonly #states = new EventEmitter<ServerState>();
  readonly #statuses = new EventEmitter<ServerNotifications['routespec/status']>();
  readonly #closings = new EventEmitter<ServerNotifications['routespec/projectClosed']>();
  readonly #trace: TraceChannel;
  readonly #trust = workspace.onDidGrantWorkspaceTrust(() => {
    this.#notify('routespec/trustGranted', null);
  });
  #state: ServerState = 'starting';
  #run: Run | null = null;
  /** Starts and stops, one after the other. */
  #turns: Promise<void> = Promise.resolve();

  readonly onDidChangeState = this.#states.event;
  readonly onStatus = this.#statuses.event;
  readonly onProjectClosed = this.#closings.event;

  constructor(
    private readonly module: string,
    private readonly output: LogOutputChannel,
  ) {
    this.#trace = new TraceChannel(output);
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Never rejects: whether it runs is told by the state, and the reason by the output. */
  start(): Promise<void> {
    return this.#inTurn(() => this.#startNow());
  }

  stop(): Promise<void> {
    return this.#inTurn(() => this.#stopNow());
  }

  restart(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#stopNow();
      await this.#startNow();
    });
  }

  async request<Method extends keyof ServerRequests>(
    method: Method,
    params: ServerRequests[Method]['params'],
    token?: CancellationToken,
  ): Promise<ServerRequests[Method]['result']> {
    return this.#client().sendRequest<ServerRequests[Method]['result']>(method, params, token);
  }

  async execute<Command extends keyof ServerCommands>(
    command: Command,
    argument: ServerCommands[Command]['argument'],
    token?: CancellationToken,
  ): Promise<ServerCommands[Command]['result']> {
    const params = { command, arguments: [argument] };
    const result: unknown = await this.#client().sendRequest(ExecuteCommandRequest.type, params, token);
    // The contract of the two says so; an answer is not checked against it.
    return result as ServerCommands[Command]['result'];
  }

  dispose(): void {
    void this.stop();
    for (const owned of [this.#states, this.#statuses, this.#closings, this.#trace, this.#trust]) owned.dispose();
  }

  /** A server that does not run learns it when it starts. */
  #notify<Method extends keyof ClientNotifications>(method: Method, params: ClientNotifications[Method]): void {
    if (this.#state === 'running') void this.#run?.client.sendNotification(method, params);
  }

  #client(): LanguageClient {
    if (this.#run === null || this.#state === 'failed') throw new Error(notRunning);
    return this.#run.client;
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#turns = this.#turns.then(act);
    return this.#turns;
  }

  async #startNow(): Promise<void> {
    if (this.#run !== null) return;
    const run: Run = new Run(this.module, this.output, this.#trace, (state) => {
      if (this.#run === run) this.#enter(state);
    });
    this.#run = run;
    run.client.onNotification('routespec/status', (status: ServerNotifications['routespec/status']) => {
      this.#statuses.fire(status);
    });
    run.client.onNotification('routespec/projectClosed', (closed: ServerNotifications['routespec/projectClosed']) => {
      this.#closings.fire(closed);
    });
    try {
      await run.client.start();
    } catch (error) {
      this.output.error(`The language server failed to start: ${messageOf(error)}`);
      this.#enter('failed');
    }
  }

  async #stopNow(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    this.#run = null;
    try {
      await run.stop();
    } catch (error) {
      this.output.warn(`The language server did not stop properly: ${messageOf(error)}`);
    }
    this.#enter('stopped');
  }

  #enter(state: ServerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#states.fire(state);
  }
}

/** A language client, from the first start of its server until somebody stops it, new starts after crashes included. */
class Run {
  readonly client: LanguageClient;
  readonly #restarts = new Restarts();
  readonly #stopping = new AbortController();

  constructor(
    module: string,
    private readonly output: LogOutputChannel,
    trace: LogOutputChannel,
    private readonly enter: (state: ServerState) => void,
  ) {
    const options: LanguageClientOptions = {
      documentSelector,
      outputChannel: output,
      traceOutputChannel: trace,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      // Asked at each start: trust may have been granted meanwhile.
      initializationOptions: (): InitializationOptions => ({
        trusted: workspace.isTrusted,
        previewCommand: 'routespec.openPreview',
        problemPage: `command:routespec.explainProblem?${encodeURIComponent('["')}{code}${encodeURIComponent('"]')}`,
      }),
      middleware: {
        provideDocumentLinks: async (document, token, next) => (await next(document, token))?.map(withShownDirectory),
      },
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: async () => ({
          action: (await this.#mayStartAgain()) ? CloseAction.Restart : CloseAction.DoNotRestart,
          handled: true,
        }),
      },
    };
    const server = { module, transport: TransportKind.ipc };
    this.client = new QuietClient('routespec', 'Routespec', { run: server, debug: server }, options);
    this.client.onDidChangeState(({ newState }) => {
      const state = stateFor(newState);
      if (state !== null) enter(state);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.client.state === State.Running) await this.client.stop();
  }

  async #mayStartAgain(): Promise<boolean> {
    const delay = this.#restarts.afterCrash(Date.now());
    if (delay === null) {
      this.output.error(
        'The language server crashed too often and was stopped. “Routespec: Restart Server” starts it again.',
      );
      this.enter('failed');
      return false;
    }
    this.output.warn(`The language server crashed; restarting it in ${delay / 1000} s.`);
    this.enter('starting');
    return this.#waited(delay);
  }

  /** Whether the time passed; not where the client is stopped meanwhile. */
  #waited(delay: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(true);
      }, delay);
      this.#stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
  }
}

/** Tells failures to the output alone: nobody asked for a pop-up. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** Null for a stop: it was wanted, or is between two starts, or whoever gives up says so. */
function stateFor(state: State): ServerState | null {
  switch (state) {
    case State.Running:
      return 'running';
    case State.Starting:
      return 'starting';
    case State.StartFailed:
      return 'failed';
    case State.Stopped:
      return null;
  }
}
