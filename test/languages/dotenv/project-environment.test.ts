import assert from 'node:assert/strict';
import { projectEnvironment } from '../../../server/src/languages/dotenv/project-environment';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { temporaryDirectory } from '../../temporary-directory';

describe('the environment of a project', () => {
  const files = new NodeSourceFiles(
    temporaryDirectory({ '.env': 'NAME=general\nONLY=here\n', '.env.staging': 'NAME=staging\n' }),
  );

  it('is that of the process before that of .env', () => {
    assert.deepEqual(projectEnvironment(files, { NAME: 'process' }), { NAME: 'process', ONLY: 'here' });
  });

  it('is of the file for APP_ENV where the process names one that exists', () => {
    assert.deepEqual(projectEnvironment(files, { APP_ENV: 'staging' }), { APP_ENV: 'staging', NAME: 'staging' });
    assert.equal(projectEnvironment(files, { APP_ENV: 'production' })['NAME'], 'general');
  });
});
