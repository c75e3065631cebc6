import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { Route } from '../../../server/src/core/application';
import { defaultConfiguration } from '../configuration/default-configuration';
import { describeApplication } from '../../../server/src/core/openapi/describe';
import { documentFormats, serialized } from '../../../server/src/core/openapi/serialize';
import { chooseApiTypes } from '../../../server/src/core/selection/choose-api-types';
import { temporaryDirectory } from '../../temporary-directory';
import { schemaOfPattern } from '../../../server/src/hosts/laravel/link/pattern-schema';
import { plainParameter, reading, route } from '../route';

const controllers = 'App\\Http\\Controllers';

/** What `Route::apiResource` registers. */
function resource(uri: string, parameter: string, controller: string, middleware: readonly string[]): readonly Route[] {
  const rows = [
    ['GET', uri, 'index'],
    ['POST', uri, 'store'],
    ['GET', `${uri}/{${parameter}}`, 'show'],
    ['PUT|PATCH', `${uri}/{${parameter}}`, 'update'],
    ['DELETE', `${uri}/{${parameter}}`, 'destroy'],
  ] as const;
  return rows.map(([methods, path, action]) =>
    route(`${methods} ${path}`, {
      name: `${uri.replaceAll(/[/{}]+/g, '.')}.${action}`,
      action: `${controller}@${action}`,
      middleware,
    }),
  );
}

const guarded = ['api', 'auth:sanctum'];

const clinic = [
  ...resource('api/patients', 'patient', `${controllers}\\PatientController`, guarded),
  ...resource('api/patients/{patient}/visits', 'visit', `${controllers}\\VisitController`, guarded),
  ...resource('api/billing/invoices', 'invoice', 'Modules\\Billing\\Http\\Controllers\\InvoiceController', guarded),
  route('POST api/login', { action: `${controllers}\\AuthController@login` }),
  route('GET api/patients/export/{format?}', {
    action: `${controllers}\\PatientController@export`,
    parameters: [{ ...plainParameter('format'), optional: true, schema: schemaOfPattern('csv|pdf') }],
  }),
  route('GET|POST|PUT|PATCH|DELETE|OPTIONS api/webhooks/{provider}', { middleware: ['api.key'] }),
  route('GET api', { domain: '{clinic}.example.com' }),
];

const oddities = [
  route('GET /'),
  route('GET {page?}'),
  route('GET books/{id}', { parameters: [{ ...plainParameter('id'), schema: schemaOfPattern('\\d+') }] }),
  route('GET books/{slug}', {
    parameters: [{ ...plainParameter('slug'), schema: schemaOfPattern('[\\w\\-]+') }],
  }),
  route('PATCH books/{book}', { conditional: true }),
  route('GET books/{book}.{format}'),
  route('GET straße/größe'),
  route('GET a b/c?d'),
  route('GET docs.json'),
  route('POST v1/yes', { middleware: ['auth', 'api.key'], docblock: 'Say `yes`: [no] {really} & #more\n\n* item' }),
  route('GET admin/users'),
  route('GET api/v1/users'),
  route('GET api/v2/users'),
];

const documents = { clinic, oddities, empty: [] };

const skippedRules = [
  'no-ambiguous-paths',
  'info-license',
  'no-server-example.com',
  'no-unused-components',
  'operation-4xx-response',
].flatMap((rule) => ['--skip-rule', rule]);

const described = Object.entries(documents).flatMap(([name, routes]) => {
  const { document } = describeApplication({
    ...reading(routes, 'Clinic'),
    configuration: defaultConfiguration({}, 'Clinic'),
    apiTypes: chooseApiTypes(null, routes),
    moduleDirectories: ['Billing'],
    apiTypeFilter: null,
    environment: null,
    templates: [],
    shippedTemplates: new Map(),
  });
  return documentFormats.map((format) => ({ file: `${name}.${format}`, document, format }));
});

describe('documents', () => {
  let root = '';
  before(async () => {
    const files = described.map(
      async ({ file, document, format }) => [file, await serialized(document, format)] as const,
    );
    root = temporaryDirectory(Object.fromEntries(await Promise.all(files)));
  });

  for (const { file } of described) {
    it(`${file} is valid OpenAPI`, async () => {
      assert.deepEqual(await validate(join(root, file)), { valid: true, warnings: [], specification: 'OpenAPI' });
    });
  }

  it('pass the strictest lint', () => {
    const linter = resolve('node_modules/@redocly/cli/bin/cli.js');
    const parameters = ['lint', '--extends=recommended-strict', '--format=stylish', ...skippedRules];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [linter, ...parameters, ...described.map(({ file }) => file)],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    assert.equal(status, 0, stdout + stderr);
  });
});
