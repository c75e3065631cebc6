import assert from 'node:assert/strict';
import type { Application } from '../../server/src/core/application';
import type { ProjectPath } from '../../server/src/core/project-path';
import { DamageCheck, identity } from './damaged';
import { damages } from './damages';
import { MemoryFiles } from './memory-files';
import { Random } from './random';
import { syntaxChecker } from '../tree-sitter';
import { sampleReader, type ReadApplication } from './sample-reader';

const seeds = 300;
const whole = MemoryFiles.load('test/hosts/laravel-clinic');
const kinds = Object.entries(damages);
/** After these nothing has changed for a reader of PHP. */
const harmless = ['with Windows line breaks', 'with a byte order mark'];

/** The files that reading the application reads; route files more than once, so that they are damaged more often. */
function filesToDamage(read: ReadApplication): ProjectPath[] {
  const paths = new Set<ProjectPath>();
  read({
    read: (path) => {
      paths.add(path);
      return whole.read(path);
    },
    kindOf: (path) => whole.kindOf(path),
    list: (path) => whole.list(path),
  });
  const files = [...paths].filter((path) => whole.kindOf(path) === 'file').sort();
  const routeFiles = files.filter((path) => /(?:^routes|\/Routes)\//.test(path));
  const start = files.filter((path) => /(?:^bootstrap|Providers|config)\/|composer/.test(path));
  return [...files, ...start, ...start, ...routeFiles, ...routeFiles, ...routeFiles, ...routeFiles];
}

describe('a damaged application', () => {
  let read: ReadApplication;
  let check: DamageCheck;
  let sound: Application;
  let files: readonly ProjectPath[];

  before(async () => {
    read = await sampleReader();
    check = new DamageCheck(read, await syntaxChecker(), whole);
    sound = read(whole);
    files = filesToDamage(read);
  });

  for (let seed = 0; seed < seeds; seed++) {
    const [name = '', damage] = kinds[seed % kinds.length] ?? [];
    it(`is read as far as it can be (seed ${seed}: a file ${name})`, () => {
      const random = new Random(seed);
      const file = random.pick(files);
      const result = damage?.(whole.text(file), random) ?? '';
      const damaged = whole.with(file, result);
      const content = damaged.read(file);
      const application = read(damaged);
      assert.deepEqual([file, check.faults({ file, content, files: damaged, application })], [file, []]);
      if (harmless.includes(name)) {
        assert.deepEqual(application.routes.map(identity), sound.routes.map(identity));
      }
    });
  }
});
