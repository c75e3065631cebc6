import { deepStrictEqual, ok } from 'node:assert/strict';
import { ts } from 'ts-morph';
import { thrownOn } from '../../server/src/hosts/node/operations/caught-errors';
import { Interpreter } from '../../server/src/languages/typescript/evaluate/interpreter';
import { primitive, record, type Value } from '../../server/src/languages/typescript/evaluate/value';
import { ProjectModules } from '../../server/src/languages/typescript/project-modules';
import { MemoryFiles } from '../damage/memory-files';

/** Errors that such a `catch` throws on, and the steps that this takes. */
function caught(body: string, errors: readonly Value[]) {
  const project = new ProjectModules(
    MemoryFiles.of({ 'app.ts': `function run(x) { try { load(); } catch (e) { ${body} } }` }),
  );
  const interpreter = new Interpreter(project, () => undefined);
  const run = project.parse('app.ts')?.statements.find(ts.isFunctionDeclaration);
  const clause = run?.body?.statements.find(ts.isTryStatement)?.catchClause;
  if (clause === undefined) throw new Error('Nothing is caught.');
  const before = interpreter.stepsLeft;
  const thrown = thrownOn(clause, errors, interpreter);
  return { thrown, steps: before - interpreter.stepsLeft };
}

const failure = (status: number, code: string): Value =>
  record([
    ['status', primitive(status)],
    ['code', primitive(code)],
  ]);

const checks = Array.from({ length: 300 }, (_, at) => `if (x === ${String(at)}) log(x);`).join(' ');

describe('What a catch does with errors', () => {
  it('is told of each status in few steps, however many errors there are', () => {
    const alike = Array.from({ length: 300 }, (_, at) => failure(404, `code ${String(at)}`));
    const last = failure(409, 'last');
    const { thrown, steps } = caught(`${checks} throw e;`, [...alike, last]);
    deepStrictEqual([thrown.includes(alike[0] ?? last), thrown.includes(last)], [true, true]);
    ok(steps < 450_000, `${String(steps)} steps`);
  });

  it('is told of each error of a status as far as it tells them apart', () => {
    const errors = [failure(404, 'a'), failure(404, 'b')];
    deepStrictEqual(caught(`if (e.code === 'b') throw e;`, errors).thrown, errors.slice(1));
  });
});
