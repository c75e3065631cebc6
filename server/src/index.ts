import type { Application } from './core/application';
import { GenerationError } from './core/generation-error';
import { InvalidArgumentError } from './core/invalid-argument-error';
import type { OpenApiDocument } from './core/openapi-objects/document';
import { hosts } from './hosts/registry';
import { NodeSourceFiles } from './platform/node-source-files';
import { shippedAssets } from './platform/shipped-assets';
import { wholeDescription } from './project/description-choice';
import { openService } from './project/open-service';
import type { ProjectService } from './project/service';

export type * from './core/application';
export type * from './core/openapi-objects/document';
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
