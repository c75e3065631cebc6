import assert from 'node:assert/strict';
import { type About, nothingStated } from '../../server/src/core/about';
import { type DocumentInfo, documentInfo } from '../../server/src/core/configuration/document-info';
import { readConfigurationFile } from '../../server/src/core/configuration/files';
import { LaravelProject } from '../hosts-laravel/laravel-project';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { runCommand } from '../cli/run-command';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';

const stated: About = {
  description: 'Pots and plants',
  license: { name: 'AGPL-3.0-or-later' },
  supportEmail: 'help@nursery.test',
  supportUrl: 'https://nursery.test',
};

const everyDefault = [
  ...['info.title', 'info.description', 'info.version', 'info.contact.name', 'info.contact.email'],
  ...['info.contact.url', 'info.license', 'servers'],
];

const { defaults } = laravelHost;
const { settings } = readConfigurationFile('openapi', null, { environment: {}, defaults });

interface Said {
  readonly about?: About;
  readonly name?: string | null;
  /** What the main file says of it. */
  readonly info?: Partial<typeof settings.info>;
}

function infoOf({ about = nothingStated, name = null, info = {} }: Said): DocumentInfo {
  const said = { ...settings, info: { ...settings.info, ...info } };
  return documentInfo({ settings: said, environment: {}, name, about, defaults });
}

describe('what a document says of the API as a whole', () => {
  it('is the default where nobody says anything, and the defaults that stand are told', () => {
    const { info, standingDefaults } = infoOf({});
    assert.deepEqual(
      [info.title, info.license, standingDefaults],
      ['API Documentation', { name: 'MIT', url: 'https://opensource.org/licenses/MIT' }, everyDefault],
    );
  });

  it('is what the application says, before the defaults', () => {
    const { info, standingDefaults } = infoOf({ about: stated, name: 'Nursery' });
    assert.deepEqual(
      [info, standingDefaults],
      [
        {
          title: 'Nursery',
          description: 'Pots and plants',
          version: '1.0.0',
          contact: { name: 'API Support', email: 'help@nursery.test', url: 'https://nursery.test' },
          license: { name: 'AGPL-3.0-or-later', url: 'https://spdx.org/licenses/AGPL-3.0-or-later.html' },
        },
        ['info.version', 'info.contact.name', 'servers'],
      ],
    );
  });

  it('is what the configuration says, before what the application does', () => {
    const license = { ...settings.info.license, name: 'Proprietary' };
    const written = { title: 'Pots', description: 'For partners', license };
    const { info } = infoOf({ about: stated, name: 'Nursery', info: written });
    assert.deepEqual([info.title, info.description, info.license], ['Pots', 'For partners', { name: 'Proprietary' }]);
  });

  it('takes a default that is written out for a default', () => {
    const { info, standingDefaults } = infoOf({ about: stated, info: settings.info });
    assert.deepEqual([info.license.name, standingDefaults.includes('info.version')], ['AGPL-3.0-or-later', true]);
  });

  it('is told to stand by a hint', async () => {
    const check = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const root = temporaryDirectory({ 'fake.txt': '', ...files });
      const { out } = await runCommand(['check'], { root, application: application([route('GET api/users')]) });
      return out.split('\n').slice(0, -2);
    };
    assert.deepEqual(await check({ 'config/openapi.yaml': '{}' }), []);
    assert.deepEqual(await check({}), [
      'hint The document has default values for info.description, info.version, info.contact.name, info.contact.email, info.contact.url, info.license, servers, as neither the configuration nor the application says anything else. Write them in the main configuration file. (info.defaults)',
    ]);
  });
});

describe('Laravel: what an application says of itself', () => {
  const manifest = (more: object): string => JSON.stringify({ require: { 'laravel/framework': '^12.0' }, ...more });

  it('stands in its composer.json', async () => {
    const { application: read } = await LaravelProject.read('', {
      'composer.json': manifest({
        name: 'oak/plant-nursery',
        description: 'Pots and plants',
        license: 'AGPL-3.0-or-later',
        support: { email: 'help@nursery.test', docs: 'https://nursery.test/docs' },
      }),
    });
    assert.deepEqual(
      [read.name, read.about],
      ['Plant Nursery', { ...stated, supportUrl: 'https://nursery.test/docs' }],
    );
  });

  it('does not stand in the composer.json of the skeleton, but beside it', async () => {
    const { application: read } = await LaravelProject.read('', {
      'composer.json': manifest({
        name: 'laravel/laravel',
        description: 'The skeleton application for the Laravel framework.',
        license: 'MIT',
      }),
      LICENSE: 'GNU AFFERO GENERAL PUBLIC LICENSE\n  Version 3, 19 November 2007\n',
    });
    assert.deepEqual(read.about, { ...nothingStated, license: { name: 'AGPL-3.0' } });
  });
});
