import assert from 'node:assert/strict';
import type { Credential, Guard } from '../../server/src/core/guards';
import { runCommand } from '../cli/run-command';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';

const bearer: Credential = { kind: 'bearer', format: null };
const unknown: Credential = { kind: 'unknown' };

async function told(alternatives: Guard['alternatives'], map = '{}'): Promise<readonly string[]> {
  const root = temporaryDirectory({
    'fake.txt': '',
    'config/openapi.yaml': `{ middleware_security_map: ${map} }`,
  });
  const guard = { name: 'gate', alternatives, reason: null };
  const guarded = route('GET api/users', { middleware: ['gate'], guard });
  const { out } = await runCommand(['check'], { root, application: application([guarded]) });
  return out.split('\n').filter((line) => line.includes('unmappedMiddleware'));
}

describe('a guard that takes what source does not tell', () => {
  it('is told of beside what is documented of it', async () => {
    const [line = '', ...others] = await told([[bearer], [unknown]]);
    assert.ok(line.includes('The middleware gate guards') && line.includes('only a part of them is documented there'));
    assert.deepEqual(others, []);
  });

  it('is not told of where all that it takes is known, or configured', async () => {
    assert.deepEqual(await told([[bearer]]), []);
    assert.deepEqual(await told([[bearer], [unknown]], '{ gate: [BearerAuth] }'), []);
  });
});
