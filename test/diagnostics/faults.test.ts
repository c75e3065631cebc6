import assert from 'node:assert/strict';
import type { Problem } from '../../server/src/core/problems';
import { projectPath } from '../../server/src/core/project-path';
import { problemKindsOf } from '../../server/src/hosts/problem-kinds';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import type { MemoryFiles } from '../damage/memory-files';
import { Clinic, fixed, type Change } from './clinic';
import { applicationFaults } from './application-faults';
import { configurationFaults } from './configuration-faults';
import { endpointFaults } from './endpoint-faults';
import { requestFaults } from './request-faults';
import { templateFaults } from './template-faults';
import type { Edit, Fault } from './faults';
import { unmarked } from '../marked';

/** Each is seeded into the sample host, alone. */
const faults: Readonly<Record<string, Fault>> = {
  ...configurationFaults,
  ...endpointFaults,
  ...templateFaults,
  ...applicationFaults,
  ...requestFaults,
};

/** What the sample host is told of as it is. */
const clean: readonly string[] = [];

interface Seeded {
  readonly files: MemoryFiles;
  readonly places: readonly string[];
}

function seed(clinic: Clinic, fault: Fault): Seeded {
  const places: string[] = [];
  const changes: [string, Change][] = Object.entries(fault.files).map(([path, change]) => {
    if (typeof change !== 'string' && 'kind' in change) return [path, change];
    const marked = unmarked(typeof change === 'string' ? change : edited(clinic, path, change));
    places.push(...marked.places.map(({ start, end }) => `${path} ${start}-${end}`));
    return [path, marked.text];
  });
  return { files: clinic.with(Object.fromEntries(changes)), places };
}

function edited(clinic: Clinic, path: string, [before, after]: Edit): string {
  const text = clinic.sound.text(projectPath(path));
  if (before instanceof RegExp) return text.replace(before, after);
  const parts = text.split(before);
  assert.equal(parts.length, 2, `${path} has ${before} ${parts.length - 1} times`);
  return parts.join(after);
}

function wholeOf({ startOf }: Fault): string {
  return startOf === undefined ? 'nowhere' : `${startOf} 0-0`;
}

function place({ source }: Problem): string {
  return source === null ? 'nowhere' : `${source.file} ${source.start}-${source.end}`;
}

function shown(problem: Problem): string {
  return `${problem.code} ${place(problem)}`;
}

describe('the faults', () => {
  it('are of every code', () => {
    const seeded = new Set<string>(Object.values(faults).flatMap(({ codes, nowhere = [] }) => [...codes, ...nowhere]));
    // Only an editor tells of a reading that was ended; `test/lsp/workers.test.ts` has it.
    seeded.add('application.readingEnded');
    // It is told of projects without configuration; `test/project/document-info.test.ts` has it.
    seeded.add('info.defaults');
    // Only what is made can be refused; `test/project/patched-outputs.test.ts` has it.
    seeded.add('template.invalidOutput');
    // Applications of PHP read no packages beside them; `test/cli/workspace.test.ts` has it.
    seeded.add('workspace.packageOutside');
    // They have no paths either; `test/hosts-express/problems.test.ts` has it.
    seeded.add('imports.aliasNowhere');
    // Of applications of other frameworks; `test/hosts-express/problems.test.ts` has theirs.
    assert.deepEqual(
      Object.keys(problemKindsOf([laravelHost])).filter((code) => !seeded.has(code)),
      [],
    );
  });
});

describe('a fault', () => {
  let clinic: Clinic;
  before(async () => {
    clinic = await Clinic.open();
  });

  for (const [title, fault] of Object.entries(faults)) {
    it(`is told where it is: ${title}`, () => {
      const { files, places } = seed(clinic, fault);
      const expected = [
        ...fault.codes.map((code, index) => `${code} ${places[index] ?? places[0] ?? wholeOf(fault)}`),
        ...(fault.nowhere ?? []).map((code) => `${code} nowhere`),
      ];
      const problems = clinic.check(files).filter((problem) => !clean.includes(shown(problem)));
      assert.deepEqual(problems.map(shown).sort(), expected.sort(), problems.map(({ message }) => message).join('\n'));
      const fixes = problems.flatMap((problem) => problem.fixes ?? []);
      assert.deepEqual(
        fixes.map((fix) => fix.title),
        fault.fixes ?? [],
      );
    });

    if ((fault.fixes ?? []).length === 0) continue;
    it(`is mended by its fixes: ${title}`, () => {
      const { files } = seed(clinic, fault);
      for (const problem of clinic.check(files)) {
        for (const index of (problem.fixes ?? []).keys()) {
          const after = clinic.check(fixed(files, problem, index));
          const left = after.filter(
            ({ code, source }) => code === problem.code && source?.start === problem.source?.start,
          );
          assert.deepEqual(left, []);
          assert.deepEqual(
            after.filter(({ severity }) => severity === 'error'),
            [],
          );
        }
      }
    });
  }
});
