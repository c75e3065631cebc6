import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, workspace } from 'vscode';
import type { GenerateResult } from '../../../server/src/protocol';
import { fileAt } from './workspace';

/** A directory with what the command line wrote for the same application. */
const expected = process.env['ROUTESPEC_EXPECTED'] ?? '';

describe('generation', () => {
  for (const [command, name] of [
    ['routespec.generateOpenApiJson', 'openapi.json'],
    ['routespec.generateOpenApiYaml', 'openapi.yaml'],
  ] as const) {
    it(`writes the ${name} that the command line writes`, async () => {
      const result = await commands.executeCommand<GenerateResult | null>(command);

      assert.equal(result?.kind, 'written', JSON.stringify(result));
      const written = await workspace.fs.readFile(fileAt(`storage/app/public/openapi/openapi/${name}`));
      assert.equal(new TextDecoder().decode(written), readFileSync(join(expected, name), 'utf8'));
    });
  }
});
