export type * from './core/application';
export type * from './core/openapi-objects/document';
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
