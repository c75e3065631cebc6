import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** What a session does in an application that it does not know: a field whose length a rule limits. */
export interface ApplicationPlan {
  readonly operationId: string;
  /** What finds it and few others, or none. */
  readonly words: string;
  readonly field: string;
  readonly rule: { readonly file: string; readonly line: number; readonly column: number };
  /** As the rule says it, and once its last digit is gone. */
  readonly most: { readonly before: number; readonly after: number };
  /** Of a route that has one. */
  readonly routeName: string;
}

interface FoundRoute {
  readonly name: string | null;
  readonly operations: readonly { readonly operationId: string }[];
}

interface FoundOperation {
  readonly path: string;
  readonly operation: unknown;
  readonly fieldSources?: readonly { readonly in: string; readonly name: string; readonly source: string }[];
}

/** Looks for it by `routespec mcp`. Throws where the application has no such field. */
export async function planFor(folder: string): Promise<ApplicationPlan> {
  const client = new Client({ name: 'session', version: '1' });
  const args = [resolve('dist/cli.js'), 'mcp', '--project', folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const ask = async (name: string, given: Record<string, unknown>): Promise<unknown> =>
    (await client.callTool({ name, arguments: given })).structuredContent;
  try {
    for (let offset: number | null = 0; offset !== null;) {
      const page = (await ask('find_routes', { method: 'POST', documented: true, offset })) as {
        readonly routes: readonly FoundRoute[];
        readonly nextOffset: number | null;
      };
      for (const { name, operations } of page.routes) {
        const [first] = operations;
        if (name === null || first === undefined) continue;
        const found = (await ask('get_operation', { operationId: first.operationId })) as FoundOperation;
        const limited = limitedField(folder, found);
        if (limited === null) continue;
        const words = `post ${found.path} ${limited.field}`;
        return { operationId: first.operationId, words, routeName: name, ...limited };
      }
      offset = page.nextOffset;
    }
  } finally {
    await client.close();
  }
  throw new Error('No named route takes a field that a rule `max:` limits.');
}

function limitedField(
  folder: string,
  { fieldSources = [] }: FoundOperation,
): Pick<ApplicationPlan, 'field' | 'rule' | 'most'> | null {
  for (const { in: place, name, source } of fieldSources) {
    const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(source) ?? [];
    const text = readFileSync(join(folder, file), 'utf8').split('\n')[Number(line) - 1] ?? '';
    const limit = /string.*max:(\d{2,})(?=['"|])/.exec(text);
    if (place !== 'body' || name.includes('.') || limit === null) continue;
    const before = Number(limit[1]);
    const column = limit.index + limit[0].length + 1;
    return {
      field: name,
      rule: { file, line: Number(line), column },
      most: { before, after: Math.floor(before / 10) },
    };
  }
  return null;
}
