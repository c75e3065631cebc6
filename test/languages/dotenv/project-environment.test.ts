import assert from 'node:assert/strict';
import type { EnvironmentVariables } from '../../../server/src/core/ports';
import { projectEnvironment } from '../../../server/src/languages/dotenv/project-environment';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { temporaryDirectory } from '../../temporary-directory';

type Files = Readonly<Record<string, string>>;

function valuesOf(files: Files, process: EnvironmentVariables, isTrusted?: boolean): EnvironmentVariables {
  return projectEnvironment(new NodeSourceFiles(temporaryDirectory(files)), process, isTrusted).values;
}

describe('the environment of a project', () => {
  const files = { '.env': 'NAME=general\nONLY=here\n', '.env.staging': 'NAME=staging\n' };

  it('is that of the process before that of .env', () => {
    assert.deepEqual(valuesOf(files, { NAME: 'process' }), { NAME: 'process', ONLY: 'here' });
  });

  it('is of the file for APP_ENV where the process names one that exists', () => {
    assert.deepEqual(valuesOf(files, { APP_ENV: 'staging' }), { APP_ENV: 'staging', NAME: 'staging' });
    assert.equal(valuesOf(files, { APP_ENV: 'production' })['NAME'], 'general');
    assert.equal(valuesOf(files, { APP_ENV: '/../../.env' })['NAME'], 'general');
  });

  it('has of the process what the project or the configuration names, and nothing else', () => {
    const process = {
      SHARED: 'a',
      OWN: 'b',
      HOME: '/root',
      APP_NAME: 'Shop',
      APP_URL: 'http://shop',
      API_VERSION: '2',
    };
    const { HOME, ...named } = process;
    assert.deepEqual(valuesOf({ '.env': 'OWN=\n', '.env.example': 'SHARED=x\n' }, process), named);
    assert.equal(HOME, '/root');
  });

  it('does not bring more of the process in by references', () => {
    assert.deepEqual(valuesOf({ '.env': 'GREETING="Hi ${USER}"\n' }, { USER: 'ann' }), { GREETING: 'Hi ${USER}' });
  });

  it('has nothing of the process where the project is not trusted', () => {
    assert.deepEqual(valuesOf(files, { NAME: 'process', APP_ENV: 'staging' }, false), {
      NAME: 'general',
      ONLY: 'here',
    });
  });

  it('has no secrets, nor what is made of them', () => {
    const text = 'APP_KEY=k\nGREETING="Hi ${APP_KEY}"\nAGAIN=${GREETING}\nCACHE=redis://:pw@host\nPLAIN=redis://host\n';
    const { values, secrets } = projectEnvironment(new NodeSourceFiles(temporaryDirectory({ '.env': text })), {});
    assert.deepEqual(values, { PLAIN: 'redis://host' });
    assert.deepEqual([...secrets], ['APP_KEY', 'GREETING', 'AGAIN', 'CACHE']);
  });
});
