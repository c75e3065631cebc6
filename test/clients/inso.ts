import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Workspace } from '../../server/src/core/clientworkspace/workspace';
import { resourcesOf } from '../core/clientworkspace/made-workspace';
import { temporaryDirectory } from '../temporary-directory';

export interface InsoInput {
  /** The path of the program. */
  readonly program: string;
  readonly workspace: Workspace;
  /** The name of the environment that is used. */
  readonly environment: string;
}

/** What the command line of the client tells of the tests of a workspace, in the order in which they ran. */
export interface TestRun {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** Whether the program runs scripts after responses, and whole collections, as it does from 10.1 on. */
export function runsScripts(program: string): boolean {
  return Number.parseInt(execFileSync(resolve(program), ['--version'], { encoding: 'utf8' }), 10) >= 10;
}

/** Runs all suites of a workspace, as its documentation says that one does. */
export async function insoTests(input: InsoInput): Promise<TestRun> {
  if (!runsScripts(input.program)) return insoTestsBySpec(input);
  const output = await inso(input, ['run', 'test'], ['--reporter', 'tap']);
  const named = (line: RegExp): readonly string[] => Array.from(output.matchAll(line), ([, name = '']) => name);
  return { passed: named(/^ok \d+ (.+)$/gm), failed: named(/^not ok \d+ (.+(?:\n {2}.+)?)/gm) };
}

/** Older programs have no report for machines: that for people lists tests below their suite, and then what went wrong. */
async function insoTestsBySpec(input: InsoInput): Promise<TestRun> {
  const output = await inso(input, ['run', 'test'], ['--reporter', 'spec']);
  const [list = '', faults = ''] = output.split(/^ {2}\d+ passing.*$/m);
  let suite = '';
  const passed: string[] = [];
  for (const line of list.split('\n')) {
    suite = /^ {2}(\S.*)$/.exec(line)?.[1] ?? suite;
    const test = /^ {4}✓ (.+?)(?: \(\d+ms\))?$/.exec(line)?.[1];
    if (test !== undefined) passed.push(`${suite} ${test}`);
  }
  const failed = Array.from(faults.matchAll(/^ {2}\d+\) (.+\n {7}.+\n.+)$/gm), ([, fault = '']) => fault);
  return { passed, failed };
}

/** Sends all requests of a workspace; gives the statuses of what was answered. */
export async function insoStatuses(input: InsoInput): Promise<readonly number[]> {
  const output = await inso(input, ['run', 'collection'], ['--verbose']);
  return Array.from(output.matchAll(/^(?:< )?HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}

/** Runs the program in a directory that has the workspace, and the files which it names. */
async function inso(
  { program, workspace, environment }: InsoInput,
  command: readonly string[],
  words: readonly string[],
): Promise<string> {
  const root = temporaryDirectory({ 'workspace.json': JSON.stringify(workspace) });
  const files = writeNamedFiles(root, workspace);
  const help = await outputOf(program, [...command, '--help'], root);
  // Newer versions read what is named there alone, some by how a name begins; older ones do not know the option.
  const readable = help.includes('--dataFolders') && files.length > 0 ? ['--dataFolders', ...files] : [];
  const [name = ''] = resourcesOf(workspace, 'workspace').map((one) => one.name);
  const source = runsScripts(program) ? '--workingDir' : '--src';
  const where = [source, 'workspace.json', '--env', environment, '--ci'];
  return outputOf(program, [...command, name, ...where, ...words, ...readable], root);
}

async function outputOf(program: string, words: readonly string[], root: string): Promise<string> {
  // It keeps responses in the directory for what is temporary.
  const env = { ...process.env, TMPDIR: root };
  const client = spawn(resolve(program), words, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(client.stdout), once(client, 'exit')]);
  return output;
}

/** Writes the files of bodies, with something in them; gives their names. */
function writeNamedFiles(root: string, workspace: Workspace): readonly string[] {
  const requests = JSON.stringify(resourcesOf(workspace, 'request'));
  const names = Array.from(requests.matchAll(/"fileName":"([^"]+)"/g), ([, name = '']) => name);
  for (const name of names) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'content');
  }
  return names;
}
