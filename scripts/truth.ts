// Compares what the product finds with what the real framework has, recorded once: routes with the router's,
// validation rules with what `rules()` answered (several pairs are judged together), fields with those that are served.
//   npm run truth -- APP TRUTH.tsv [APP TRUTH.tsv]…
// Exits with 1 where a share is worse than its limit, with 2 where the comparison could not be made.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { OpenApiDocument } from '../server/src/core/openapi-objects/document';
import { compare } from './truth/compare';
import { readFound } from './truth/found';
import { reportOf, scoreLine } from './truth/report';
import { compareRules } from './truth/rules-compare';
import { findAllRules } from './truth/rules-found';
import { rulesReport, rulesScores } from './truth/rules-report';
import { isRulesTable, readRulesTable } from './truth/rules-table';
import { scoresOf, type Score } from './truth/score';
import { compareServedFields, compareServedRoutes, type FoundRoute, type Served } from './truth/served-compare';
import { foundFields } from './truth/served-found';
import { isServedFields, isServedRoutes, readServedFields, readServedRoutes } from './truth/served-table';
import { readTruth } from './truth/table';

const cli = 'dist/cli.js';

function main(args: readonly string[]): number {
  const pairs: [string, string][] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [app, table] = args.slice(index, index + 2);
    if (app === undefined || table === undefined) throw new Error('npm run truth -- APP TRUTH.tsv [APP TRUTH.tsv]…');
    pairs.push([app, table]);
  }
  const texts = pairs.map(([app, table]) => ({ app, text: readFileSync(table, 'utf8') }));
  const [first, ...others] = texts;
  if (first === undefined) throw new Error('npm run truth -- APP TRUTH.tsv [APP TRUTH.tsv]…');
  if (texts.every(({ text }) => isRulesTable(text))) return judged(rulesOf(texts));
  if (isServedRoutes(first.text) || isServedFields(first.text)) return judgedAll(texts.map(served));
  if (others.length > 0) throw new Error('Tables of routes are compared one by one.');
  const comparison = compare(readTruth(first.text), readFound(routesOf(first.app)));
  console.log(reportOf(comparison));
  return scoresOf(comparison).every((score) => score.met) ? 0 : 1;
}

function served({ app, text }: { app: string; text: string }): Served {
  if (isServedFields(text)) return compareServedFields(readServedFields(text), foundFields(documentOf(app)));
  return compareServedRoutes(readServedRoutes(text), JSON.parse(routesOf(app)) as readonly FoundRoute[]);
}

function judgedAll(all: readonly Served[]): number {
  for (const { lines } of all) for (const line of lines) console.log(line);
  return judged(all.flatMap(({ scores }) => scores));
}

function documentOf(app: string): OpenApiDocument {
  const output = join(mkdtempSync(join(tmpdir(), 'routespec-truth-')), 'openapi.json');
  const { status } = spawnSync(
    process.execPath,
    [cli, 'openapi:generate', '--no-cache', '--project', app, '--output', output],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${cli} openapi:generate ended with ${String(status)}.`);
  return JSON.parse(readFileSync(output, 'utf8')) as OpenApiDocument;
}

function rulesOf(texts: readonly { app: string; text: string }[]): readonly Score[] {
  const comparisons = [];
  for (const { app, text } of texts) {
    const found = findAllRules(app);
    const comparison = compareRules(basename(app), readRulesTable(text), found);
    console.log(`${rulesReport(comparison, found)}\n`);
    comparisons.push(comparison);
  }
  return rulesScores(comparisons);
}

function judged(scores: readonly Score[]): number {
  for (const score of scores) console.log(scoreLine(score));
  return scores.every(({ met }) => met) ? 0 : 1;
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
