import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { type BuildPair, comparedFigures, inTurn } from './comparison';

/** Answers that were sent whole by both servers in the same time, of one size. */
export interface Throughput {
  readonly path: string;
  readonly bytes: number;
  /** Answers a second: of the product, and of `node:http` alone. */
  readonly pairs: readonly BuildPair[];
}

interface MeasuredServer {
  readonly application: string;
  readonly cli: string;
  readonly scratch: string;
  readonly runs: number;
}

/** A large answer costs what its bytes cost, a small one what is done for each request. */
const paths = ['/documentation/openapi.json', '/documentation/environments/json'] as const;

const connections = 50;
const seconds = 3;
const leastOfBare = 0.6;

/** Has cached answers asked for, again and again, and the same bytes of a server that does nothing else. */
export async function measureThroughput(measured: MeasuredServer): Promise<readonly Throughput[]> {
  const product = await started('product', join(dirname(measured.cli), 'index.js'), measured.application);
  try {
    const all: Throughput[] = [];
    for (const path of paths) all.push(await throughputOf(path, product.url, measured));
    return all;
  } finally {
    product.end();
  }
}

async function throughputOf(path: string, url: string, { scratch, runs }: MeasuredServer): Promise<Throughput> {
  const bytes = Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer());
  const file = join(scratch, 'answer');
  writeFileSync(file, bytes);
  const bare = await started('bare', file);
  try {
    const pairs: BuildPair[] = [];
    // The first of each does not count: its code is compiled meanwhile.
    for (let round = 0; round <= runs; round++) {
      const pair = await inTurn(round, { measured: `${url}${path}`, base: bare.url }, answersOf);
      if (round > 0) pairs.push(pair);
    }
    return { path, bytes: bytes.length, pairs };
  } finally {
    bare.end();
  }
}

/** Answers a second. Throws where one failed. */
async function answersOf(url: string): Promise<number> {
  const { errors, timeouts, non2xx, requests } = await autocannon({ url, connections, duration: seconds });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} failures.`);
  return requests.average;
}

async function started(...parameters: readonly string[]): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = join(import.meta.dirname, 'http-server.cjs');
  const child: ChildProcess = spawn(process.execPath, [server, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] });
  const end = (): void => {
    child.stdin?.end();
  };
  if (child.stdout === null) throw new Error('A server has no output.');
  for await (const url of createInterface(child.stdout)) return { url, end };
  throw new Error(`${server} ${parameters.join(' ')} did not start.`);
}

/** Throughput as people read it. */
export function throughputTable(all: readonly Throughput[]): string {
  const rows = all.map(({ path, bytes, pairs }) => {
    const { measured, base, ratio } = comparedFigures(pairs);
    const isMet = ratio.median >= leastOfBare;
    return (
      `${path} (${bytes} bytes): ${measured.median.toFixed(0)} answers a second, node:http alone ${base.median.toFixed(0)}, ` +
      `${ratio.median.toFixed(2)} (${ratio.lower.toFixed(2)}-${ratio.upper.toFixed(2)}) of it ` +
      `[at least ${leastOfBare}: ${isMet ? 'met' : 'MISSED'}]`
    );
  });
  return [
    'Cached answers over HTTP, none of them conditional:',
    ...rows,
    `Medians, with the quartiles; ratios pair by pair. ${connections} connections, ${seconds} s a run.`,
  ].join('\n');
}
