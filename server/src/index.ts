import type { Application } from './core/application';
import { GenerationError } from './core/generation-error';
import type { OpenApiDocument } from './core/openapi/document';
import { hosts } from './hosts/registry';
import { NodeSourceFiles } from './platform/node-source-files';
import { shippedAssets } from './platform/shipped-assets';
import { describeProject, wholeDescription } from './project/describe-project';
import { openProject, type Project } from './project/open-project';
import { readApplication as readApplicationOf, readProject, requireSound } from './project/read-project';

export type * from './core/application';
export type * from './core/openapi/document';
export type { Problem, Severity } from './core/problems';
export type { ProjectPath } from './core/project-path';
export type { Source } from './core/source';
export type { ProblemCode } from './hosts/registry';
export { GenerationError };

/**
 * Reads the application whose root is the given directory, without running it: its routes, and the problems met.
 * Throws a `GenerationError` where the directory holds no application of a known framework.
 */
export async function readApplication(root: string): Promise<Application> {
  const project = await projectAt(root);
  return readApplicationOf(project);
}

/**
 * Describes the API of the application whose root is the given directory, as an OpenAPI 3.0.3 document. Writes nothing.
 * Throws a `GenerationError` where the directory holds no application of a known framework, and where a configuration
 * file is broken.
 */
export async function generateOpenApi(root: string): Promise<OpenApiDocument> {
  const project = await projectAt(root);
  const read = readProject(project);
  requireSound(read, project.files);
  return describeProject(read, wholeDescription).document;
}

async function projectAt(root: string): Promise<Project> {
  const opened = await openProject({
    files: new NodeSourceFiles(root),
    environment: process.env,
    assets: shippedAssets(__dirname),
    hosts,
  });
  if (opened.kind === 'failed') throw new GenerationError(`Cannot read ${root}: ${opened.reason}.`);
  return opened.project;
}
