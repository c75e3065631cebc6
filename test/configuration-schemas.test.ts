import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { schemaFiles } from '../scripts/configuration/schema-files';

interface Manifest {
  readonly contributes: Readonly<
    Record<'jsonValidation' | 'yamlValidation', readonly { readonly fileMatch: string; readonly url: string }[]>
  >;
}

const good: Readonly<Record<string, readonly string[]>> = {
  openapi: [
    'info: { title: Shop }\nmiddleware_security_map: { "auth:api": [BearerAuth] }\ncache: { ttl: "${TTL:-60}" }',
    'security: { Key: { type: apiKey, in: header, name: X-Key, x-note: 1 } }',
    'environments: { staging: { variables: { base_url: https://shop.test } } }',
    'openapi: 3.0.3\npaths: {}',
  ],
  'openapi-docs': ['auto_detect: false', 'endpoints: { /a: { GET: { summary: A, x-b: [1] } } }'],
  'openapi-tests': ['custom_tests: { a.list: { checks: [status_200] } }'],
  'openapi-templates': ['generic_templates: { list: all.json }'],
};

const bad: Readonly<Record<string, readonly string[]>> = {
  openapi: ['infos: {}', 'tags: both', 'cache: { ttl: -1 }', 'security: { Key: { type: apiKey, in: body, name: a } }'],
  'openapi-docs': ['custom_endpoints: { a: { sumary: A } }', 'auto_detect: 1'],
  'openapi-tests': ['custom_tests: { a: { checks: status_200 } }'],
  'openapi-templates': ['enabled: 1'],
};

describe('the JSON Schemas of configuration files', () => {
  it('are what `npm run docs` makes of the tables', () => {
    const written = readdirSync('schemas').map((name) => [`schemas/${name}`, readFileSync(`schemas/${name}`, 'utf8')]);
    assert.deepEqual(Object.fromEntries(written), schemaFiles());
  });

  it('are offered for JSON and YAML', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const offered = (formats: readonly string[]) =>
      Object.keys(schemaFiles()).flatMap((path) =>
        formats.map((format) => {
          const name = path.replace(/^schemas\/|\.schema\.json$/g, '');
          return { fileMatch: `**/config/${name}.${format}`, url: `./${path}` };
        }),
      );
    assert.deepEqual(contributes.jsonValidation, offered(['json']));
    assert.deepEqual(contributes.yamlValidation, offered(['yaml', 'yml']));
  });

  for (const [path, text] of Object.entries(schemaFiles())) {
    const name = path.replace(/^schemas\/|\.schema\.json$/g, '');
    const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(JSON.parse(text) as object);
    for (const file of good[name] ?? []) {
      it(`let through in ${name}: ${file}`, () => {
        validate(parse(file));
        assert.deepEqual(validate.errors, null);
      });
    }
    for (const file of bad[name] ?? []) {
      it(`refuse in ${name}: ${file}`, () => {
        assert.equal(validate(parse(file)), false);
      });
    }
  }
});
