// Measures the command line on generated applications of Laravel, beside the least that reading them can cost, and on one of
// NestJS; and, where another build is named, both builds one right after the other.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { applicationFiles } from './application/application';
import { buildFloor } from './build-floor';
import { compareBuilds } from './compare-builds';
import { compareEditors } from './compare-editors';
import { comparedFigures, type Builds, type Compared } from './comparison';
import { comparisonTable } from './comparison-table';
import { editedFiles, withConfiguration } from './edited-files';
import { measureEditor, type EditorFigures } from './editor';
import { editorTable } from './editor-table';
import { figuresOf, judgedGrowth, judgedPeak, judgedRatio, type Measurement } from './figures';
import { type KeptFigures, keptTable, measureKept } from './kept-runs';
import { measure } from './measure';
import { measurePreview, previewTable, type PreviewFigures } from './preview';
import { measureOutputs, type OutputFigures } from './outputs';
import { outputsTable } from './outputs-table';
import { readOptions, usage, type BenchOptions } from './options';
import { tableOf } from './table';
import { measureNest, type NestFigures, nestTable } from './nest/measure';
import { measureThroughput, type Throughput, throughputTable } from './throughput';
import { writeApplication } from './write-application';

/** The application without routes tells what a run costs before it has read anything. */
const emptySize = 0;
/** The application that an editor is measured with, and other outputs than the description. */
const editorSize = 500;
/** Of the application whose preview is measured, routes; it has some more operations. */
const previewSize = 620;
const runsOfLarge = 5;
const runsOfOthers = 7;
const largeFrom = 2000;

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const cli = builtFile(options.cli);
  const base = options.against === null ? null : builtFile(join(options.against, 'cli.js'));
  // Resolved, so that paths that the product reads begin as the recorder expects them.
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'routespec-bench-')));
  try {
    const floor = await buildFloor(scratch);
    const apps = options.apps === null ? join(scratch, 'apps') : resolve(options.apps);
    mkdirSync(apps, { recursive: true });
    const machine = machineText();
    const applications = [emptySize, ...options.sizes].map((routes) =>
      writtenApplication(routes, realpathSync(apps), options),
    );
    const measurements = applications.map((application) => {
      console.error(`${application.routes} routes ...`);
      return measure(application, { cli, floor, scratch });
    });
    console.log(`${machine}\n\n${tableOf(measurements)}`);
    const edited = applications.find(({ routes }) => routes === editorSize)?.application;
    const editor = edited === undefined ? null : await measuredEditor(cli, edited);
    if (editor !== null) console.log(`\n${editorTable(editor)}`);
    const outputs = edited === undefined ? null : await measuredOutputs(cli, edited, scratch);
    if (outputs !== null) console.log(`\n${outputsTable(outputs)}`);
    const kept = edited === undefined ? null : await measuredKept(cli, edited, scratch);
    if (kept !== null) console.log(`\n${keptTable(kept)}`);
    const throughput = edited === undefined ? null : await measuredThroughput(cli, edited, scratch);
    if (throughput !== null) console.log(`\n${throughputTable(throughput)}`);
    const preview = edited === undefined ? null : await measuredPreview(join(scratch, 'preview'));
    if (preview !== null) console.log(`\n${previewTable(preview)}`);
    console.error('NestJS ...');
    const nest = await measureNest({ cli, server: serverBeside(cli) }, scratch);
    console.log(`\n${nestTable(nest)}`);
    const compared =
      base === null ? [] : await comparedBuilds({ measured: cli, base }, { applications, edited, scratch });
    if (base !== null) console.log(`\n${comparisonTable(dirname(base), compared)}`);
    if (options.json !== null)
      writeFileSync(
        options.json,
        jsonOf({ machine, measurements, editor, outputs, kept, throughput, preview, nest, compared }),
      );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function builtFile(path: string): string {
  if (!existsSync(path)) throw new Error(`There is no ${path}; \`npm run bundle\` makes dist/cli.js.`);
  return resolve(path);
}

interface WrittenApplication {
  readonly routes: number;
  /** The number of files that it has. */
  readonly files: number;
  readonly application: string;
  readonly runs: number;
}

function writtenApplication(routes: number, apps: string, { runs }: BenchOptions): WrittenApplication {
  const files = applicationFiles(routes);
  const application = join(apps, String(routes));
  writeApplication(application, files);
  const usualRuns = routes >= largeFrom ? runsOfLarge : runsOfOthers;
  return { routes, files: files.size, application, runs: runs ?? usualRuns };
}

async function measuredEditor(cli: string, application: string): Promise<EditorFigures> {
  console.error('editor ...');
  return withConfiguration(application, () => measureEditor(serverBeside(cli), application, editedFiles(editorSize)));
}

async function measuredOutputs(cli: string, application: string, scratch: string): Promise<OutputFigures> {
  console.error('outputs ...');
  return measureOutputs({ application, cli, scratch, runs: runsOfOthers });
}

async function measuredKept(cli: string, application: string, scratch: string): Promise<KeptFigures> {
  console.error('kept results ...');
  return measureKept({ application, cli, scratch, runs: runsOfOthers, routes: editorSize });
}

async function measuredThroughput(cli: string, application: string, scratch: string): Promise<readonly Throughput[]> {
  console.error('throughput ...');
  return measureThroughput({ application, cli, scratch, runs: runsOfOthers });
}

async function measuredPreview(application: string): Promise<PreviewFigures> {
  console.error('preview ...');
  writeApplication(application, applicationFiles(previewSize));
  return measurePreview(application);
}

async function comparedBuilds(
  clis: Builds,
  {
    applications,
    edited,
    scratch,
  }: {
    readonly applications: readonly WrittenApplication[];
    readonly edited: string | undefined;
    readonly scratch: string;
  },
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (const application of applications) {
    console.error(`${application.routes} routes, both builds ...`);
    compared.push(...(await compareBuilds(application, clis, scratch)));
  }
  if (edited === undefined) return compared;
  console.error('editor, both builds ...');
  const servers = { measured: serverBeside(clis.measured), base: serverBeside(clis.base) };
  const ofEditor = await withConfiguration(edited, () => compareEditors(servers, edited, editedFiles(editorSize)));
  return [...compared, ...ofEditor];
}

function serverBeside(cli: string): string {
  return join(dirname(cli), 'lsp.js');
}

/** A figure in seconds says nothing without the machine, and little where the machine was busy. */
function machineText(): string {
  const processors = cpus();
  const load = loadavg()[0] ?? 0;
  const model = processors[0]?.model ?? 'unknown processor';
  return `Node ${process.versions.node}, ${platform()} ${arch()}, ${processors.length} x ${model}, load before: ${load.toFixed(2)}`;
}

function jsonOf({
  machine,
  measurements,
  editor,
  outputs,
  kept,
  throughput,
  preview,
  compared,
}: {
  readonly machine: string;
  readonly measurements: readonly Measurement[];
  readonly editor: EditorFigures | null;
  readonly outputs: OutputFigures | null;
  readonly kept: KeptFigures | null;
  readonly throughput: readonly Throughput[] | null;
  readonly preview: PreviewFigures | null;
  readonly nest: NestFigures;
  readonly compared: readonly Compared[];
}): string {
  const sizes = measurements.map((measurement) => {
    const figures = figuresOf(measurement);
    return { ...measurement, ...figures, judgedRatio: judgedRatio(figures), judgedPeak: judgedPeak(figures) };
  });
  const growth = judgedGrowth(measurements.map(figuresOf));
  const against = compared.map((one) => ({ ...one, ...comparedFigures(one.pairs) }));
  return `${JSON.stringify({ machine, sizes, growth, editor, outputs, kept, throughput, preview, against }, null, 2)}\n`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
});
