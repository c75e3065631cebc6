import assert from 'node:assert/strict';
import type { Json } from '../../server/src/core/json';
import { configurationText } from './configuration-text';
import { configured, type Outcome } from './configured-project';

interface Row {
  /** What `config/openapi.*` says. */
  readonly says: Json;
  readonly message: string;
  /** What holds instead. */
  readonly holds?: (outcome: Outcome) => unknown;
  readonly expected?: unknown;
}

const rows: Readonly<Record<string, Row>> = {
  'text that is a number': {
    says: { info: { title: 5 } },
    message: 'info.title must be text, not the number 5; it is ignored. (config.value)',
    holds: ({ document }) => document.info.title,
    expected: 'Sample',
  },
  'text that is a list': {
    says: { output_path: ['a'] },
    message: 'output_path must be text, not a list; its default is used. (config.value)',
    holds: ({ configuration }) => configuration.outputPath,
    expected: 'storage/app/public/openapi',
  },
  'text that is a flag': {
    says: { info: { version: true } },
    message: 'info.version must be text, not true; its default is used. (config.value)',
    holds: ({ document }) => document.info.version,
    expected: '1.0.0',
  },
  'an e-mail address that is none': {
    says: { info: { contact: { email: 'me' } } },
    message: 'info.contact.email must be an e-mail address, not "me"; its default is used. (config.value)',
    holds: ({ document }) => document.info.contact.email,
    expected: 'support@example.com',
  },
  'a URL that is none': {
    says: { info: { license: { url: 'MIT' } } },
    message: 'info.license.url must be a URL, not "MIT"; its default is used. (config.value)',
  },
  'a number that is text': {
    says: { cache: { ttl: 'soon' } },
    message: 'cache.ttl must be a whole number from 0 up, not "soon"; its default is used. (config.value)',
    holds: ({ configuration }) => configuration.cache.ttl,
    expected: 3600,
  },
  'a number that is written as text': {
    says: { cache: { ttl: '60' } },
    message: 'cache.ttl must be a whole number from 0 up, not "60"; its default is used. (config.value)',
  },
  'a number below zero': {
    says: { cache: { ttl: -1 } },
    message: 'cache.ttl must be a whole number from 0 up, not the number -1; its default is used. (config.value)',
  },
  'a number that is not whole': {
    says: { cache: { ttl: 1.5 } },
    message: 'cache.ttl must be a whole number from 0 up, not the number 1.5; its default is used. (config.value)',
  },
  'a flag that is text': {
    says: { routes: { enabled: 'no' } },
    message: 'routes.enabled must be true or false, not "no"; its default is used. (config.value)',
    holds: ({ configuration }) => configuration.routes.enabled,
    expected: true,
  },
  'a choice that is none': {
    says: { diagnostics: { severity: { 'php.syntax': 'fatal' } } },
    message:
      'diagnostics.severity.php.syntax must be one of error, warning, information, hint, not "fatal"; it is ignored. (config.value)',
  },
  'a list that is text': {
    says: { exclude_routes: 'admin/*' },
    message: 'exclude_routes must be a list, not "admin/*"; its default is used. (config.value)',
  },
  'an item of the wrong type': {
    says: { exclude_modules: ['Shop', 1] },
    message: 'exclude_modules[1] must be text, not the number 1; it is ignored. (config.value)',
    holds: ({ configuration }) => configuration.exclusions.modules,
    expected: ['Shop'],
  },
  'a pattern of the wrong form': {
    says: { exclude_module_routes: ['Shop'] },
    message:
      'exclude_module_routes[0] must be a pattern of the form <Module>::<pattern>, not "Shop"; it is ignored. (config.value)',
  },
  'a map that is text': {
    says: { security: 'bearer' },
    message: 'security must be a map of keys and values, not "bearer"; its default is used. (config.value)',
    holds: ({ document }) => Object.keys(document.components.securitySchemes),
    expected: ['BearerAuth', 'ApiKeyAuth'],
  },
  'fixed keys that are a list': {
    says: { info: ['title'] },
    message: 'info must be a map of keys and values, not a list; its default is used. (config.value)',
  },
  'a key of the wrong form': {
    says: { api_types: { 'back office': { prefix: 'admin' } } },
    message:
      'Invalid key "back office" in api_types: expected letters, digits, ".", "_" and "-"; its entry is ignored. (config.key)',
  },
  'API types none of which can be read': {
    says: { api_types: { admin: { enabled: true } } },
    message: 'api_types.admin lacks the required key "prefix"; it is ignored. (config.missingKey)',
    holds: ({ apiTypes }) => apiTypes.origin,
    expected: 'inferred',
  },
  'a status that is none': {
    says: { response_examples: { teapot: { description: 'Short and stout' } } },
    message:
      'Invalid key "teapot" in response_examples: expected an HTTP status, such as 404 or 4XX, or "default"; its entry is ignored. (config.key)',
  },
  'a required key that is missing': {
    says: { api_types: { admin: { enabled: true }, site: { prefix: 'site' } } },
    message: 'api_types.admin lacks the required key "prefix"; it is ignored. (config.missingKey)',
    holds: ({ document }) => Object.keys(document.paths),
    expected: ['/site/pages'],
  },
  'a scheme of no known type': {
    says: { security: { BearerAuth: { type: 'magic' } } },
    message:
      'security.BearerAuth must be a map whose "type" is one of http, apiKey, oauth2, openIdConnect, not "magic"; its default is used. (config.value)',
    holds: ({ document }) => document.components.securitySchemes['BearerAuth']?.type,
    expected: 'http',
  },
  'a reference that leads nowhere': {
    says: {
      response_examples: {
        500: {
          description: 'Gone',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Gone' } } },
        },
      },
    },
    message:
      'response_examples.500.content.application/json.schema must be a reference to a schema of the document, not "#/components/schemas/Gone"; it is ignored. (config.value)',
    holds: ({ document }) => document.paths['/admin/users/{user}']?.get?.responses['500'],
    expected: { description: 'Gone' },
  },
  'a reference beside an example': {
    says: {
      response_examples: {
        500: {
          description: 'Gone',
          content: { 'application/json': { schema: { items: { $ref: 'Gone' } }, example: { gone: true } } },
        },
      },
    },
    message:
      'response_examples.500.content.application/json.schema must be a reference to a schema of the document, not "Gone"; it is ignored. (config.value)',
    holds: ({ document }) => document.paths['/admin/users/{user}']?.get?.responses['500']?.content,
    expected: { 'application/json': { example: { gone: true } } },
  },
  'a scheme that nobody declared': {
    says: { middleware_security_map: { partner: ['BearerAut'] } },
    message:
      'Unknown security scheme "BearerAut"; ignored. Declare it under "security". Did you mean BearerAuth? (config.unknownScheme)',
  },
  'a key that does not exist': {
    says: { api_type: {} },
    message: 'Unknown key "api_type"; ignored. Did you mean api_types? (config.unknownKey)',
  },
  'a key inside that does not exist': {
    says: { info: { licence: { name: 'MIT' } } },
    message: 'Unknown key "info.licence"; ignored. Did you mean license? (config.unknownKey)',
  },
  'a problem that does not exist': {
    says: { diagnostics: { severity: { 'route.conditionl': 'error', 'route.conditional': 'error' } } },
    message:
      'Unknown diagnostic code "route.conditionl"; ignored. Did you mean route.conditional? (config.unknownCode)',
  },
  'a problem that does not exist, beside one of the framework’s own': {
    says: { diagnostics: { severity: { 'fake.moldy': 'error', 'fake.mouldy': 'error' } } },
    message: 'Unknown diagnostic code "fake.moldy"; ignored. Did you mean fake.mouldy? (config.unknownCode)',
  },
  'API types of which there are none': {
    says: { api_types: {} },
    message:
      'No API type is enabled, so no route is documented. Enable one, or remove "api_types" to have the types inferred from the routes. (apiTypes.none)',
    holds: ({ document }) => document.paths,
    expected: {},
  },
  'API types that are all disabled': {
    says: { api_types: { admin: { prefix: 'admin', enabled: false } } },
    message:
      'No API type is enabled, so no route is documented. Enable one, or remove "api_types" to have the types inferred from the routes. (apiTypes.none)',
  },
  'a prefix with slashes': {
    says: { api_types: { admin: { prefix: '/admin/' } } },
    message:
      'The prefix "/admin/" of the API type admin has leading or trailing slashes; they are ignored. Remove them. (apiTypes.prefix)',
    holds: ({ document }) => Object.keys(document.paths).length,
    expected: 4,
  },
  'the legacy key': {
    says: { api_types: { movile: { prefix: 'site' } } },
    message: 'The API type "movile" is deprecated and treated as "mobile". Write "mobile". (apiTypes.deprecatedAlias)',
    holds: ({ document }) => document.tags.map((tag) => [tag['x-api-type'], tag['x-display-name']]),
    expected: [['mobile', 'API Mobile']],
  },
  'an environment under both of its names': {
    says: { environments: { base: {}, artisan: { name: 'First' }, devserver: { name: 'Second' } } },
    message:
      'The environments devserver and artisan are one under two names; artisan is used. Delete one of the two. (environments.repeated)',
    holds: ({ configuration }) => configuration.environments.all.map(({ name, displayName }) => [name, displayName]),
    expected: [['devserver', 'First']],
  },
  'a sub-environment under both of its names': {
    says: { environments: { sub_environments: { devserver: { id: '1' }, artisan: { id: '2' } } } },
    message:
      'The environments artisan and devserver are one under two names; devserver is used. Delete one of the two. (environments.repeated)',
    holds: ({ configuration }) => configuration.environments.all.map(({ name, variables }) => [name, variables['id']]),
    expected: [['devserver', '1']],
  },
  'environments without a base': {
    says: { environments: { local: {} } },
    message: 'The environments have no "base"; the default one is used. Add "base". (environments.base)',
  },
  'tracking variables outside of the base': {
    says: { environments: { base: {}, local: { tracking_variables: { last_id: '' } } } },
    message:
      'Tracking variables are only allowed in "base"; those of local are ignored. Move them there. (environments.trackingVariables)',
  },
  'tracking variables in a sub-environment': {
    says: { environments: { sub_environments: { local: { id: '1' } }, tracking_variables: { id: '' } } },
    message:
      'Tracking variables are only allowed in "tracking_variables"; those of local are ignored. Move them there. (environments.trackingVariables)',
  },
};

/** `file:line:column severity message` without the place, which differs by format. */
function messageOf(line: string): string {
  assert.match(line, /^config\/openapi\.\w+:\d+:\d+ warning /);
  return line.replace(/^\S+ warning /, '');
}

describe('a wrong value', () => {
  for (const format of ['php', 'yaml', 'json'] as const) {
    for (const [title, { says, message, holds, expected }] of Object.entries(rows)) {
      it(`is told in ${format}: ${title}`, async () => {
        const outcome = await configured({ files: { [`config/openapi.${format}`]: configurationText(says, format) } });
        assert.deepEqual(outcome.problems.map(messageOf), [message]);
        if (holds !== undefined) assert.deepEqual(holds(outcome), expected);
      });
    }
  }
});

describe('the place of a wrong value', () => {
  it('is that of the reference, deep inside of a schema', async () => {
    const text = [
      'response_examples:',
      '  404:',
      '    description: Gone',
      '    content:',
      '      application/json:',
      '        schema:',
      '          type: array',
      '          items: {$ref: Gone}',
      '',
    ].join('\n');
    const { problems } = await configured({ files: { 'config/openapi.yaml': text } });
    assert.deepEqual(
      problems.map((line) => line.split(' ', 1)[0]),
      ['config/openapi.yaml:8:25'],
    );
  });

  const files: Readonly<Record<string, readonly [text: string, places: readonly string[]]>> = {
    php: [
      `<?php\n\n$ttl = 'soon';\n\nreturn [\n    'cache' => [\n        'ttl' => $ttl,\n        'enabld' => true,\n    ],\n];\n`,
      ['8:9', '7:18'],
    ],
    yaml: ['cache:\n  ttl: soon\n  enabld: true\n', ['3:3', '2:8']],
    json: ['{\n  "cache": {\n    "ttl": "soon",\n    "enabld": true\n  }\n}\n', ['4:5', '3:12']],
  };
  for (const [format, [text, places]] of Object.entries(files)) {
    it(`is known in ${format}`, async () => {
      const { problems } = await configured({ files: { [`config/openapi.${format}`]: text } });
      assert.deepEqual(
        problems.map((line) => line.split(' ', 1)[0]),
        places.map((place) => `config/openapi.${format}:${place}`),
      );
    });
  }
});
