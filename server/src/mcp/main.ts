import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { hosts } from '../hosts/registry';
import { NodeSourceFiles } from '../platform/node-source-files';
import { shippedAssets } from '../platform/shipped-assets';
import { AskedProject } from './asked-project';
import { createServer } from './server';

/** Directories of a project, as absolute paths; `workspace` is what of the disk may be read. */
export interface McpProject {
  readonly root: string;
  readonly workspace: string;
}

/** Answers the client behind standard input and output about the project, until the client goes. */
export async function startMcpServer({ root, workspace }: McpProject): Promise<void> {
  const project = new AskedProject(root, {
    files: new NodeSourceFiles(root, workspace),
    environment: { ...process.env },
    assets: shippedAssets(__dirname),
    hosts,
  });
  const report = (failure: string): void => {
    if (process.env['ROUTESPEC_DEBUG'] === '1') process.stderr.write(`${failure}\n`);
  };
  if (process.stdin.isTTY) {
    process.stderr.write('Waiting for an assistant’s client, which usually starts this by itself. Ctrl+C ends it.\n');
  }
  await createServer(project, report).connect(new StdioServerTransport());
}
