import { type Fault, gone } from './faults';

const main = 'config/openapi.php';
const docs = 'config/openapi-docs.php';
const tests = 'config/openapi-tests.php';
const mobileRoutes = 'routes/api.mobile.php';

/** `config/openapi-docs` in another format. */
function docsIn(extension: string, text: string): Fault['files'] {
  return { [docs]: gone, [`config/openapi-docs.${extension}`]: text };
}

export const endpointFaults: Readonly<Record<string, Fault>> = {
  'a custom endpoint that is misspelt in PHP': {
    codes: ['docs.unmatchedEndpoint'],
    files: { [docs]: ["'admin.auth.login' =>", "⟦'admin.auth.logn'⟧ =>"] },
    fixes: ['Replace with "admin.auth.login"', 'Replace with "admin.auth.logout"'],
  },
  'a custom endpoint that is misspelt in double quotes': {
    codes: ['docs.unmatchedEndpoint'],
    files: { [docs]: ["'mobile.sync' =>", '⟦"mobile.sinc"⟧ =>'] },
    fixes: ['Replace with "mobile.sync"', 'Replace with "mobile.ping"'],
  },
  'a custom endpoint that is misspelt in YAML': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('yaml', 'custom_endpoints:\n  ⟦site.contac⟧: {summary: Write}\n'),
    fixes: ['Replace with "site.contact"'],
  },
  'a custom endpoint that is misspelt in quotes in YAML': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('yml', "custom_endpoints:\n  ⟦'site.contac'⟧: {summary: Write}\n"),
    fixes: ['Replace with "site.contact"'],
  },
  'a custom endpoint that is misspelt in JSON': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('json', '{"custom_endpoints": {⟦"site.contac"⟧: {"summary": "Write 📮"}}}'),
    fixes: ['Replace with "site.contact"'],
  },
  'a custom endpoint that is misspelt beside the right one': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('yaml', 'custom_endpoints:\n  site.contact: {summary: Write}\n  ⟦site.contac⟧: {summary: Write}\n'),
    fixes: [],
  },
  'a custom endpoint without what its group puts before it': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('yaml', 'custom_endpoints:\n  ⟦auth.login⟧: {summary: Sign in}\n'),
    fixes: ['Replace with "admin.auth.login"', 'Replace with "mobile.auth.login"'],
  },
  'a custom endpoint by its entity and action, though it has a name': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('yaml', 'custom_endpoints:\n  ⟦species.list⟧: {summary: Species}\n'),
    fixes: ['Replace with "admin.content.reference.species.index"'],
  },
  'a custom endpoint that is like no other': {
    codes: ['docs.unmatchedEndpoint'],
    files: { [docs]: ["'mobile.sync' =>", "⟦'warehouse.stock.recount'⟧ =>"] },
    fixes: [],
  },
  'a route whose name was changed': {
    codes: ['docs.unmatchedEndpoint'],
    files: {
      [mobileRoutes]: ["->name('sync')", "->name('synchronize')"],
      [docs]: ["'mobile.sync' =>", "⟦'mobile.sync'⟧ =>"],
    },
    fixes: ['Replace with "mobile.ping"'],
  },
  'a path that no route has': {
    codes: ['docs.unmatchedEndpoint'],
    files: { [docs]: ["'/site/contact'", "⟦'/site/contacts'⟧"] },
    fixes: ['Replace with "/site/contact"'],
  },
  'a path that no route has, without a slash': {
    codes: ['docs.unmatchedEndpoint'],
    files: docsIn('yaml', 'endpoints:\n  ⟦site/article⟧: {get: {summary: News}}\n'),
    fixes: ['Replace with "site/articles"'],
  },
  'a method that no route of the path has': {
    codes: ['docs.unmatchedEndpoint'],
    files: { [docs]: ["'post' => [", "⟦'put'⟧ => ["] },
  },
  'a custom endpoint of an excluded route': {
    codes: ['endpoint.excluded'],
    files: {
      [main]: ["'*/create',", "'*/create', 'mobile/sync',"],
      [docs]: ["'mobile.sync' =>", "⟦'mobile.sync'⟧ =>"],
    },
  },
  'a custom endpoint of an excluded module': {
    codes: ['endpoint.excluded'],
    files: {
      [main]: ["'output_path' =>", "'exclude_modules' => ['Billing'], 'output_path' =>"],
      [docs]: ["'mobile.sync' =>", "⟦'admin.billing.invoices.index'⟧ =>"],
    },
  },
  'a custom endpoint of an excluded route of a module': {
    codes: ['endpoint.excluded'],
    files: {
      [main]: ["'output_path' =>", "'exclude_module_routes' => ['Billing::admin/*/send'], 'output_path' =>"],
      [docs]: ["'mobile.sync' =>", "⟦'admin.billing.invoices.send'⟧ =>"],
    },
  },
  'an operation of an excluded route': {
    codes: ['endpoint.excluded'],
    files: { [main]: ["'*/create',", "'*/create', 'site/con*',"], [docs]: ["'post' => [", "⟦'post'⟧ => ["] },
  },
  'entries of an API type that is disabled': {
    codes: ['apiTypes.disabled', 'endpoint.disabledType', 'endpoint.disabledType'],
    files: {
      [main]: ["'icon' => '🌐',", "'icon' => '🌐', 'enabled' => ⟦false⟧,"],
      ...docsIn('yaml', 'custom_endpoints:\n  ⟦site.contact⟧: {}\nendpoints:\n  /site/contact: {⟦post⟧: {}}\n'),
    },
  },
  'a custom endpoint of a route that no API type covers': {
    codes: ['endpoint.uncovered'],
    files: { [docs]: ["'mobile.sync' =>", "⟦'branch.team'⟧ =>"] },
  },
  'an operation of a route that no API type covers': {
    codes: ['endpoint.uncovered'],
    files: docsIn('json', '{"endpoints": {"/privacy": {⟦"get"⟧: {"summary": "Privacy"}}}}'),
  },
  'an entity that is misspelt in PHP': {
    codes: ['docs.unknownEntity'],
    files: { [docs]: ["'patients' =>", "⟦'pateints'⟧ =>"] },
    fixes: ['Replace with "patients"'],
  },
  'an entity that is misspelt in YAML, beside others in other spellings': {
    codes: ['docs.unknownEntity'],
    files: docsIn('yaml', 'entities:\n  Patient: {}\n  vaccination: {}\n  ⟦brds⟧: {singular: breed}\n'),
    fixes: ['Replace with "breeds"'],
  },
  'an entity that is like no other': {
    codes: ['docs.unknownEntity'],
    files: docsIn('json', '{"entities": {⟦"warehouses"⟧: {"plural": "stores"}}}'),
    fixes: [],
  },
  'an entity of an excluded module': {
    codes: ['docs.unknownEntity'],
    files: {
      [main]: ["'output_path' =>", "'exclude_modules' => ['Scheduling'], 'output_path' =>"],
      ...docsIn('yaml', 'entities: {⟦rooms⟧: {singular: treatment room}}\n'),
    },
    fixes: [],
  },
  'an action that is misspelt in PHP': {
    codes: ['docs.unknownAction'],
    files: { [docs]: ["'update' => [", "⟦'udpate'⟧ => ["] },
    fixes: ['Replace with "update"'],
  },
  'an action that is misspelt in YAML, beside others': {
    codes: ['docs.unknownAction'],
    files: docsIn(
      'yaml',
      'crud_templates:\n  index: {}\n  delete: {}\n  publish: {}\n  ⟦destory⟧: {summary: Remove}\n',
    ),
    fixes: ['Replace with "destroy"', 'Replace with "restore"'],
  },
  'an action that is like no other': {
    codes: ['docs.unknownAction'],
    files: docsIn('json', '{"crud_templates": {⟦"recount"⟧: {"summary": "Count"}}}'),
    fixes: [],
  },
  'a test that is misspelt in PHP': {
    codes: ['tests.unmatchedEndpoint'],
    files: { [tests]: ["'admin.auth.login'", "⟦'admin.auth.loggin'⟧"] },
    fixes: ['Replace with "admin.auth.login"', 'Replace with "admin.auth.logout"'],
  },
  'checks of no action': {
    codes: ['tests.unknownAction'],
    files: { [tests]: ["'patients' =>", "⟦'archiv'⟧ => ['checks' => []], 'patients' =>"] },
    fixes: [],
  },
  'checks of an action that is misspelt': {
    codes: ['tests.unknownAction'],
    files: { [tests]: ["'patients' =>", "'default' => ['checks' => []], ⟦'publsh'⟧ =>"] },
    fixes: ['Replace with "publish"'],
  },
  'a check that is misspelt': {
    codes: ['tests.checkWithoutSnippet'],
    files: { [tests]: ["'json_response', 'array_data'", "⟦'json_responce'⟧, 'array_data'"] },
    fixes: ['Replace with "json_response"'],
  },
  'a check of an endpoint that has no snippet': {
    codes: ['tests.checkWithoutSnippet'],
    files: { [tests]: ["'has_token'", "⟦'tastes_good'⟧, 'status_201', 'status_200_or_404', 'no_server_error'"] },
    fixes: [],
  },
  'a check with a snippet for one client': {
    codes: ['tests.checkWithoutSnippet'],
    files: {
      [tests]: gone,
      'config/openapi-tests.yaml': `templates: {list: {checks: [⟦quick⟧, slow]}}
snippets:
  quick: {postman: ['pm.test("quick");']}
  slow: {clientcollection: ['pm.test("slow");'], insomnia: ['it("slow");']}
  json_response: {clientworkspace: ['it("is JSON");']}
`,
    },
    fixes: [],
  },
  'a snippet that is text': {
    codes: ['config.value'],
    files: { [tests]: ["'custom_tests' =>", "'snippets' => ['a' => ['postman' => ⟦'x();'⟧]], 'custom_tests' =>"] },
  },
  'a line of a snippet that is a number': {
    codes: ['config.value'],
    files: { [tests]: ["'custom_tests' =>", "'snippets' => ['a' => ['postman' => [⟦5⟧]]], 'custom_tests' =>"] },
  },
  'a snippet that is no text for any client': {
    codes: ['config.value'],
    files: { [tests]: ["'custom_tests' =>", "'snippets' => ['a' => ⟦'x();'⟧], 'custom_tests' =>"] },
  },
  'a test of an excluded route': {
    codes: ['endpoint.excluded'],
    files: {
      [main]: ["'*/create',", "'*/create', 'mobile/me',"],
      [tests]: ["'admin.auth.login'", "⟦'mobile.account.show'⟧"],
    },
  },
};
