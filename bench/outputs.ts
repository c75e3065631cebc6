import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildConversion } from './build-conversion';
import { type BuildPair, inTurn } from './comparison';
import { runNode } from './run-process';

/** What other outputs than the description cost. */
export interface OutputFigures {
  readonly operations: number;
  /** Milliseconds from the description to the text of a collection: of the product, and of openapi-to-postmanv2. */
  readonly conversion: readonly BuildPair[];
  /** Milliseconds of whole processes: of one that writes every output, and of one that writes the description alone. */
  readonly all: readonly BuildPair[];
}

export interface MeasuredOutputs {
  readonly application: string;
  readonly cli: string;
  readonly scratch: string;
  readonly runs: number;
}

const peer = createRequire(import.meta.url).resolve('openapi-to-postmanv2');

export async function measureOutputs({ application, cli, scratch, runs }: MeasuredOutputs): Promise<OutputFigures> {
  const conversion = await buildConversion(scratch);
  const description = join(scratch, 'openapi.json');
  runNode(scratch, { args: [cli, 'generate', '--project', application, '--output', description] });
  const converted = (...words: readonly string[]): number =>
    Number(runNode(scratch, { args: [conversion, ...words], keepsOutput: true }).stdout);
  const generated = (...options: readonly string[]): number => {
    const written = join(application, 'storage/app/public/openapi');
    rmSync(written, { recursive: true, force: true });
    const { milliseconds } = runNode(scratch, { args: [cli, 'generate', '--project', application, ...options] });
    if (!existsSync(written)) throw new Error(`${cli} generate wrote no file.`);
    return milliseconds;
  };
  return {
    operations: operationsIn(description),
    conversion: await inPairs(runs, {
      measured: () => converted('product', application, dirname(cli)),
      base: () => converted('peer', description, peer),
    }),
    all: await inPairs(runs, { measured: () => generated('--all'), base: () => generated() }),
  };
}

function operationsIn(description: string): number {
  const { paths } = JSON.parse(readFileSync(description, 'utf8')) as { readonly paths: Record<string, object> };
  return Object.values(paths).flatMap((item) => Object.keys(item)).length;
}

interface Acts {
  readonly measured: () => number;
  readonly base: () => number;
}

/** Each goes first in every other pair, after one run of each that does not count. */
async function inPairs(runs: number, acts: Acts): Promise<readonly BuildPair[]> {
  await inTurn(0, acts, (act) => act());
  const pairs: BuildPair[] = [];
  for (let round = 0; round < runs; round++) pairs.push(await inTurn(round, acts, (act) => act()));
  return pairs;
}
