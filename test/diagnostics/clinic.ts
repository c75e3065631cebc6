import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { EnvironmentVariables, FileContent, SourceFiles } from '../../server/src/core/ports';
import type { Problem } from '../../server/src/core/problems';
import { projectPath } from '../../server/src/core/project-path';
import { hosts } from '../../server/src/hosts/registry';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { checkProject } from '../../server/src/project/check-project';
import { openProject } from '../../server/src/project/opening/open-project';
import { type ReadProject, readProject } from '../../server/src/project/read-project';
import { MemoryFiles } from '../damage/memory-files';

/** What became of a file: another text, another content, or gone. */
export type Change = string | Exclude<FileContent, { kind: 'text' }>;

/** Checks the sample host with some of its files changed, over and over in one opened project, as an editor does. */
export class Clinic {
  readonly sound = MemoryFiles.load(resolve('test/hosts/laravel-clinic'));
  readonly #current: { files: MemoryFiles };
  readonly #read: () => ReadProject;

  private constructor(current: { files: MemoryFiles }, read: () => ReadProject) {
    this.#current = current;
    this.#read = read;
  }

  static async open(environment: EnvironmentVariables = {}): Promise<Clinic> {
    const sound = MemoryFiles.load(resolve('test/hosts/laravel-clinic'));
    // Only parsers of formats that are there when it is opened are loaded.
    const formats = ['yaml', 'ts'].map((ending) => projectPath(`config/openapi.${ending}`));
    const current = { files: formats.reduce((files, path) => files.with(path, ''), sound) };
    const files: SourceFiles = {
      read: (path) => current.files.read(path),
      kindOf: (path) => current.files.kindOf(path),
      list: (path) => current.files.list(path),
    };
    const opened = await openProject({ files, environment, assets: shippedAssets(resolve('dist')), hosts });
    assert.ok(opened.kind === 'opened');
    return new Clinic(current, () => readProject(opened.project));
  }

  with(changes: Readonly<Record<string, Change>>): MemoryFiles {
    return Object.entries(changes).reduce((files, [path, change]) => files.with(projectPath(path), change), this.sound);
  }

  /** All but which defaults stand in the document, which hangs on each file that a fault leaves out. */
  check(files: MemoryFiles): readonly Problem[] {
    return checkProject(this.read(files), files).filter(({ code }) => code !== 'info.defaults');
  }

  read(files: MemoryFiles): ReadProject {
    this.#current.files = files;
    return this.#read();
  }
}

/** The files after the edits of a fix. */
export function fixed(files: MemoryFiles, { fixes = [] }: Problem, index: number): MemoryFiles {
  const edits = [...(fixes[index]?.edits ?? [])].sort((one, other) => other.source.start - one.source.start);
  return edits.reduce((changed, { source: { file, start, end }, text }) => {
    const whole = changed.text(file);
    return changed.with(file, whole.slice(0, start) + text + whole.slice(end));
  }, files);
}
