import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import type { Command, CommandContext, ExitCode } from '../command';
import type { OptionValues } from '../options';
import { table } from '../table';
import { printable } from '../terminal';
import { locatedRoot } from '../located-root';

const defaultHost = '127.0.0.1';
const defaultPort = 8090;
const largestPort = 65_535;

export const serveCommand: Command = {
  name: 'serve',
  shortName: null,
  summary: 'serve the outputs over HTTP, and a page that renders the description',
  options: {
    host: {
      kind: 'value',
      placeholder: 'HOST',
      description: `the name or address to listen on (default: ${defaultHost}, this machine alone)`,
    },
    port: {
      kind: 'count',
      placeholder: 'PORT',
      description: `the port to listen on, 0 for any that is free (default: ${defaultPort})`,
    },
    unguarded: {
      kind: 'flag',
      description: 'serve on this machine although "routes.middleware" guards the outputs',
    },
  },
  run: serve,
};

async function serve(values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { terminal, environment, assets } = context;
  const { root, workspace } = locatedRoot(values, context);
  const port = Number(values.get('port') ?? defaultPort);
  if (port > largestPort) throw new InvalidArgumentError(`--port must be at most ${largestPort}.`);
  // Other commands do not pay for loading what a server needs.
  const { startServer, linksOf } = await import('../../http/serve-entry');
  terminal.progress(`Reading ${printable(root)}…`);
  const stopped = context.untilStopped();
  const host = values.get('host') ?? defaultHost;
  const started = await startServer({
    root,
    workspace,
    environment,
    assets,
    host,
    port,
    isUnguarded: values.has('unguarded'),
  });
  terminal.progress('');
  if (started.kind !== 'running') {
    throw started.kind === 'wrong' ? new InvalidArgumentError(started.message) : new GenerationError(started.message);
  }
  const { url, project, close } = started.server;
  terminal.out(`Serving ${printable(project.title)} (${project.framework}):\n`);
  const links = linksOf(project.routes).map(({ title, path }) => [title, path] as const);
  const rows = [['Page', '/'] as const, ...links].map(([title, path]) => [`  ${title}`, printable(`${url}${path}`)]);
  terminal.out(table(rows, null));
  terminal.out('They follow the edits of the application. Stop with Ctrl+C.\n');
  await stopped;
  await close();
  return 0;
}
