import assert from 'node:assert/strict';
import { Clinic, type Change } from './clinic';

const main = 'config/openapi.yaml';
const docs = 'config/openapi-docs.yaml';
const gone: Change = { kind: 'missing' };
const map = `middleware_security_map: {'auth:owner': [BearerAuth]}\n`;
const login = 'app/Http/Requests/Admin/LoginRequest.php';
const loginRequest = (rules: string): string =>
  `<?php
namespace App\\Http\\Requests\\Admin;
class LoginRequest extends \\Illuminate\\Foundation\\Http\\FormRequest { function rules() { return ${rules}; } }`;
const fieldsOf = (name: string, fields: string): string =>
  `custom_endpoints: {${name}: {request_fields: {${fields}}}}\n`;
const types = 'api_types: {admin: {prefix: admin}, site: {prefix: site, enabled: false}, mobile: {prefix: mobile}}\n';

const rows: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, messages: readonly string[]]>> =
  {
    'an excluded route': [
      { [main]: `${map}exclude_routes: [mobile/s*]\n`, [docs]: 'custom_endpoints: {mobile.sync: {}}\n' },
      [
        'warning POST /mobile/sync is excluded by "mobile/s*" in exclude_routes, so this entry has no effect. Delete one of the two.',
      ],
    ],
    'an excluded module': [
      { [main]: `${map}exclude_modules: [billing]\n`, [docs]: 'endpoints: {/mobile/billing/invoices: {get: {}}}\n' },
      [
        'warning GET /mobile/billing/invoices is excluded by "billing" in exclude_modules, so this entry has no effect. Delete one of the two.',
      ],
    ],
    'an API type that is disabled': [
      { [main]: map + types, [docs]: 'custom_endpoints: {site.contact: {}}\n' },
      [
        'information POST /site/contact belongs to the disabled API type site, so this entry has no effect. Enable the type, or delete the entry.',
        'hint The API type site is disabled, which excludes 9 routes under "site". Set "enabled" to true to document it.',
      ],
    ],
    'no API type': [
      { [main]: map, [docs]: 'custom_endpoints: {privacy: {}}\n' },
      [
        'warning No API type covers GET /privacy, so this entry has no effect. Add an API type with its prefix, or delete the entry.',
      ],
    ],
    'a field that is like another': [
      { [main]: map, [docs]: fieldsOf('admin.auth.login', 'emial: The address') },
      [
        'warning POST /admin/auth/login neither validates nor reads a field "emial"; it is documented only because of this entry. Correct or delete it. Did you mean email?',
      ],
    ],
    'a field of a route whose rules are not known': [
      {
        [main]: map,
        [docs]: fieldsOf('admin.auth.login', 'branch: The branch'),
        [login]: loginRequest("array_merge($this->user()->rules, ['email' => 'email'])"),
      },
      [
        'information Some of these validation rules cannot be determined statically (the user of the request); only the others are documented. Use literal rules.',
        'hint POST /admin/auth/login neither validates nor reads a field "branch"; it is documented only because of this entry. Correct or delete it.',
      ],
    ],
    'nothing, where fields are not detected': [
      { [main]: map, [docs]: `auto_detect: false\n${fieldsOf('admin.auth.login', 'emial: The address')}` },
      [],
    ],
    'nothing, where nothing else tells of fields': [
      { [main]: map, [docs]: fieldsOf('admin.auth.logout', 'reason: Why') },
      [],
    ],
    'nothing, of a field that rules or the path has': [
      { [main]: map, [docs]: fieldsOf('mobile.devices.update', 'token: In the path, platform: Checked') },
      [],
    ],
    'nothing, of a field that is read': [{ [main]: map, [docs]: fieldsOf('site.articles.index', 'tag: Read') }, []],
    'nothing, below a field that takes anything': [
      {
        [main]: map,
        [docs]: fieldsOf('admin.auth.login', 'meta.title: Anything'),
        [login]: loginRequest("['meta' => 'array']"),
      },
      [],
    ],
    'a guard without a scheme': [
      {
        [main]: 'middleware_security_map: {}\n',
        [docs]: '',
        'config/auth.php':
          "<?php return ['defaults' => ['guard' => 'api'], 'guards' => ['api' => ['driver' => 'token'], 'owner' => ['driver' => 'kiosk']]];",
      },
      [
        'warning The middleware auth:owner guards 14 routes, but its credentials cannot be determined statically and "middleware_security_map" has no entry for it, so no security is documented there. Add an entry.',
      ],
    ],
    'a middleware of a package that is not installed': [
      {
        [main]: map,
        [docs]: '',
        'routes/api.frontend.php':
          "<?php use Illuminate\\Support\\Facades\\Route; Route::get('slots', fn () => [])->middleware('Acme\\Doors\\Knock:2');",
      },
      [
        'warning Whether the middleware Acme\\Doors\\Knock requires authentication cannot be determined statically (its source is not there), so 1 operation may be documented as open by mistake. Add an entry to "middleware_security_map"; an empty list if it requires none.',
      ],
    ],
  };

describe('what is told names its cause', () => {
  let clinic: Clinic;
  before(async () => {
    clinic = await Clinic.open();
  });

  for (const [title, [files, messages]] of Object.entries(rows)) {
    it(`which is ${title}`, () => {
      const php = { 'config/openapi.php': gone, 'config/openapi-docs.php': gone };
      const problems = clinic.check(clinic.with({ ...php, ...files }));
      assert.deepEqual(
        problems.map(({ severity, message }) => `${severity} ${message}`),
        messages,
      );
    });
  }
});
