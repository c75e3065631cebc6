import type { SettingsByFile } from '../configuration/files';
import { defined } from '../defined';
import { shapeOf } from '../openapi-objects/path-template';
import type { Documentation } from './documentation';
import type { DocumentedOperation } from './documented-operation';

type Endpoints = SettingsByFile['openapi-docs']['endpoints'];

/** What `endpoints` says of an operation by its path, whatever its parameters are called there, and its method. */
export function endpointMetadata(subject: DocumentedOperation, endpoints: Endpoints): Documentation {
  for (const [path, methods] of Object.entries(endpoints)) {
    for (const [method, metadata] of Object.entries(methods)) {
      if (!isAbout(subject, path, method)) continue;
      const { summary, description, tags, requestBody, responses, example, ...extensions } = metadata;
      return defined({ summary, description, tags, requestBody, responses, example, extensions });
    }
  }
  return {};
}

/** Whether a path and a method as a user writes them, with slashes at the ends of the path or without, mean an operation. */
function isAbout({ endpoint, shape }: DocumentedOperation, path: string, method: string): boolean {
  return shapeOfWritten(path) === shape && method.toUpperCase() === endpoint.method;
}

/** The shape of a path as a user writes it. */
export function shapeOfWritten(path: string): string {
  return shapeOf(`/${path.replace(/^\/+|\/+$/g, '')}`);
}
