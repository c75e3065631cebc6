// Started by the extension as a thread, before any server: looks once, tells what it found, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { hosts } from '../../hosts/registry';
import { NodeSourceFiles } from '../../platform/node-source-files';
import type { ApplicationSearch } from '../../protocol';
import { searchApplications } from './search-applications';

// Whoever starts it is of the same build.
const search = workerData as ApplicationSearch;
parentPort?.postMessage(searchApplications(search, { hosts, filesOf: (root) => new NodeSourceFiles(root) }));
