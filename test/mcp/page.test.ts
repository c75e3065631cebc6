import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../server/src/core/json';
import { temporaryDirectory } from '../temporary-directory';
import { Assistant } from './assistant';
import { bookshop } from './bookshop';

const page = readFileSync('docs/mcp.md', 'utf8');
const blocks = Array.from(page.matchAll(/```(json|text)\n(.*?)```/gs), ([, language, text = '']) => ({
  language,
  text,
}));
const clinic = 'test/hosts/laravel-clinic';

function parsed(text: string): JsonObject {
  const value = JSON.parse(text) as Json;
  assert.ok(isJsonObject(value));
  return value;
}

describe('docs/mcp.md', () => {
  it('has settings of clients that start the server', async () => {
    const settings = blocks
      .filter(({ text }) => text.includes('ervers"'))
      .map(({ text }) => {
        const [servers] = Object.values(parsed(text));
        assert.ok(isJsonObject(servers) && isJsonObject(servers['routespec']));
        return servers['routespec'];
      });
    assert.equal(settings.length, 2);
    const root = temporaryDirectory(bookshop);
    for (const { command, args } of settings) {
      assert.ok(isJsonList(args));
      assert.deepEqual([command, ...args.slice(0, 3)], ['npx', 'routespec', 'mcp', '--project']);
      const [, , , directory] = args;
      assert.ok(directory === '.' || directory === '${workspaceFolder}');
      const project = directory.replace('${workspaceFolder}', root);
      const assistant = await Assistant.of(project, root);
      assert.equal((await assistant.ask('overview'))['title'], 'Bookshop');
    }
  });

  it('has every tool with its arguments', async () => {
    const { client } = await Assistant.of(clinic);
    const { tools } = await client.listTools();
    const rows = Array.from(page.matchAll(/^\| `(\w+)` \| (.*?) ?\|/gm), ([, name, given = '']) => [
      name,
      Array.from(given.matchAll(/`(\w+)`/g), ([, argument]) => argument),
    ]);
    assert.deepEqual(
      rows,
      tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
    );
  });

  it('has calls with the answers that they get', async () => {
    const assistant = await Assistant.of(clinic);
    const calls = blocks.flatMap(({ text }, index) =>
      text.startsWith('{ "name"') ? [{ call: parsed(text), answer: blocks[index + 1] }] : [],
    );
    assert.equal(calls.length, 2);
    for (const { call, answer } of calls) {
      assert.ok(answer !== undefined && typeof call['name'] === 'string' && isJsonObject(call['arguments']));
      if (answer.language === 'text') {
        assert.equal(`${await assistant.refusal(call['name'], call['arguments'])}\n`, answer.text);
      } else assert.deepEqual(await assistant.ask(call['name'], call['arguments']), parsed(answer.text));
    }
  });
});
