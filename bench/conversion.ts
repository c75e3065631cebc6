// Prints the milliseconds from a description to the text of a collection, after some that do not count:
// `conversion product APPLICATION DIST`, or `conversion peer DESCRIPTION MODULE`, MODULE being openapi-to-postmanv2.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hosts } from '../server/src/hosts/registry';
import { NodeSourceFiles } from '../server/src/platform/node-source-files';
import { shippedAssets } from '../server/src/platform/shipped-assets';
import { wholeDescription } from '../server/src/project/describing/description-choice';
import { openService } from '../server/src/project/opening/open-service';
import { spreadOf } from './figures';

/** The peer's interface, as far as it is called. */
interface Peer {
  convertV2(
    input: { readonly type: 'string'; readonly data: string },
    options: object,
    done: (error: Error | null, outcome?: { readonly result: boolean; readonly output?: readonly object[] }) => void,
  ): void;
}

async function ofProduct(application: string, dist: string): Promise<() => Promise<unknown>> {
  const files = new NodeSourceFiles(application);
  const assets = shippedAssets(dist);
  const service = await openService({ files, environment: {}, assets, hosts, directory: application, advice: null });
  await service.describe(wholeDescription);
  // What was made once is kept; a preview is made each time.
  return () => service.preview({ ...wholeDescription, output: 'clientcollection', format: 'json' });
}

function ofPeer(description: string, module: string): () => Promise<unknown> {
  const peer = createRequire(module)(module) as Peer;
  const data = readFileSync(description, 'utf8');
  return () =>
    new Promise((resolve, reject) => {
      peer.convertV2({ type: 'string', data }, {}, (error, outcome) => {
        if (error !== null || outcome?.result !== true) reject(error ?? new Error('Nothing was converted.'));
        else resolve(JSON.stringify(outcome.output, null, 2));
      });
    });
}

const rounds = 5;
/** Until the engine has compiled what is used most, of either. */
const warmUp = 8;

async function main([who, path = '', beside = '']: readonly string[]): Promise<void> {
  const convert = who === 'product' ? await ofProduct(path, beside) : ofPeer(path, beside);
  for (let round = 0; round < warmUp; round++) await convert();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await convert();
    times.push(performance.now() - started);
  }
  console.log(spreadOf(times).median);
}

void main(process.argv.slice(2));
