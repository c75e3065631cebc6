import './engine';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { hosts } from '../hosts/registry';
import { NodeSourceFiles } from '../platform/node-source-files';
import { shippedAssets } from '../platform/shipped-assets';
import { writeFile } from '../platform/write-file';
import { startServer } from './server';

/** Long enough for the next keystroke, short enough to seem immediate. */
const debounce = 200;

// How client and server talk (`--stdio`, `--node-ipc`, `--socket`) stands in the arguments, where the library looks.
startServer(createConnection(ProposedFeatures.all), {
  filesOf: (root) => new NodeSourceFiles(root),
  write: writeFile,
  // Asking the process for each variable anew would cost every edit.
  environment: { ...process.env },
  assets: shippedAssets(__dirname),
  hosts,
  debounce,
});
