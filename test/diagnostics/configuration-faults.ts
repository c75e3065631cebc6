import { type Fault, gone } from './faults';

const main = 'config/openapi.php';
const docs = 'config/openapi-docs.php';
const tests = 'config/openapi-tests.php';
const templates = 'config/openapi-templates.php';
const template = 'resources/openapi/templates/custom/mobile.pets.records.json';

/** What the sample host's main file means for its problems, in YAML. */
const mainYaml = `
middleware_security_map:
  'auth:owner': [BearerAuth]
api_types:
  admin: {prefix: admin}
  site: {prefix: site}
  mobile: {prefix: mobile}
`;

/** The main file in YAML. */
function yaml(text: string): Fault['files'] {
  return { [main]: gone, 'config/openapi.yaml': text + mainYaml };
}

/** The main file in JSON; `text` ends with a comma. */
function json(text: string): Fault['files'] {
  const rest = '"middleware_security_map": {"auth:owner": ["BearerAuth"]}';
  return { [main]: gone, 'config/openapi.json': `{${text}\n${rest}}` };
}

export const configurationFaults: Readonly<Record<string, Fault>> = {
  'a comma too many in PHP': {
    codes: ['config.syntax'],
    files: {
      [docs]: [
        "'pets' => ['singular' => 'pet', 'plural' => 'pets', 'description' => 'A patient, as its owner sees it'],",
        "'pets' => ['singular' => ⟦,⟧ 'plural' => 'pets', 'description' => 'A patient, as its owner sees it'],",
      ],
    },
  },
  // What other files say of it is not held against a main file that is not read.
  'a main file that breaks off': {
    codes: ['config.syntax'],
    files: {
      [main]: gone,
      'config/openapi.json': '{"api_types": {"pages": {"prefix": "",⟦}⟧}}',
      [docs]: ["'mobile.sync'", "'privacy'"],
    },
  },
  'a YAML file without its indentation': {
    codes: ['config.syntax'],
    files: { [tests]: gone, 'config/openapi-tests.yaml': 'custom_tests:\n  - a\n⟦ ⟧ b: c\n' },
  },
  'a key twice in YAML': {
    codes: ['config.syntax'],
    files: { [tests]: gone, 'config/openapi-tests.yaml': 'templates: {}\n⟦t⟧emplates: {}\n' },
  },
  'a comma too many in JSON': {
    codes: ['config.syntax'],
    files: { [tests]: gone, 'config/openapi-tests.json': '{"templates": {},⟦}⟧' },
  },
  'a configuration file that is binary': {
    codes: ['config.syntax'],
    files: { [tests]: gone, 'config/openapi-tests.yaml': { kind: 'binary' } },
    startOf: 'config/openapi-tests.yaml',
  },
  'a configuration file that is too large': {
    codes: ['config.syntax'],
    files: { [docs]: { kind: 'tooLarge', bytes: 2_000_000 } },
    startOf: docs,
  },
  'a second format': {
    codes: ['config.twoFormats'],
    files: { 'config/openapi.yaml': '⟦⟧info: {}\n' },
  },
  'a module of the application under the name of a configuration file': {
    codes: ['config.noConfiguration'],
    files: { 'config/openapi-tests.ts': '⟦⟧export function setUp() {}\n' },
  },
  'a comma too many in TypeScript': {
    codes: ['config.syntax'],
    files: { [tests]: gone, 'config/openapi-tests.ts': 'export default { templates: {},⟦,⟧ };\n' },
  },
  'API types of which there are none': {
    codes: ['apiTypes.none'],
    files: {
      [main]: gone,
      [docs]: gone,
      [tests]: gone,
      [template]: gone,
      'config/openapi.yaml': '⟦api_types⟧: {}\n',
    },
  },
  'an API description under the name of a configuration file': {
    codes: ['config.apiDescription'],
    files: { 'config/openapi.yaml': '⟦⟧openapi: 3.0.3\n' },
  },
  'an unknown key in PHP': {
    codes: ['config.unknownKey'],
    files: { [main]: ["'output_path' =>", "⟦'output_pth'⟧ =>"] },
    fixes: ['Replace with "output_path"'],
  },
  'an unknown key deep in PHP': {
    codes: ['config.unknownKey'],
    files: { [main]: ["'folder_name' => 'Clinic Admin'", "⟦'foldername'⟧ => 'Clinic Admin'"] },
    fixes: ['Replace with "folder_name"'],
  },
  'an unknown key in YAML': {
    codes: ['config.unknownKey'],
    files: yaml('cache:\n  ⟦enabld⟧: true\n'),
    fixes: ['Replace with "enabled"'],
  },
  'an unknown key in JSON': {
    codes: ['config.unknownKey'],
    files: json('"cache": {⟦"enabld"⟧: true},'),
    fixes: ['Replace with "enabled"'],
  },
  'an unknown key that is like no other': {
    codes: ['config.unknownKey'],
    files: { [docs]: ["'field_examples' => [", "⟦'colours'⟧ => [], 'field_examples' => ["] },
    fixes: [],
  },
  'an unknown key of the file of templates': {
    codes: ['config.unknownKey'],
    files: { [templates]: ["'validate_output' =>", "⟦'validate_outputs'⟧ =>"] },
    fixes: ['Replace with "validate_output"'],
  },
  'an unknown key of the file of tests': {
    codes: ['config.unknownKey'],
    files: { [tests]: ["'templates' => [", "⟦'template'⟧ => ["] },
    fixes: ['Replace with "templates"'],
  },
  'a key twice in PHP': {
    codes: ['config.duplicateKey'],
    files: { [main]: ["'output_path' =>", "⟦'output_path'⟧ => 'old', 'output_path' =>"] },
  },
  'an API type twice in PHP': {
    codes: ['config.duplicateKey'],
    files: { [main]: ["        'site' => [", "        ⟦'site'⟧ => ['prefix' => 'website'],\n        'site' => ["] },
  },
  'a key twice in JSON': {
    codes: ['config.duplicateKey'],
    files: json('"cache": {⟦"ttl"⟧: 1, "ttl": 2},'),
  },
  'a name with a space': {
    codes: ['config.key'],
    files: {
      [main]: ["'PartnerKey' => [", "⟦'Other Key'⟧ => ['type' => 'http', 'scheme' => 'basic'], 'PartnerKey' => ["],
    },
  },
  'text in place of a flag in PHP': {
    codes: ['config.value'],
    files: { [main]: ["'icon' => '📱',", "'icon' => '📱', 'enabled' => ⟦'yes'⟧,"] },
  },
  'a list in place of text in PHP': {
    codes: ['config.value'],
    files: { [docs]: ["'summary' => 'Write to a branch'", "'summary' => ⟦['Write to a branch']⟧"] },
  },
  'text in place of a number in YAML': { codes: ['config.value'], files: yaml('cache: {ttl: ⟦soon⟧}\n') },
  'text in place of a number in JSON': { codes: ['config.value'], files: json('"cache": {"ttl": ⟦"soon"⟧},') },
  'text in place of a list of checks in YAML': {
    codes: ['config.value'],
    files: { [tests]: gone, 'config/openapi-tests.yaml': 'templates: {list: {checks: ⟦status_200⟧}}\n' },
  },
  'text in place of a flag in the file of templates': {
    codes: ['config.value'],
    files: { [templates]: ["'enabled' => true", "'enabled' => ⟦'on'⟧"] },
  },
  'a scheme of no known type': {
    codes: ['config.value'],
    files: { [main]: ["'security' => [", "'security' => ['Other' => ['type' => ⟦'magic'⟧],"] },
  },
  'a severity that is none': {
    codes: ['config.value'],
    files: {
      [main]: ["'output_path' =>", "'diagnostics' => ['severity' => ['php.syntax' => ⟦'fatal'⟧]], 'output_path' =>"],
    },
  },
  'a required key that is missing': {
    codes: ['config.missingKey'],
    files: { [main]: ["'servers' => [", "'servers' => [⟦['description' => 'Nowhere']⟧, "] },
  },
  'an API type without prefix': {
    codes: ['config.missingKey'],
    files: { [main]: ["        'site' => [", "        ⟦'partner'⟧ => ['enabled' => true],\n        'site' => ["] },
  },
  'an API type without prefix in JSON': {
    codes: ['config.missingKey'],
    files: json(
      '"api_types": {"admin": {"prefix": "admin"}, "site": {"prefix": "site"}, "mobile": {"prefix": "mobile"}, ⟦"v1"⟧: {}},',
    ),
  },
  'a value of a function of the application': {
    codes: ['config.untold'],
    files: { [main]: ["storage_path('app/public/openapi')", "⟦clinic_path('docs')⟧"] },
  },
  'a variable that is not set': {
    codes: ['config.unsetVariable'],
    files: { [main]: ["'https://larkfield.test/developers'", "⟦env('CLINIC_DEVELOPERS')⟧"] },
  },
  'a variable that is not set in YAML': {
    codes: ['config.unsetVariable'],
    files: yaml('info: {title: ⟦"${CLINIC_TITLE}"⟧}\n'),
  },
  'a security scheme that does not exist': {
    codes: ['config.unknownScheme'],
    files: { [main]: ["['PartnerKey'],", "['ApiKeyAuth', ⟦'PartnerKy'⟧],"] },
    fixes: ['Replace with "PartnerKey"'],
  },
  'a security scheme that does not exist in double quotes': {
    codes: ['config.unknownScheme'],
    files: { [main]: ["['PartnerKey'],", '[⟦"PartnrKey"⟧, \'PartnerKey\'],'] },
    fixes: ['Replace with "PartnerKey"'],
  },
  'a security scheme that does not exist in YAML': {
    codes: ['config.unknownScheme'],
    files: {
      [main]: gone,
      'config/openapi.yaml': "middleware_security_map:\n  'auth:owner': [BearerAuth, ⟦BearrAuth⟧]\n",
    },
    fixes: ['Replace with "BearerAuth"'],
  },
  'a problem that does not exist': {
    codes: ['config.unknownCode'],
    files: {
      [main]: [
        "'output_path' =>",
        "'diagnostics' => ['severity' => [⟦'route.missingMethd'⟧ => 'hint']], 'output_path' =>",
      ],
    },
    fixes: ['Replace with "route.missingMethod"'],
  },
  'a deprecated API type': {
    codes: ['apiTypes.deprecatedAlias'],
    files: { [main]: ["        'mobile' => [", "        ⟦'movile'⟧ => ["] },
    fixes: ['Replace with "mobile"'],
  },
  'a deprecated API type in YAML': {
    codes: ['apiTypes.deprecatedAlias'],
    files: { [main]: gone, 'config/openapi.yaml': mainYaml.replace('mobile: {', '⟦movile⟧: {') },
    fixes: ['Replace with "mobile"'],
  },
  'a deprecated API type beside the new one': {
    codes: ['apiTypes.aliasBeside'],
    files: {
      [main]: ["        'mobile' => [", "        ⟦'movile'⟧ => ['prefix' => 'mobile'],\n        'mobile' => ["],
    },
  },
  'a prefix with slashes': {
    codes: ['apiTypes.prefix'],
    files: { [main]: ["'prefix' => 'admin'", "'prefix' => ⟦'/admin/'⟧"] },
    fixes: ['Replace with "admin"'],
  },
  'a prefix with slashes in JSON': {
    codes: ['apiTypes.prefix'],
    files: json(
      '"api_types": {"admin": {"prefix": ⟦"/admin"⟧}, "site": {"prefix": "site"}, "mobile": {"prefix": "mobile"}},',
    ),
    fixes: ['Replace with "admin"'],
  },
  'a prefix with capitals': {
    codes: ['apiTypes.prefixCase'],
    files: {
      [main]: ["'prefix' => 'site'", "'prefix' => ⟦'Site'⟧"],
      [docs]: ["'/site/contact'", "'/mobile/auth/login'"],
    },
    fixes: ['Replace with "site"'],
  },
  'a prefix of no routes': {
    codes: ['apiTypes.noRoutes'],
    files: { [main]: ["        'site' => [", "        'partner' => ['prefix' => ⟦'mobil'⟧],\n        'site' => ["] },
    fixes: ['Replace with "mobile"'],
  },
  'default API types in an application of other routes': {
    codes: ['apiTypes.noRoutes', 'apiTypes.noRoutes'],
    files: {
      [main]: gone,
      'config/openapi.yaml':
        'api_types: {admin: {prefix: ⟦admin⟧}, site: {prefix: ⟦site⟧}, mobile: {prefix: mobile, enabled: false}}\n',
      [docs]: gone,
      [tests]: gone,
      [template]: gone,
      'bootstrap/app.php': [/prefix\('(admin|site|mobile)'\)/g, "prefix('v1')"],
      'Modules/Billing/Routes/api.php': [/prefix\('(admin|mobile)\//g, "prefix('v1/"],
      'Modules/Scheduling/Routes/api.php': [/(?<=prefix\(')(admin|mobile)\/|(?<=get\(')site\//g, 'v1/'],
    },
  },
  'a prefix of two API types': {
    codes: ['apiTypes.samePrefix'],
    files: {
      [main]: [
        "'icon' => '📱',\n        ],",
        "'icon' => '📱',\n        ],\n        'app' => ['prefix' => ⟦'mobile'⟧],",
      ],
    },
  },
  'an API type that is disabled': {
    codes: ['apiTypes.disabled'],
    files: {
      [main]: ["'icon' => '🌐',", "'icon' => '🌐', 'enabled' => ⟦false⟧,"],
      [docs]: ["'/site/contact'", "'/mobile/auth/login'"],
    },
  },
  'environments without base': {
    codes: ['environments.base'],
    files: yaml('⟦environments⟧: {local: {variables: {base_url: http://a}}}\n'),
  },
  'tracking variables in an environment': {
    codes: ['environments.trackingVariables'],
    files: {
      [main]: [
        "'name' => 'Clinic in production',",
        "'name' => 'Clinic in production', ⟦'tracking_variables'⟧ => ['a' => ''],",
      ],
    },
  },
  'tracking variables in a flat environment': {
    codes: ['environments.trackingVariables'],
    files: yaml(
      'environments: {sub_environments: {local: {app_url: http://a, ⟦device⟧: x}}, tracking_variables: {device: ""}}\n',
    ),
  },
  'a parent that does not exist': {
    codes: ['environments.unknownParent'],
    files: {
      [main]: [
        "'name' => 'Clinic in containers',\n            'parent' => 'base'",
        "'name' => 'Clinic in containers',\n            'parent' => ⟦'bse'⟧",
      ],
    },
    fixes: ['Replace with "base"'],
  },
  'a parent that does not exist in YAML': {
    codes: ['environments.unknownParent'],
    files: yaml("environments: {base: {}, production: {}, staging: {parent: ⟦'prodction'⟧}}\n"),
    fixes: ['Replace with "production"'],
  },
  'environments that are each other’s parents': {
    codes: ['environments.parentCycle', 'environments.parentCycle'],
    files: yaml('environments: {base: {}, one: {parent: ⟦two⟧}, two: {parent: ⟦one⟧}}\n'),
  },
  'an environment that is its own parent': {
    codes: ['environments.parentCycle'],
    files: yaml('environments: {base: {}, one: {parent: ⟦one⟧}}\n'),
  },
  'an environment under two names': {
    codes: ['environments.repeated'],
    files: { [main]: ["'artisan' => [", "'devserver' => [], ⟦'artisan'⟧ => ["] },
  },
  'a mapped middleware that no route carries': {
    codes: ['security.unusedMiddleware'],
    files: {
      [main]: ["'auth:owner' => ['BearerAuth'],", "'auth:owner' => ['BearerAuth'], ⟦'locale:end'⟧ => ['BearerAuth'],"],
    },
    fixes: ['Replace with "locale:en"', 'Replace with "locale:en,de"'],
  },
  'a mapped middleware that is misspelt': {
    codes: ['security.unusedMiddleware'],
    files: {
      [main]: [
        `'middleware_security_map' => [\n        'api.key' => ['PartnerKey'],\n        'auth:owner'`,
        `'middleware_security_map' => [\n        'api.key' => ['PartnerKey'],\n        ⟦'auth:ownr'⟧`,
      ],
    },
    fixes: ['Replace with "auth:owner"'],
  },
  'an excluded module that does not exist': {
    codes: ['exclusions.unknownModule'],
    files: { [main]: ["'output_path' =>", "'exclude_modules' => [⟦'Biling'⟧], 'output_path' =>"] },
    fixes: ['Replace with "Billing"'],
  },
  'an excluded module that does not exist in JSON': {
    codes: ['exclusions.unknownModule'],
    files: json('"exclude_modules": [⟦"Shop"⟧],'),
    fixes: [],
  },
  'routes of a module that does not exist': {
    codes: ['exclusions.unknownModule'],
    files: yaml('exclude_module_routes: [⟦"Sheduling::admin/*"⟧]\n'),
    fixes: ['Replace with "Scheduling::admin/*"'],
  },
  'an excluded route with a slash': {
    codes: ['exclusions.slash'],
    files: { [main]: ["'*/create',", "'*/create', ⟦'/up'⟧,"] },
    fixes: ['Replace with "up"'],
  },
  'an excluded route that does not exist': {
    codes: ['exclusions.noRoute'],
    files: { [main]: ["'*/create',", "'*/create', ⟦'admn/billing/*'⟧,"] },
    fixes: ['Replace with "admin/billing/*"'],
  },
  'excluded routes that are of no such method': {
    codes: ['exclusions.noRoute', 'exclusions.noRoute'],
    files: yaml('exclude_routes: ["GET */{id}/edit", "*/create", ⟦"POST */create"⟧, ⟦DELETE admin/billing/invoces⟧]\n'),
    fixes: [],
  },
  'an excluded route that is like no other': {
    codes: ['exclusions.noRoute'],
    files: yaml('exclude_routes: [⟦pulse/*⟧]\n'),
    fixes: [],
  },
  'an excluded route of a module that does not exist': {
    codes: ['exclusions.noRoute'],
    files: {
      [main]: ["'output_path' =>", "'exclude_module_routes' => [⟦'Billing::admin/biling/*'⟧], 'output_path' =>"],
    },
    fixes: ['Replace with "Billing::admin/billing/*"'],
  },
};
