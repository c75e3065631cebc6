import assert from 'node:assert/strict';
import { Answers } from '../../server/src/http/answers';
import type { MakeResult, ServedProject } from '../../server/src/http/worker/messages';

const read: ServedProject = {
  revision: 1,
  title: 'Shop',
  framework: 'Laravel',
  routes: { isEnabled: true, prefix: 'documentation', middleware: [], files: [], doubt: null },
  apiTypes: [],
  environments: [],
  keptFor: 1000,
};

/** A project of which every answer has four bytes, and of which it is told how often one was made. */
class Project {
  current: ServedProject | null = read;
  made = 0;
  #changed: () => void = () => undefined;

  make(): Promise<MakeResult> {
    this.made++;
    return Promise.resolve({ kind: 'made', revision: 1, bytes: Buffer.from('four'), tag: `"${this.made}"` });
  }

  onChange(listener: () => void): void {
    this.#changed = listener;
  }

  change(current: ServedProject | null): void {
    this.current = current;
    this.#changed();
  }
}

const ofEnvironment = (environment: string | null) => ({ apiTypes: null, environment });

describe('answers', () => {
  it('are kept up to a number of bytes, those that were asked for last', async () => {
    const answers = new Answers(new Project(), 10);
    const make = (environment: string) => answers.make('openapi.json', ofEnvironment(environment), read);
    const isKept = (environment: string) => answers.kept('openapi.json', ofEnvironment(environment)) !== null;
    await make('one');
    await make('two');
    assert.deepEqual([isKept('two'), isKept('one')], [true, true]);
    await make('three');
    assert.deepEqual(['one', 'two', 'three'].map(isKept), [true, false, true]);
  });

  it('are kept though one alone is larger than that, so that it is made once', async () => {
    const answers = new Answers(new Project(), 3);
    await answers.make('openapi.json', ofEnvironment(null), read);
    assert.notEqual(answers.kept('openapi.json', ofEnvironment(null)), null);
  });

  it('are kept no longer than the project wants, and not at all where it wants no cache', async () => {
    let now = 0;
    const answers = new Answers(new Project(), 10, () => now);
    const isKept = () => answers.kept('openapi.json', ofEnvironment(null)) !== null;
    await answers.make('openapi.json', ofEnvironment(null), read);
    now = read.keptFor - 1;
    assert.equal(isKept(), true);
    now = read.keptFor;
    assert.equal(isKept(), false);
    const project = new Project();
    const uncached = { ...read, keptFor: 0 };
    project.current = uncached;
    const others = new Answers(project);
    await others.make('openapi.json', ofEnvironment(null), uncached);
    assert.equal(others.kept('openapi.json', ofEnvironment(null)), null);
  });

  it('are made once for all who ask at the same time, and anew after a change', async () => {
    const project = new Project();
    const answers = new Answers(project);
    const make = () => answers.make('openapi.json', ofEnvironment(null), read);
    const before = [make(), make()];
    project.change(null);
    const after = [make(), make()];
    const tags = (await Promise.all([...before, ...after])).map((one) =>
      one.kind === 'made' ? one.answer.tag : one.kind,
    );
    assert.deepEqual([tags, project.made], [['"1"', '"1"', '"2"', '"2"'], 2]);
    assert.equal(answers.kept('openapi.json', ofEnvironment(null)), null);
  });
});
