import type { EnvironmentVariables } from '../ports';
import type { Info, Response, Responses, SchemaOrReference, SecurityScheme, Server } from '../openapi/document';
import { referenceTo } from '../openapi/components';
import { defaultExcludeRoutes } from '../selection/exclude-routes';
import type { Configuration } from './configuration';
import { projectNameOf } from './project-name';

/** What holds where nothing is configured. */
export function defaultConfiguration(environment: EnvironmentVariables, applicationName: string | null): Configuration {
  const name = environment['APP_NAME'] ?? applicationName;
  return {
    info: defaultInfo(environment, name),
    servers: defaultServers(projectNameOf(name ?? '')),
    security: defaultSecurity,
    middlewareSecurityMap: {
      'auth:sanctum': ['BearerAuth'],
      'auth:api': ['BearerAuth'],
      'api.key': ['ApiKeyAuth'],
    },
    apiTypes: null,
    excludeRoutes: defaultExcludeRoutes,
    responseExamples: defaultResponseExamples,
    modulesPath: 'Modules',
    outputPath: 'storage/app/public/openapi',
  };
}

function defaultInfo(environment: EnvironmentVariables, name: string | null): Info {
  return {
    title: name ?? 'API Documentation',
    description: 'Documentation of the endpoints of all modules of the application.',
    version: environment['API_VERSION'] ?? '1.0.0',
    contact: {
      name: environment['API_CONTACT_NAME'] ?? 'API Support',
      email: environment['API_CONTACT_EMAIL'] ?? 'support@example.com',
      url: environment['API_CONTACT_URL'] ?? 'https://example.com/support',
    },
    license: { name: 'MIT', url: 'https://opensource.org/licenses/MIT' },
  };
}

function defaultServers(projectName: string): readonly Server[] {
  return [
    { url: 'http://127.0.0.1:8000', description: 'Development server' },
    { url: `http://localhost/${projectName}/public`, description: 'Local server' },
    { url: `http://${projectName}.com`, description: 'Production server' },
  ];
}

const defaultSecurity: Readonly<Record<string, SecurityScheme>> = {
  BearerAuth: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A token in the header `Authorization: Bearer <token>`',
  },
  ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key in the header `X-API-Key`' },
};

const defaultResponseExamples: Responses = {
  '200': json('Successful operation', { type: 'object', properties: { data: { type: 'object' } } }),
  '201': json('Resource created', {
    type: 'object',
    properties: { data: { type: 'object' }, message: { type: 'string' } },
  }),
  '401': json('Unauthenticated', referenceTo('Error')),
  '403': json('Forbidden', referenceTo('Error')),
  '404': json('Resource not found', referenceTo('Error')),
  '422': json('Validation error', referenceTo('ValidationError')),
  '500': json('Internal server error', referenceTo('Error')),
};

function json(description: string, schema: SchemaOrReference): Response {
  return { description, content: { 'application/json': { schema } } };
}
