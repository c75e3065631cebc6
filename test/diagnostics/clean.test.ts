import assert from 'node:assert/strict';
import { checkProject } from '../../server/src/project/check-project';
import { Clinic } from './clinic';

/** What the sample host is told of. Nothing above a hint may stand here. */
const clean: readonly string[] = [];

describe('the sample host', () => {
  let clinic: Clinic;
  before(async () => {
    clinic = await Clinic.open();
  });

  it('is told of nothing', () => {
    assert.deepEqual(clinic.check(clinic.sound), clean);
  });

  it('is told the same in whatever order things are found', () => {
    const files = clinic.with({ 'config/openapi.yaml': 'a: 1', 'config/openapi-docs.yaml': 'b: 1' });
    const read = clinic.read(files);
    const problems = checkProject(read, files);
    const reversed = { ...read, problems: [...read.problems, ...read.problems].reverse() };
    assert.deepEqual(checkProject(reversed, files), problems);
    assert.deepEqual(
      problems.map(({ code, source }) => `${source?.file ?? ''} ${code}`),
      ['config/openapi-docs.yaml config.twoFormats', 'config/openapi.yaml config.twoFormats'],
    );
  });

  it('keeps its routes where its main file is broken', () => {
    const broken = clinic.sound.text('config/openapi.php' as never).replace("'info' => [", "'info' => ,");
    const read = clinic.read(clinic.with({ 'config/openapi.php': broken }));
    const sound = clinic.read(clinic.sound);
    assert.deepEqual(read.application, sound.application);
    assert.deepEqual(
      [read.failures.map(({ code }) => code), read.apiTypes.origin, sound.failures],
      [['config.syntax'], 'inferred', []],
    );
  });
});
