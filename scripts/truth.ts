// Compares the routes that the product finds with what the framework's own router has, recorded once:
//   npm run truth -- APP TRUTH.tsv
// Exits with 1 where a share is worse than its limit, with 2 where the comparison could not be made.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { compare } from './truth/compare';
import { readFound } from './truth/found';
import { reportOf } from './truth/report';
import { scoresOf } from './truth/score';
import { readTruth } from './truth/table';

const cli = 'dist/cli.js';

function main([app, table, ...rest]: readonly string[]): number {
  if (app === undefined || table === undefined || rest.length > 0) throw new Error('npm run truth -- APP TRUTH.tsv');
  const comparison = compare(readTruth(readFileSync(table, 'utf8')), readFound(routesOf(app)));
  console.log(reportOf(comparison));
  return scoresOf(comparison).every((score) => score.met) ? 0 : 1;
}

function routesOf(app: string): string {
  const { status, error, stdout } = spawnSync(process.execPath, [cli, 'routes', '--json', '--project', app], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${cli} routes ended with ${String(status)}.`);
  return stdout;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
