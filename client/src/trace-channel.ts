import {
  type ConfigurationChangeEvent,
  type Disposable,
  EventEmitter,
  LogLevel,
  type LogOutputChannel,
  workspace,
} from 'vscode';

/**
 * Where the messages between client and server are shown if `routespec.trace.server` says so. The language client looks
 * at that setting only where the level of the channel is `Trace`, so that a user would have to change both: this one
 * says that it is as soon as the setting is not `off`.
 */
export class TraceChannel implements LogOutputChannel, Disposable {
  readonly #levels = new EventEmitter<LogLevel>();
  readonly #settings = workspace.onDidChangeConfiguration((change: ConfigurationChangeEvent) => {
    if (change.affectsConfiguration('routespec.trace.server')) this.#levels.fire(this.logLevel);
  });
  readonly onDidChangeLogLevel = this.#levels.event;

  constructor(private readonly output: LogOutputChannel) {}

  get name(): string {
    return this.output.name;
  }

  get logLevel(): LogLevel {
    const wanted = workspace.getConfiguration('routespec').get<string>('trace.server', 'off');
    return wanted === 'off' ? LogLevel.Off : LogLevel.Trace;
  }

  trace(message: string): void {
    this.output.info(message);
  }

  debug(message: string): void {
    this.output.debug(message);
  }

  info(message: string): void {
    this.output.info(message);
  }

  warn(message: string): void {
    this.output.warn(message);
  }

  error(message: string | Error): void {
    this.output.error(message);
  }

  append(value: string): void {
    this.output.append(value);
  }

  appendLine(value: string): void {
    this.output.appendLine(value);
  }

  replace(value: string): void {
    this.output.replace(value);
  }

  clear(): void {
    this.output.clear();
  }

  show(): void {
    this.output.show(true);
  }

  hide(): void {
    this.output.hide();
  }

  dispose(): void {
    this.#settings.dispose();
    this.#levels.dispose();
  }
}
