import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { Signal, SourceFiles } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';
import { documentedOperations } from '../../server/src/core/openapi/describe';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { hosts } from '../../server/src/hosts/registry';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { LiveProject, type ProjectReading } from '../../server/src/project/live-project';
import { MemoryFiles } from '../damage/memory-files';

const edited = projectPath('routes/web.php');
const clinic = MemoryFiles.load(resolve('test/hosts/laravel-clinic'));

async function opened(files: SourceFiles): Promise<LiveProject> {
  const surroundings = { files, environment: {}, assets: shippedAssets(resolve('dist')), hosts };
  const project = await LiveProject.open(surroundings);
  assert.ok(project.kind === 'opened');
  return project.project;
}

/** Given when it was asked so many times whether it is. */
function signalAfter(questions: number): Signal {
  let left = questions;
  return {
    aborted: false,
    throwIfAborted: () => {
      if (left-- === 0) throw new Cancelled();
    },
  };
}

class Cancelled extends Error {}

function stateOf({ project, problems }: ProjectReading): string {
  const operations = documentedOperations(project).map(({ endpoint: { route, method } }) =>
    partsOf(project.operationOf(route, method)),
  );
  return JSON.stringify([project.application, operations, problems]);
}

/** They are read when they are asked for. */
function partsOf({
  checked,
  read,
  pathTypes,
  paging,
  answers,
  failures,
  errors,
  documentation,
}: ReadOperation): unknown {
  return [checked, read, pathTypes, paging, answers, failures, errors, documentation];
}

describe('a reading that is cancelled', () => {
  it('leaves the next one as it would have been, at whichever file it ends', async () => {
    const project = await opened(clinic);
    await project.read();
    let cancelled = 0;
    for (let questions = 0; ; questions = 2 * questions + 1) {
      const text = `${clinic.text(edited)}\nRoute::get('edit-${questions}', fn () => 1);\n`;
      project.setUnsaved(edited, text);
      const isCancelled = await project.read(signalAfter(questions)).then(
        () => false,
        (error: unknown) => {
          assert.ok(error instanceof Cancelled);
          return true;
        },
      );
      const fresh = await opened(clinic.with(edited, text));
      assert.equal(stateOf(await project.read()), stateOf(await fresh.read()));
      if (!isCancelled) break;
      cancelled++;
    }
    assert.ok(cancelled > 6);
  });
});
