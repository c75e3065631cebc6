import { type Fault, gone } from './faults';

const main = 'config/openapi.php';
const templates = 'config/openapi-templates.php';
const directory = 'resources/openapi/templates';
const list = `${directory}/generic/list.json`;

export const templateFaults: Readonly<Record<string, Fault>> = {
  'a generic template that is no JSON': {
    codes: ['template.syntax'],
    files: { [list]: '{\n  "summary": "List",⟦}⟧\n' },
  },
  'a custom template that is no JSON': {
    codes: ['template.syntax'],
    files: { [`${directory}/custom/admin.auth.login.json`]: '{"summary" ⟦"⟧Sign in"}' },
  },
  'a template of an output that is no JSON': {
    codes: ['template.syntax'],
    files: { [`${directory}/postman.json`]: "{⟦'⟧info': {}}" },
  },
  'a template that is named and missing': {
    codes: ['template.missing'],
    files: {
      [templates]: ["'rendering' => [", "'generic_templates' => [⟦'publish'⟧ => 'publish.json'], 'rendering' => ["],
    },
  },
  'a template that is binary': {
    codes: ['template.unreadable'],
    files: { [list]: { kind: 'binary' } },
    startOf: list,
  },
  'a template that may not be read': {
    codes: ['template.unreadable'],
    files: { [list]: { kind: 'unreadable', reason: 'permission denied' } },
    startOf: list,
  },
  'a directory of templates that is missing': {
    codes: ['template.missingDirectory'],
    files: { [templates]: ["resource_path('openapi/templates/custom')", "⟦resource_path('openapi/custom')⟧"] },
  },
  'a template that is a list': { codes: ['template.value'], files: { [list]: '⟦[]⟧' } },
  'a template of an output that is text': {
    codes: ['template.value'],
    files: { [`${directory}/openapi.json`]: '⟦"3.0.3"⟧' },
  },
  'a summary that is a number': { codes: ['template.value'], files: { [list]: '{"summary": ⟦5⟧}' } },
  'parameters that are an object': { codes: ['template.value'], files: { [list]: '{"parameters": ⟦{}⟧}' } },
  'a parameter that is text': { codes: ['template.value'], files: { [list]: '{"parameters": [⟦"page"⟧]}' } },
  'a parameter of no known place': {
    codes: ['template.value'],
    files: { [list]: '{"parameters": [{"name": "page", "in": ⟦"body"⟧}]}' },
  },
  'a parameter without a place': {
    codes: ['template.missingKey'],
    files: { [list]: '{"parameters": [⟦{"name": "page"}⟧]}' },
  },
  'a parameter without a name': {
    codes: ['template.missingKey'],
    files: { [list]: '{"parameters": [⟦{"in": "query"}⟧]}' },
  },
  'a name of a parameter that is a number': {
    codes: ['template.value'],
    files: { [list]: '{"parameters": [{"name": ⟦5⟧, "in": "query"}]}' },
  },
  'a parameter that is required by a word': {
    codes: ['template.value'],
    files: { [list]: '{"parameters": [{"name": "page", "in": "query", "required": ⟦"yes"⟧}]}' },
  },
  'a schema of a parameter that is text': {
    codes: ['template.value'],
    files: { [list]: '{"parameters": [{"name": "page", "in": "query", "schema": ⟦"integer"⟧}]}' },
  },
  'a schema of a parameter that leads nowhere': {
    codes: ['template.value'],
    files: {
      [list]: '{"parameters": [{"name": "page", "in": "query", "schema": {"$ref": ⟦"#/components/schemas/Page"⟧}}]}',
    },
  },
  'an unknown key of a parameter': {
    codes: ['template.unknownKey'],
    files: { [list]: '{"parameters": [{"name": "page", "in": "query", ⟦"requird"⟧: true, "x-unit": "pages"}]}' },
    fixes: ['Replace with "required"'],
  },
  'an unknown key of a template': {
    codes: ['template.unknownKey'],
    files: { [list]: '{⟦"sumary"⟧: "List"}' },
    fixes: ['Replace with "summary"'],
  },
  'an unknown key of a template that is like no other': {
    codes: ['template.unknownKey'],
    files: { [list]: '{"summary": "List", ⟦"colour"⟧: "red"}' },
    fixes: [],
  },
  'an unknown placeholder': {
    codes: ['template.unknownPlaceholder'],
    files: { [list]: '{"summary": "List \\"{{ ⟦entity_plurl⟧ }}\\" of {{module}}"}' },
    fixes: ['Replace with "{{entity_plural}}"'],
  },
  'an unknown placeholder that is like no other': {
    codes: ['template.unknownPlaceholder'],
    files: { [list]: '{"description": "🐈 {{⟦colour⟧}} {{entity}}"}' },
    fixes: [],
  },
  'an unknown placeholder in a parameter': {
    codes: ['template.unknownPlaceholder'],
    files: {
      [list]:
        '{"parameters": [{"name": "page", "in": "query", "description": "Of {{⟦entity_plurals⟧}}", "example": "{{device_token}}"}]}',
    },
    fixes: ['Replace with "{{entity_plural}}"'],
  },
  'placeholders of operations in a template of a whole output': {
    codes: ['template.idlePlaceholder', 'template.idlePlaceholder'],
    files: {
      [`${directory}/openapi.json`]:
        '{"info": {"description": "🐈 {{ ⟦entity_plural⟧ }} {{colour}}"}, "x-of": ["{{⟦prefix⟧}}"]}',
    },
    fixes: [],
  },
  'a placeholder in a template of a collection, beside a variable': {
    codes: ['template.idlePlaceholder'],
    files: {
      [main]: [
        "'base_url' => env('APP_URL', 'http://localhost:8000'),",
        "'base_url' => 'http://localhost', 'prefix' => 'a',",
      ],
      [`${directory}/postman.json`]:
        '{"info": {"description": "{{base_url}}/{{prefix}} {{⟦module⟧}} {{entity_plurl}}"}}',
    },
  },
  'a custom template of no route': {
    codes: ['template.unmatchedEndpoint'],
    files: { [`${directory}/custom/admin.auth.logn.json`]: '⟦⟧{"summary": "Sign in"}' },
  },
  'a custom template of an excluded route': {
    codes: ['endpoint.excluded'],
    files: {
      [main]: ["'*/create',", "'*/create', 'mobile/me',"],
      [`${directory}/custom/mobile.account.show.json`]: '⟦⟧{}',
    },
  },
  'a generic template of no action': {
    codes: ['template.unknownAction'],
    files: {
      [templates]: ["'rendering' => [", "'generic_templates' => [⟦'indx'⟧ => 'list.json'], 'rendering' => ["],
    },
    fixes: ['Replace with "index"'],
  },
  'a generic template that nothing names': {
    codes: ['template.unused'],
    files: { [`${directory}/generic/lst.json`]: '⟦⟧{"summary": "List"}' },
  },
  'a template in YAML configuration that is missing': {
    codes: ['template.missing'],
    files: { [templates]: gone, 'config/openapi-templates.yaml': 'generic_templates:\n  ⟦show⟧: shown.json\n' },
  },
};
