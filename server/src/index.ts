import {
  createHandler as createHandlerIn,
  type DocumentationHandler,
  type HandlerOptions,
} from './http/create-handler';
import { requireOptions } from './library/argument-types';
import { shippedAssets } from './platform/shipped-assets';

export type * from './core/application';
export type * from './core/openapi-objects/document';
export type { DocumentationHandler, HandlerOptions } from './http/create-handler';
export type { Middleware, MiddlewareTable } from './http/guards';
export type { Problem, Severity } from './core/problems';
export type { ProjectPath } from './core/project-path';
export type { Source } from './core/source';
export type { ProblemCode } from './hosts/registry';
export type { Collection } from './core/clientcollection/collection';
export type { Workspace } from './core/clientworkspace/workspace';
export type { EnvironmentFile } from './core/environments/environment-file';
export type { GenerationType, Specifications } from './library/generation-type';
export type { ClientEnvironments } from './library/generators';
export type { ProjectOptions } from './library/project-access';
export { GenerationError } from './core/generation-error';
export { InvalidArgumentError } from './core/invalid-argument-error';
export {
  generate,
  generateClientCollection,
  generateClientWorkspace,
  generateInsomnia,
  generateOpenApi,
  generatePostman,
  readApplication,
} from './library/functions';
export { ClientCollectionGenerator, ClientWorkspaceGenerator, EnvironmentGenerator } from './library/generators';
export { OpenApiServices } from './library/open-api-services';
export { serialize } from './library/serialize';

/**
 * Makes a handler that answers the outputs of an application over HTTP, `(request, response, next?)`, for any server of
 * Node: plain, Express, NestJS, Fastify. Resolves when the application was read; it is read again when it changes, in a
 * worker. Rejects with an `InvalidArgumentError` where the configuration guards the outputs by middleware that nobody mapped,
 * and with a `GenerationError` where there is no application, or its configuration cannot be read.
 *
 *     const documentation = await createHandler({ root: '/srv/shop', middleware: { 'auth:admin': requireAdmin } });
 *     http.createServer(documentation).listen(8080);
 */
export async function createHandler(options: HandlerOptions = {}): Promise<DocumentationHandler> {
  requireOptions(options);
  return createHandlerIn(options, {
    assets: shippedAssets(__dirname),
    environment: process.env,
    workingDirectory: process.cwd(),
  });
}
