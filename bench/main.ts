// Measures the command line on generated Laravel applications, beside the least that reading them can cost.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { applicationFiles } from './application/application';
import { buildFloor } from './build-floor';
import { measureEditor } from './editor';
import { editorTable } from './editor-table';
import { figuresOf, judgedGrowth, judgedPeak, judgedRatio, type Measurement } from './figures';
import { measure } from './measure';
import { readOptions, usage } from './options';
import { tableOf } from './table';
import { writeApplication } from './write-application';

/** The application without routes tells what a run costs before it has read anything. */
const emptySize = 0;
/** The application that an editor is measured with. */
const editorSize = 500;
const runsOfLarge = 5;
const runsOfOthers = 7;
const largeFrom = 2000;

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const cli = resolve(options.cli);
  if (!existsSync(cli)) throw new Error(`There is no ${options.cli}; \`npm run bundle\` makes dist/cli.js.`);
  // Resolved, so that paths that the product reads begin as the recorder expects them.
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'routespec-bench-')));
  try {
    const floor = await buildFloor(scratch);
    const apps = options.apps === null ? join(scratch, 'apps') : resolve(options.apps);
    mkdirSync(apps, { recursive: true });
    const machine = machineText();
    const measurements = [emptySize, ...options.sizes].map((routes) =>
      measureSize({ routes, apps: realpathSync(apps), runs: options.runs }, { cli, floor, scratch }),
    );
    console.log(`${machine}\n\n${tableOf(measurements)}`);
    if (options.sizes.includes(editorSize)) {
      const files = ['routes/api.php', controllerOf(editorSize), 'config/openapi.php'];
      console.log(
        `\n${editorTable(await measureEditor(resolve('dist/lsp.js'), join(apps, String(editorSize)), files))}`,
      );
    }
    if (options.json !== null) writeFileSync(options.json, jsonOf(machine, measurements));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The first of the controllers that the application has. */
function controllerOf(routes: number): string {
  const found = [...applicationFiles(routes).keys()].find((path) => /^app\/.*\/\w+Controller\.php$/.test(path));
  if (found === undefined) throw new Error('The application has no controller.');
  return found;
}

interface Size {
  readonly routes: number;
  readonly apps: string;
  readonly runs: number | null;
}

function measureSize({ routes, apps, runs }: Size, programs: Parameters<typeof measure>[1]): Measurement {
  console.error(`${routes} routes ...`);
  const files = applicationFiles(routes);
  const application = join(apps, String(routes));
  writeApplication(application, files);
  const usualRuns = routes >= largeFrom ? runsOfLarge : runsOfOthers;
  return measure({ routes, files: files.size, application, runs: runs ?? usualRuns }, programs);
}

/** A figure in seconds says nothing without the machine, and little where the machine was busy. */
function machineText(): string {
  const processors = cpus();
  const load = loadavg()[0] ?? 0;
  const model = processors[0]?.model ?? 'unknown processor';
  return `Node ${process.versions.node}, ${platform()} ${arch()}, ${processors.length} x ${model}, load before: ${load.toFixed(2)}`;
}

function jsonOf(machine: string, measurements: readonly Measurement[]): string {
  const sizes = measurements.map((measurement) => {
    const figures = figuresOf(measurement);
    return { ...measurement, ...figures, judgedRatio: judgedRatio(figures), judgedPeak: judgedPeak(figures) };
  });
  const growth = judgedGrowth(measurements.map(figuresOf));
  return `${JSON.stringify({ machine, sizes, growth }, null, 2)}\n`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
});
