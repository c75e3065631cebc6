import assert from 'node:assert/strict';
import { configured } from '../../project/configured-project';

const variablesOf = async (environments: string) => {
  const { configuration, problems } = await configured({
    files: { 'config/openapi.yaml': `environments: ${environments}\n` },
  });
  return [Object.fromEntries(configuration.environments.all.map(({ name, variables }) => [name, variables])), problems];
};

const shared = { base_url: 'http://localhost:8000', token: '', api_key: '' };

describe('parents of environments', () => {
  it('give their variables on', async () => {
    const [variables, problems] = await variablesOf(
      '{base: {variables: {a: "1", b: "1", c: "1"}}, three: {parent: two, variables: {c: "3"}}, two: {parent: base, variables: {b: "2", c: "2"}}}',
    );
    assert.deepEqual(variables, {
      three: { ...shared, a: '1', b: '2', c: '3' },
      two: { ...shared, a: '1', b: '2', c: '2' },
    });
    assert.deepEqual(problems, []);
  });

  it('are known under both of their names', async () => {
    const [variables, problems] = await variablesOf(
      '{base: {}, artisan: {variables: {a: "1"}}, local: {parent: devserver}}',
    );
    assert.deepEqual(variables, { devserver: { ...shared, a: '1' }, local: { ...shared, a: '1' } });
    assert.deepEqual(problems, []);
  });

  it('count as base where they lead in a circle', async () => {
    const [variables, problems] = await variablesOf(
      '{base: {}, one: {parent: two, variables: {a: "1"}}, two: {parent: one}, three: {parent: one}}',
    );
    assert.deepEqual(variables, { one: { ...shared, a: '1' }, two: shared, three: { ...shared, a: '1' } });
    assert.deepEqual(
      (problems as readonly string[]).map((line) => line.split(' ').at(-1)),
      ['(environments.parentCycle)', '(environments.parentCycle)'],
    );
  });
});
