import assert from 'node:assert/strict';
import { onePerCause, type Problem } from '../../../server/src/core/problems';
import { projectPath } from '../../../server/src/core/project-path';

function problem(line: number, more: Partial<Problem> = {}): Problem {
  const source = { file: projectPath(`routes/${line.toString()}.txt`), start: line, end: line };
  return { code: 'route.uriUnknown', severity: 'warning', message: `Unknown ${line.toString()}.`, source, ...more };
}

describe('problems of one cause', () => {
  it('are one problem, where it is met first, with the first routes of it', () => {
    const many = [1, 2, 3, 4].map((line) => problem(line, { cause: 'a setting', route: `GET ${line.toString()}` }));
    assert.deepEqual(
      onePerCause([problem(9), ...many]).map(({ message }) => message),
      ['Unknown 9.', 'Unknown 1. The same in 4 places: GET 1, GET 2, GET 3 …'],
    );
  });

  it('name files where they are of no route', () => {
    const many = [1, 2, 3, 4].map((line) => problem(line, { message: 'Unknown.' }));
    assert.deepEqual(
      onePerCause(many).map(({ message }) => message),
      ['Unknown. The same in 4 places: routes/1.txt, routes/2.txt, routes/3.txt …'],
    );
  });

  it('stay as they are where there are three, or each can be fixed', () => {
    const three = [1, 2, 3].map((line) => problem(line, { cause: 'a setting' }));
    const fixes = [{ title: 'Correct', edits: [] }];
    const fixable = [1, 2, 3, 4].map((line) => problem(line, { cause: 'a word', fixes }));
    assert.deepEqual(onePerCause([...three, ...fixable]), [...three, ...fixable]);
  });
});
