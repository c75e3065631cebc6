import assert from 'node:assert/strict';

import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { fieldsFrom, type RuleContext } from './laravel-rules';

/** The schema of the field `f` under rules in PHP; `*` behind it where the field is required. */
function shown(rules: string, context: RuleContext = {}): string {
  const schema = schemaOf(fieldsFrom(`['f' => ${rules}]`, context));
  if (!('properties' in schema)) return JSON.stringify(schema);
  const { properties = {}, required = [], not } = schema;
  const field = JSON.stringify(properties['f'] ?? null).replaceAll('"', "'");
  return `${field}${required.includes('f') ? ' *' : ''}${not === undefined ? '' : ` not ${JSON.stringify(not)}`}`;
}

const string = "{'type':'string'";

/** By the section of the reference, rules and what they come to. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  presence: {
    "''": '{}',
    "'required'": '{} *',
    "'required|string'": `${string},'minLength':1} *`,
    "'required|nullable'": '{} *',
    "'sometimes'": '{}',
    "'required|max:3'": `${string},'minLength':1,'maxLength':3} *`,
    "'required|array'": "{'type':'array','items':{},'minItems':1} *",
    "'sometimes|required'": '{}',
    "'filled|integer'": "{'type':'integer'}",
    "'present'": '{} *',
    "'present|string'": `${string}} *`,
    "'nullable|in:a,b'": `${string},'nullable':true,'enum':['a','b',null]}`,
    "'bail|string'": `${string}}`,
    "['exclude', 'string']": '{"type":"object"}',
    "['nullable', 'exclude']": '{"type":"object"}',
    "'string|max:3|exclude|email'": "{'type':'string','maxLength':3}",
    "'prohibited'": '{"type":"object","not":{"required":["f"],"properties":{"f":{"not":{"enum":[null,"",[],{}]}}}}}',
    "'missing'": '{"type":"object","not":{"required":["f"],"properties":{"f":{}}}}',
    "'Required|MAX:3'": `${string},'minLength':1,'maxLength':3} *`,
  },
  conditions: {
    "'required_if:type,card|string'": `${string},'description':'Required if \`type\` is \`card\`.','x-conditional':['required_if:type,card']}`,
    "'required_without_all:a,b'": `{'description':'Required if none of \`a\` and \`b\` is present.','x-conditional':['required_without_all:a,b']}`,
    "'accepted_if:a,1'":
      "{'type':'boolean','description':'Must be accepted if `a` is `1`.','x-conditional':['accepted_if:a,1']}",
    "'exclude_if:a,1|required'": `{'description':'Ignored if \`a\` is \`1\`.','x-conditional':['exclude_if:a,1']}`,
    "'prohibits:a'": `{'description':'Where it is given, \`a\` must be left out.','x-conditional':['prohibits:a']}`,
  },
  types: {
    "'int'": "{'type':'integer'}",
    "'integer:strict|min:0'": "{'type':'integer','minimum':0}",
    "'numeric'": "{'type':'number'}",
    "'decimal:1,2'": "{'type':'number','description':'With 1 to 2 decimal places.'}",
    "'bool'": "{'type':'boolean'}",
    "'integer|boolean'": "{'type':'integer','enum':[0,1]}",
    "'boolean|numeric|nullable'": "{'type':'integer','nullable':true,'enum':[0,1,null]}",
    "'array'": "{'type':'array','items':{}}",
    "'array:a,b'": "{'type':'object','properties':{'a':{},'b':{}},'additionalProperties':false}",
    "'list|max:3'": "{'type':'array','items':{},'maxItems':3}",
    "'file|max:20'": `${string},'format':'binary','description':'At most 20 kilobytes.'}`,
    "'accepted'": "{'type':'boolean','enum':[true]} *",
    "'declined'": "{'type':'boolean','enum':[false]} *",
  },
  sizes: {
    "'min:2|max:5'": `${string},'minLength':2,'maxLength':5}`,
    "'max:5|min:2|integer'": "{'type':'integer','minimum':2,'maximum':5}",
    "'array|between:1,3'": "{'type':'array','items':{},'minItems':1,'maxItems':3}",
    "'size:4'": `${string},'minLength':4,'maxLength':4}`,
    "'gt:3'": "{'type':'number','minimum':3,'exclusiveMinimum':true}",
    "'integer|lt:10'": "{'type':'integer','maximum':10,'exclusiveMaximum':true}",
    "'integer|gte:other'": "{'type':'integer','description':'Must be at least `other`.'}",
    "'string|gt:3'": "{'not':{}}",
    "'multiple_of:5'": "{'type':'number','multipleOf':5}",
    "'digits:4'": `${string},'pattern':'^\\\\d{4}$'}`,
    "'integer|digits:4'": "{'type':'integer','description':'4 digits.','minimum':1000,'maximum':9999}",
    "'digits_between:2,4'": `${string},'pattern':'^\\\\d{2,4}$'}`,
    "'integer|digits:400'": "{'type':'integer'}",
    "'digits_between:1,1e9'": `${string}}`,
    "'max:1e999|min:-3'": `${string}}`,
    "'min_digits:2'": `${string},'pattern':'^\\\\d{2,}$'}`,
  },
  formats: {
    "'email'": `${string},'format':'email'}`,
    "'url'": `${string},'format':'uri','pattern':'^[A-Za-z][A-Za-z0-9+.-]*://[^/?#.:]'}`,
    "'uuid'": `${string},'format':'uuid'}`,
    "'ip'": `${string},'anyOf':[{'type':'string','format':'ipv4'},{'type':'string','format':'ipv6'}]}`,
    "'date'": `${string},'pattern':'^(?!\\\\d+:|\\\\d{4}-1[3-9]|1[3-9]/).*\\\\d'}`,
    "'date_format:Y-m-d'": `${string},'format':'date'}`,
    "'date_format:'.DATE_ATOM": `${string},'format':'date-time','pattern':'^(?!\\\\d{4}-02-3[01]|\\\\d{4}-(?:0[469]|11)-31)\\\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\\\d|3[01])T(?:[01]\\\\d|2[0-3]):[0-5]\\\\d:[0-5]\\\\d[+-]\\\\d{2}:\\\\d{2}$'}`,
    "'date_format:H:i'": `${string},'description':'In the format \`H:i\`.','pattern':'^(?:[01]\\\\d|2[0-3]):[0-5]\\\\d$'}`,
    "'date_format:c'": "{'description':'In the format `c`.','not':{}}",
    "'after:today'": `${string},'description':'Must be after \`today\`.'}`,
    "'current_password'": `${string},'format':'password','description':'The current password of who asks.'}`,
    "'timezone'": `${string},'description':'A time zone by its name, such as \`Europe/Berlin\`.','pattern':'^(?:(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/[A-Za-z_/-]+|UTC)$'}`,
    "'timezone:asia'": `${string},'description':'A time zone by its name, such as \`Europe/Berlin\`.','pattern':'^Asia/[A-Za-z_/-]+$'}`,
    "'timezone:all_with_bc'": `${string},'description':'A time zone by its name, such as \`Europe/Berlin\`.'}`,
    "'url:http,https'": `${string},'format':'uri','pattern':'^(?:http|https)://[^/?#.:]'}`,
    "'uuid:4'": `${string},'format':'uuid','pattern':'^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-4[0-9A-Fa-f]{3}-[89ABab]'}`,
    "'uuid:max'": `${string},'format':'uuid','pattern':'^[Ff-]*$'}`,
    "'string|numeric'": `${string},'pattern':'^\\\\s*[+-]?(?:\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)(?:[Ee][+-]?\\\\d+)?\\\\s*$'}`,
    "'string|integer'": `${string},'pattern':'^\\\\s*[+-]?(?:0|[1-9]\\\\d*)\\\\s*$'}`,
    "'hex_color'": `${string},'pattern':'^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$'}`,
  },
  texts: {
    "'alpha_dash:ascii'": `${string},'pattern':'^[A-Za-z0-9_-]+$'}`,
    "'starts_with:a.,b'": `${string},'pattern':'^(?:a\\\\.|b)'}`,
    "'doesnt_end_with:x'": `${string},'pattern':'^(?![\\\\s\\\\S]*x$)'}`,
    "['regex:/^a|b$/']": `${string},'pattern':'^a|b$'}`,
    "['regex:#\\A[a-c]+\\z#i', 'regex:/x/']": `${string},'pattern':'^(?=[a-cA-C]+$)(?=[\\\\s\\\\S]*(?:x))'}`,
    "['regex:/^\\p{L}/u']": `${string},'pattern':'^[A-Za-z\\\\u00aa\\\\u00b5\\\\u00ba\\\\u00c0-\\\\u00d6\\\\u00d8-\\\\u00f6\\\\u00f8-\\\\u1fff\\\\u2c00-\\\\u2dff\\\\u3040-\\\\ud7ff\\\\uf900-\\\\ufdff\\\\uff66-\\\\uffdc]'}`,
    "['regex:/^a++$/']": `${string}}`,
    "['not_regex:/\\d/']": `${string},'not':{'type':'string','pattern':'\\\\d'}}`,
  },
  choices: {
    "'in:a,b'": `${string},'enum':['a','b']}`,
    "'in:one, two'": `${string},'enum':['one',' two']}`,
    '\'in:"a,b","c""d"\'': `${string},'enum':['a,b','c\\'d']}`.replace("\\'", '\\"').replaceAll('\\"', "\\'"),
    "'integer|in:1,02'": "{'type':'integer','enum':[1,2]}",
    "'array|in:a,b'": "{'type':'array','items':{'type':'string','enum':['a','b']}}",
    "'not_in:a,b'": `${string},'not':{'enum':['a','b']}}`,
    "'exists:users,id'": "{'type':'integer','description':'Must exist in `users` as `id`.'}",
    "'string|exists:users'": `${string},'description':'Must exist in \`users\`.'}`,
    "'exists:users,email'": `${string},'description':'Must exist in \`users\` as \`email\`.'}`,
    "'required_array_keys:a'": "{'type':'object','required':['a'],'properties':{'a':{}}}",
    "'in_array_keys:a,b'":
      "{'type':'object','anyOf':[{'required':['a'],'properties':{'a':{}}},{'required':['b'],'properties':{'b':{}}}]}",
  },
  'what only the application knows': {
    "['string', 'phone:US']": `${string},'x-rules':['phone:US']}`,
    "['string', 'validVAT', ['iban', 'nl']]": `${string},'x-rules':['validVAT','iban:nl']}`,
    "'constructor|date_format:constructor|password:constructor'":
      "{'description':'In the format `constructor`.','x-rules':['constructor'],'not':{}}",
    "'required_array_keys:constructor,toString'":
      "{'type':'object','required':['constructor','toString'],'properties':{'constructor':{},'toString':{}}}",
    '[fn ($attribute, $value, $fail) => 1]': `{'x-rules':['Closure']}`,
    '[new \\App\\Rules\\Slug]': `{'x-rules':['App\\\\\\\\Rules\\\\\\\\Slug']}`.replaceAll('\\\\\\\\', '\\\\'),
    "'max:'.unknown().'|string'": `${string}}`,
    'unknown()': '{}',
    "['required', unknown()]": '{} *',
    "['integer', unknown()]": "{'type':'integer'}",
    "unknown().'|max:3'": '{}',
    "'required|in:a,b|unique:users,email,'.unknown().',id|max:3'": `${string},'enum':['a','b']} *`,
    "'required|in:a,b|'.unknown().'|max:3'": "{'enum':['a','b']} *",
    "'email|max:9|unique:users,email,'.unknown()": `${string},'format':'email','maxLength':9}`,
  },
};

describe('rules of Laravel', () => {
  for (const [name, rows] of Object.entries(tables)) {
    it(name, () => {
      const found = Object.keys(rows).map((rules) => [rules, shown(rules)] as const);
      assert.deepEqual(Object.fromEntries(found), rows);
    });
  }
});
