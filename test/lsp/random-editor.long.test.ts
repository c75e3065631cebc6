import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { MemoryFiles } from '../damage/memory-files';
import { Random } from '../damage/random';
import { Editor } from './editor';
import { RandomWork } from './random-edits';

const edits = 2000;

/** All that a server has to say of the one project in its folder. */
async function stateOf(editor: Editor): Promise<unknown> {
  const [project] = await editor.projects();
  assert.ok(project);
  const routes = await editor.request('routespec/routes', { project: project.root });
  const preview = await editor.execute('routespec.server.preview', { format: 'json' });
  const state = {
    diagnostics: Object.entries(await editor.allDiagnostics()).sort(([one], [other]) => (one < other ? -1 : 1)),
    project,
    routes,
    // Revisions count what each server has seen.
    preview: { ...preview, revision: 0 },
  };
  return JSON.parse(JSON.stringify(state).replaceAll(editor.uri(''), 'file:///root'));
}

describe('a random editor', () => {
  const host = MemoryFiles.load(resolve('test/hosts/laravel-clinic'));
  const files = Object.fromEntries(host.paths.map((path) => [path, host.text(path)]));

  it(`leaves a server after ${edits} edits as a fresh one is that finds the same texts`, async () => {
    const editor = await Editor.open({ files });
    const work = new RandomWork(editor, files, new Random(5));
    for (let edit = 0; edit < edits; edit++) {
      await work.step();
      await editor.settled();
    }
    // Of a broken configuration the last good values hold, which a fresh server never saw.
    for (const [path, diagnostics] of Object.entries(await editor.allDiagnostics())) {
      const original = files[path];
      if (diagnostics.some(({ code }) => code === 'config.syntax') && original !== undefined) {
        await work.set(path, original);
      }
    }
    const fresh = await Editor.open({ files: work.files });
    assert.deepEqual(await stateOf(editor), await stateOf(fresh));
    assert.deepEqual(editor.failures, []);
    await editor.quit();
    await fresh.quit();
  });
});
