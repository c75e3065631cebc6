import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

/** What became of a request that was sent. */
export interface SentItem {
  readonly name: string;
  readonly id: string;
  /** Null where nothing answered. */
  readonly status: number | null;
  readonly checks: number;
  /** What failed: checks and scripts, with what was answered. */
  readonly failures: readonly string[];
}

interface Execution {
  readonly item: { readonly id: string; readonly name: string };
  readonly request?: { readonly method: string };
  readonly response?: {
    readonly code: number;
    readonly header?: readonly { readonly key: string; readonly value: string }[];
    readonly stream?: { readonly data: readonly number[] };
  };
  readonly requestError?: object;
  readonly assertions?: readonly { readonly assertion: string; readonly error?: { readonly message: string } }[];
  readonly prerequestScript?: readonly ScriptRun[];
  readonly testScript?: readonly ScriptRun[];
}

interface ScriptRun {
  readonly error?: { readonly message: string };
}

export interface NewmanInput {
  readonly collection: object;
  readonly environment: object | null;
  /** Further arguments of the command line. */
  readonly words?: readonly string[];
}

/** Sends a whole collection with the command line of the client, from a directory that has the files which it names. */
export async function newman({ collection, environment, words = [] }: NewmanInput): Promise<readonly SentItem[]> {
  const root = temporaryDirectory({
    'collection.json': JSON.stringify(collection),
    'environment.json': JSON.stringify(environment),
  });
  const files = join(root, 'files');
  mkdirSync(files);
  writeNamedFiles(files, collection);
  const program = resolve('node_modules/newman/bin/newman.js');
  const reporters = ['--reporters', 'json', '--reporter-json-export', 'run.json'];
  const withEnvironment = environment === null ? [] : ['--environment', 'environment.json'];
  const run = [program, 'run', 'collection.json', ...withEnvironment, '--working-dir', files, ...reporters, ...words];
  const client = spawn(process.execPath, run, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(client, 'exit');
  const report = JSON.parse(readFileSync(join(root, 'run.json'), 'utf8')) as {
    readonly run: { readonly executions: readonly Execution[] };
  };
  return report.run.executions.map(sentItem);
}

/** Files of bodies, with something in them. */
function writeNamedFiles(directory: string, collection: object): void {
  for (const [, name = ''] of JSON.stringify(collection).matchAll(/"src":"([^"]+)"/g)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'content');
  }
}

function sentItem(execution: Execution): SentItem {
  const { item, response, requestError, assertions = [] } = execution;
  const { prerequestScript = [], testScript = [] } = execution;
  const failed = [
    ...(requestError === undefined ? [] : [`not sent: ${JSON.stringify(requestError)}`]),
    ...[...prerequestScript, ...testScript].flatMap(({ error }) => (error === undefined ? [] : [error.message])),
    ...assertions.flatMap(({ assertion, error }) => (error === undefined ? [] : [`${assertion}: ${error.message}`])),
  ];
  // Where a mock server says what is wrong with a request.
  const reason = response?.header?.find(({ key }) => key === 'sl-violations')?.value ?? '';
  const body = Buffer.from(response?.stream?.data ?? []).toString();
  return {
    name: item.name,
    id: item.id,
    status: response?.code ?? null,
    checks: assertions.length,
    failures: failed.length === 0 ? [] : [`${item.name}: ${response?.code ?? 'nothing'} ${reason}${body}`, ...failed],
  };
}
