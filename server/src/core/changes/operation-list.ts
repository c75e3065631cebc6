import { isJsonObject, type Json, type JsonObject } from '../json';
import { type DescriptionTree, escapedStep } from './description-tree';

/** An operation of a description. */
export interface ListedOperation {
  /** In lower case, as the description has it. */
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  /** Shared by the operations of its path. */
  readonly pathParameters: Json | undefined;
  readonly pointer: string;
}

const methods: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations of a description by what tells them apart: the method, and the path whatever its parameters are called. */
export function operationsOf(tree: DescriptionTree): ReadonlyMap<string, ListedOperation> {
  const paths = tree.object(tree.root['paths']);
  const listed = new Map<string, ListedOperation>();
  for (const [path, item] of Object.entries(paths ?? {})) {
    const operations = path.startsWith('/') ? tree.object(item) : null;
    if (operations === null) continue;
    for (const method of methods) {
      const operation = operations[method];
      if (!isJsonObject(operation)) continue;
      const pointer = `/paths/${escapedStep(path)}/${method}`;
      const pathParameters = operations['parameters'];
      listed.set(`${method} ${shapeOf(path)}`, { method, path, operation, pathParameters, pointer });
    }
  }
  return listed;
}

const templateParameter = /\{([^{}]*)\}/g;

function shapeOf(path: string): string {
  return path.replace(templateParameter, '{}');
}

/** The names of a path's parameters, in their order. */
export function parameterNames(path: string): readonly string[] {
  return [...path.matchAll(templateParameter)].map(([, name = '']) => name);
}
