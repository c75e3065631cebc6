import assert from 'node:assert/strict';
import { defaultConfiguration } from '../core/configuration/default-configuration';
import { withScripts } from '../../server/src/core/test-scripts/check-scripts';
import { route } from '../core/route';
import { configured, type Outcome } from './configured-project';

const directory = 'resources/openapi/templates/checks';
const ownStatus = "pm.test('Status fits: {{statuses}}', () => {});";

/** The titles of the tests of an output, each once. */
async function titles(outcome: Outcome, name: 'clientcollection' | 'clientworkspace'): Promise<readonly string[]> {
  const [main] = await outcome.made(name);
  return [...new Set(main?.file.text.match(/(?<=pm\.test\(')[^']*|(?<=\/\/ )is mine/g))];
}

describe('the scripts of checks that a project has', () => {
  const read = (files: Readonly<Record<string, string>>) =>
    configured({ files, routes: [route('GET admin/users', { name: 'users.index' })] });
  const lists = (checks: string) => ({ 'config/openapi-tests.yaml': `templates: {list: {checks: [${checks}]}}\n` });

  it('stand in place of the shipped ones, with their values', async () => {
    const outcome = await read({
      ...lists('status_200, no_server_error'),
      [`${directory}/clientcollection/status.js`]: `${ownStatus}\r\n`,
    });
    assert.deepEqual(await titles(outcome, 'clientcollection'), ['Status fits: 200', 'The server has not failed']);
    const [main] = await outcome.made('clientcollection');
    assert.doesNotMatch(main?.file.text ?? '', /\\r/);
  });

  it('are checks of their own where no such check is shipped', async () => {
    const outcome = await read({
      ...lists('mine'),
      [`${directory}/clientcollection/mine.js`]: "pm.test('Mine', () => {});\n",
      [`${directory}/clientworkspace/mine.js`]: '// is mine\n',
    });
    assert.deepEqual(
      [await titles(outcome, 'clientcollection'), await titles(outcome, 'clientworkspace'), outcome.problems],
      [['Mine'], ['is mine'], []],
    );
  });

  it('are passed over where templates are switched off', async () => {
    const outcome = await read({
      ...lists('status_200'),
      'config/openapi-templates.yaml': 'enabled: false\n',
      [`${directory}/clientcollection/status.js`]: ownStatus,
    });
    assert.deepEqual(await titles(outcome, 'clientcollection'), ['Status is 200']);
  });

  it('go after the lines of the configuration, and beside them for another client', () => {
    const { tests } = defaultConfiguration({}, 'Sample');
    const snippets = { mine: { clientcollection: ['of the configuration'] } };
    const script = (client: 'clientcollection' | 'clientworkspace', check: string) => ({
      client,
      check,
      text: 'of a file',
    });
    const scripts = [script('clientcollection', 'mine'), script('clientworkspace', 'mine')];
    assert.deepEqual(withScripts({ ...tests, snippets }, scripts).snippets, {
      mine: { clientcollection: ['of the configuration'], clientworkspace: ['of a file'] },
    });
  });

  it('end a generation where they cannot be read', async () => {
    await assert.rejects(
      read({ [`${directory}/clientworkspace/status.js`]: '\0' }),
      /resources\/openapi\/templates\/checks\/clientworkspace\/status\.js/,
    );
  });
});
