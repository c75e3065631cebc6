import { severities } from '../../problems/severities';
import type { ObjectSetting } from '../setting';
import { apiTypes } from './api-types';
import { environments } from './environments';
import { responseExamples } from './response-examples';
import { middlewareSecurityMap, security } from './security';

const info = {
  kind: 'object',
  description: 'What the document says of the API as a whole',
  keys: {
    title: {
      kind: 'text',
      variable: 'APP_NAME',
      otherwise: 'the application’s name, else `API Documentation`',
      example: 'Shop API',
      description: 'The title; a filtered document adds the folder names of its API types',
    },
    description: {
      kind: 'text',
      default: 'Documentation of the endpoints of all modules of the application.',
      description: 'What the API is. What the application says of itself goes before the default, here and below',
    },
    version: { kind: 'text', variable: 'API_VERSION', default: '1.0.0', description: 'The version of the API' },
    contact: {
      kind: 'object',
      description: 'Who answers questions',
      keys: {
        name: { kind: 'text', variable: 'API_CONTACT_NAME', default: 'API Support', description: 'A name' },
        email: {
          kind: 'text',
          format: 'email',
          variable: 'API_CONTACT_EMAIL',
          default: 'support@example.com',
          description: 'An e-mail address',
        },
        url: {
          kind: 'text',
          format: 'url',
          variable: 'API_CONTACT_URL',
          default: 'https://example.com/support',
          description: 'A URL',
        },
      },
    },
    license: {
      kind: 'object',
      description: 'Under which the API may be used',
      keys: {
        name: { kind: 'text', default: 'MIT', description: 'Its name' },
        url: { kind: 'text', format: 'url', default: 'https://opensource.org/licenses/MIT', description: 'Its text' },
      },
    },
  },
} as const satisfies ObjectSetting;

const servers = {
  kind: 'list',
  description: 'Where the API answers. `${{projectName}}` stands for the application’s name',
  items: {
    kind: 'object',
    description: 'One server',
    keys: {
      url: { kind: 'text', required: true, description: 'Its URL' },
      description: { kind: 'text', description: 'What it is' },
    },
  },
  default: [
    { url: 'http://127.0.0.1:8000', description: 'Development server' },
    { url: 'http://localhost/${{projectName}}/public', description: 'Local server' },
    { url: 'http://${{projectName}}.com', description: 'Production server' },
  ],
} as const;

const names = { kind: 'text', description: 'A name' } as const;
const namespaces = { kind: 'text', description: 'A namespace' } as const;
const patterns = { kind: 'text', description: 'A pattern of URIs' } as const;

/** `config/openapi.*` */
export const mainTable = {
  kind: 'object',
  description: 'The main file',
  keys: {
    info,
    servers,
    security,
    middleware_security_map: middlewareSecurityMap,
    api_types: apiTypes,
    environments,
    modules_path: {
      kind: 'text',
      default: 'Modules',
      description: 'The directory whose directories are the application’s modules',
    },
    exclude_modules: { kind: 'list', items: names, default: [], description: 'Modules whose routes are excluded' },
    exclude_module_routes: {
      kind: 'list',
      items: { kind: 'text', format: 'modulePattern', description: 'A module and a pattern of URIs' },
      default: [],
      description:
        'Routes of one module that are excluded: `<Module>::<pattern>`, the pattern for the whole URI, before which a method may stand (`Billing::POST api/*`)',
    },
    paths: {
      kind: 'object',
      description: 'Where classes are looked for; `{module}` stands for each module',
      keys: {
        models: {
          kind: 'list',
          items: namespaces,
          default: [],
          description: 'Namespaces of models: of what is filled with a request, and of which source tells no class',
        },
        requests: {
          kind: 'list',
          items: namespaces,
          default: [],
          description: 'Namespaces of request classes; informational, as they are found by what actions ask for',
        },
      },
    },
    exclude_routes: {
      kind: 'list',
      items: patterns,
      default: ['api/documentation/*'],
      description:
        'URIs that are excluded, of each method, or of the one that stands before the pattern (`GET */create`). `*` stands for any characters, `/` included, all else for itself',
    },
    tags: {
      kind: 'choice',
      choices: ['module', 'entity'],
      default: 'module',
      description: 'What operations are tagged with. `entity` parts those of an application without modules',
    },
    response_examples: responseExamples,
    cache: {
      kind: 'object',
      description: 'Keeping results',
      keys: {
        enabled: {
          kind: 'flag',
          variable: 'OPENAPI_CACHE_ENABLED',
          default: true,
          description: 'Whether they are kept',
        },
        ttl: {
          kind: 'integer',
          minimum: 0,
          variable: 'OPENAPI_CACHE_TTL',
          default: 3600,
          description: 'For how many seconds',
        },
        key_prefix: { kind: 'text', default: 'openapi_spec_', description: 'What the keys begin with' },
      },
    },
    output_path: {
      kind: 'text',
      default: 'storage/app/public/openapi',
      description: 'The directory that outputs are written under',
    },
    routes: {
      kind: 'object',
      description: 'Answering over HTTP',
      keys: {
        enabled: {
          kind: 'flag',
          variable: 'OPENAPI_ROUTES_ENABLED',
          default: true,
          description: 'Whether there are such routes',
        },
        prefix: {
          kind: 'text',
          variable: 'OPENAPI_ROUTES_PREFIX',
          default: 'documentation',
          description: 'What their paths begin with',
        },
        middleware: {
          kind: 'list',
          items: { kind: 'text', description: 'The name of a middleware' },
          variable: 'OPENAPI_ROUTES_MIDDLEWARE',
          default: [],
          description: 'Middleware that guards them; the variable has the names with commas between',
        },
      },
    },
    diagnostics: {
      kind: 'object',
      description: 'What is reported of the project',
      keys: {
        severity: {
          kind: 'map',
          default: {},
          description: 'Severities of problems by their code',
          values: {
            kind: 'choice',
            choices: severities,
            description: 'A severity',
          },
        },
      },
    },
  },
} as const satisfies ObjectSetting;
