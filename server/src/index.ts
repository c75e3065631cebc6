import type { Application } from './core/application';
import { GenerationError } from './core/generation-error';
import { InvalidArgumentError } from './core/invalid-argument-error';
import type { OpenApiDocument } from './core/openapi-objects/document';
import {
  createHandler as createHandlerIn,
  type DocumentationHandler,
  type HandlerOptions,
} from './http/create-handler';
import { hosts } from './hosts/registry';
import { NodeSourceFiles } from './platform/node-source-files';
import { shippedAssets } from './platform/shipped-assets';
import { wholeDescription } from './project/description-choice';
import { openService } from './project/open-service';
import type { ProjectService } from './project/service';

export type * from './core/application';
export type * from './core/openapi-objects/document';
export type { DocumentationHandler, HandlerOptions } from './http/create-handler';
export type { Middleware, MiddlewareTable } from './http/guards';
export type { Problem, Severity } from './core/problems';
export type { ProjectPath } from './core/project-path';
export type { Source } from './core/source';
export type { ProblemCode } from './hosts/registry';
export { GenerationError, InvalidArgumentError };

/**
 * Reads the application whose root is the given directory, without running it: its routes, and the problems met.
 * Throws a `GenerationError` where the directory holds no application of a known framework.
 */
export async function readApplication(root: string): Promise<Application> {
  const service = await serviceAt(root);
  return service.application();
}

/**
 * Describes the API of the application whose root is the given directory, as an OpenAPI 3.0.3 document. Writes nothing.
 * Throws a `GenerationError` where the directory holds no application of a known framework, and where a configuration
 * file is broken.
 */
export async function generateOpenApi(root: string): Promise<OpenApiDocument> {
  const service = await serviceAt(root);
  const { document } = await service.describe(wholeDescription);
  return document;
}

/**
 * Makes a handler that answers the outputs of an application over HTTP, `(request, response, next?)`, for any server of
 * Node: plain, Express, NestJS, Fastify. Resolves when the application was read; it is read again when it changes, in a
 * worker. Rejects with an `InvalidArgumentError` where the configuration guards the outputs by middleware that nobody mapped,
 * and with a `GenerationError` where there is no application, or its configuration cannot be read.
 *
 *     const documentation = await createHandler({ root: '/srv/shop', middleware: { 'auth:admin': requireAdmin } });
 *     http.createServer(documentation).listen(8080);
 */
export function createHandler(options: HandlerOptions = {}): Promise<DocumentationHandler> {
  return createHandlerIn(options, {
    assets: shippedAssets(__dirname),
    environment: process.env,
    workingDirectory: process.cwd(),
  });
}

function serviceAt(root: string): Promise<ProjectService> {
  return openService({
    files: new NodeSourceFiles(root),
    environment: process.env,
    assets: shippedAssets(__dirname),
    hosts,
    directory: root,
    advice: null,
  });
}
