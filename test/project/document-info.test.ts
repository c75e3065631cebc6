import assert from 'node:assert/strict';
import { type About, nothingStated } from '../../server/src/core/about';
import { type DocumentInfo, documentInfo } from '../../server/src/core/configuration/document-info';
import { readConfigurationFile } from '../../server/src/core/configuration/files';
import { readConfiguration } from '../../server/src/core/configuration/read-configuration';
import { LaravelProject } from '../hosts-laravel/laravel-project';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { runCommand } from '../cli/run-command';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';

const stated: About = {
  ...nothingStated,
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

  it('has the title and the version of what documents the application, before its name and the default', () => {
    const { info, standingDefaults } = infoOf({
      about: { ...nothingStated, title: 'Pots API', version: '2.3' },
      name: 'Pots',
    });
    assert.deepEqual([info.title, info.version], ['Pots API', '2.3']);
    assert.ok(!standingDefaults.includes('info.version'));
  });

  it('has the servers and environments that nobody wrote where the application listens', () => {
    const context = { environment: {}, defaults };
    const read = (address: string | null): readonly string[] => {
      const files = {
        openapi: readConfigurationFile('openapi', null, context),
        'openapi-docs': readConfigurationFile('openapi-docs', null, context),
        'openapi-templates': readConfigurationFile('openapi-templates', null, context),
        'openapi-tests': readConfigurationFile('openapi-tests', null, context),
      };
      const about = { ...nothingStated, address };
      const { servers, environments } = readConfiguration(files, context, { name: 'Pots', about }).configuration;
      return [servers[0]?.url ?? '', environments.all[0]?.variables['base_url'] ?? ''];
    };
    assert.deepEqual(read('http://localhost:3333'), ['http://localhost:3333', 'http://localhost:3333']);
    assert.deepEqual(read(null), ['http://127.0.0.1:8000', 'http://127.0.0.1:8000']);
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

  it('is what an annotation or the configuration of a documentation tool says, before that', async () => {
    const whole = async (
      files: Readonly<Record<string, string>>,
      packages: object = {},
    ): Promise<readonly unknown[]> => {
      const { application: read } = await LaravelProject.read('', {
        'composer.json': manifest({ description: 'A package', require: { 'laravel/framework': '^12.0', ...packages } }),
        ...files,
      });
      const { title, version, description, supportEmail } = read.about;
      return [title, version, description, supportEmail];
    };
    const annotated = `<?php namespace App; use OpenApi\\Attributes as OA;
      #[OA\\Info(title: 'Pots', version: '2.0', contact: new OA\\Contact(email: 'help@pots.test'))] class OpenApi {}`;
    assert.deepEqual(await whole({ 'app/OpenApi.php': annotated }, { 'darkaonline/l5-swagger': '^8.0' }), [
      ...['Pots', '2.0', 'A package', 'help@pots.test'],
    ]);
    const scramble = `<?php return ['info' => ['version' => env('API_VERSION', '4.1'), 'description' => 'All pots'], 'ui' => ['title' => 'Pots']];`;
    assert.deepEqual(await whole({ 'config/scramble.php': scramble }), ['Pots', '4.1', 'All pots', null]);
    const scribe = `<?php return ['title' => 'Pots', 'description' => ''];`;
    assert.deepEqual(await whole({ 'config/scribe.php': scribe }), ['Pots', null, 'A package', null]);
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
