import assert from 'node:assert/strict';
import { distinct, problem } from '../../../server/src/core/problems';
import { projectPath } from '../../../server/src/core/project-path';

function at(start: number) {
  return { file: projectPath('a.php'), start, end: start + 1 };
}

describe('problems', () => {
  it('are told once for each place, with all reasons that they have there', () => {
    const problems = ['one', 'two', 'one'].map((reason) => problem('request.rulesUnknown', at(1), { reason }));
    const elsewhere = problem('request.rulesUnknown', at(5), { reason: 'two' });
    assert.deepEqual(
      distinct([...problems, elsewhere]).map(({ message, source }) => [/\((.*)\)/.exec(message)?.[1], source?.start]),
      [
        ['one; two', 1],
        ['two', 5],
      ],
    );
  });
});
