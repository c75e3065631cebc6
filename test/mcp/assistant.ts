import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';

/** The client of an assistant, connected to the built server of a project. */
export class Assistant {
  readonly client = new Client({ name: 'assistant', version: '1' });
  /** What the client could not read as messages. */
  readonly failures: string[] = [];

  /** `workingDirectory`: where the client starts the server. */
  static async of(root: string, workingDirectory = process.cwd()): Promise<Assistant> {
    const assistant = new Assistant();
    open.push(assistant);
    assistant.client.onerror = (error) => assistant.failures.push(error.message);
    await assistant.client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [resolve('dist/cli.js'), 'mcp', '--project', root],
        cwd: workingDirectory,
        stderr: 'pipe',
      }),
    );
    // Answers are held against the schemas that are listed.
    await assistant.client.listTools();
    return assistant;
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<CallToolResult> {
    return CallToolResultSchema.parse(await this.client.callTool({ name, arguments: given }));
  }

  /** An answer; the text of it says the same. */
  async ask(name: string, given: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { content, structuredContent, isError } = await this.call(name, given);
    const [text] = content;
    assert.ok(structuredContent !== undefined && text?.type === 'text', JSON.stringify(content));
    assert.deepEqual([content.length, isError, JSON.parse(text.text)], [1, undefined, structuredContent]);
    return structuredContent;
  }

  /** The sentence with which a call is refused. */
  async refusal(name: string, given: Record<string, unknown> = {}): Promise<string> {
    const { content, structuredContent, isError } = await this.call(name, given);
    const [text] = content;
    assert.ok(text?.type === 'text');
    assert.deepEqual([content.length, isError, structuredContent], [1, true, undefined]);
    return text.text;
  }

  /** Every page of an answer. */
  async pages(name: string, given: Record<string, unknown> = {}): Promise<readonly Record<string, unknown>[]> {
    const pages: Record<string, unknown>[] = [];
    for (let offset: unknown = 0; offset !== null; offset = pages.at(-1)?.['nextOffset']) {
      pages.push(await this.ask(name, { ...given, offset }));
    }
    return pages;
  }
}

const open: Assistant[] = [];

afterEach(async () => {
  for (const { client, failures } of open.splice(0)) {
    await client.close();
    // Nothing but messages is on standard output.
    assert.deepEqual(failures, []);
  }
});
