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
      ['warning "mobile/s*" of exclude_routes leaves POST /mobile/sync out; this entry has no effect.'],
    ],
    'an excluded module': [
      { [main]: `${map}exclude_modules: [billing]\n`, [docs]: 'endpoints: {/mobile/billing/invoices: {get: {}}}\n' },
      ['warning "billing" of exclude_modules leaves GET /mobile/billing/invoices out; this entry has no effect.'],
    ],
    'an API type that is disabled': [
      { [main]: map + types, [docs]: 'custom_endpoints: {site.contact: {}}\n' },
      [
        'information POST /site/contact belongs to the API type site, which is disabled; this entry has no effect.',
        'hint The API type site is disabled, which leaves out 9 routes under "site".',
      ],
    ],
    'no API type': [
      { [main]: map, [docs]: 'custom_endpoints: {privacy: {}}\n' },
      ['warning No API type covers GET /privacy; this entry has no effect.'],
    ],
    'a field that is like another': [
      { [main]: map, [docs]: fieldsOf('admin.auth.login', 'emial: The address') },
      [
        'warning POST /admin/auth/login neither checks nor reads a field emial: this entry alone speaks of it. Did you mean email?',
      ],
    ],
    'a field of a route whose rules are not known': [
      {
        [main]: map,
        [docs]: fieldsOf('admin.auth.login', 'branch: The branch'),
        [login]: loginRequest("array_merge($this->user()->rules, ['email' => 'email'])"),
      },
      [
        'information Some of these validation rules cannot be told from source (the user of the request).',
        'hint POST /admin/auth/login neither checks nor reads a field branch: this entry alone speaks of it.',
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
      { [main]: 'middleware_security_map: {}\n', [docs]: '' },
      [
        'warning The middleware auth:owner guards 14 routes, but "middleware_security_map" has no entry for it: no security is documented there.',
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
