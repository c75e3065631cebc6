import { isJsonObject, type Json, type JsonObject } from '../json';
import { type DescriptionTree, escapedStep } from './description-tree';

/** An operation of a description. */
export interface ListedOperation {
  /** In lower case, as the description has it. */
  readonly method: string;
  readonly path: string;
  /** What tells operations apart: the method, and the path whatever its parameters are called. */
  readonly shape: string;
  readonly operation: JsonObject;
  /** Shared by the operations of its path. */
  readonly pathParameters: Json | undefined;
  /** Instead of those of the description: its own, else those of its path. */
  readonly servers: Json | undefined;
  readonly pointer: string;
}

const methods: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function operationsOf(tree: DescriptionTree): readonly ListedOperation[] {
  const paths = Object.entries(tree.object(tree.root['paths']) ?? {});
  return paths.flatMap(([path, value]) => {
    const item = path.startsWith('/') ? tree.object(value) : null;
    if (item === null) return [];
    return methods.flatMap((method): readonly ListedOperation[] => {
      const operation = item[method];
      if (!isJsonObject(operation)) return [];
      const shape = `${method} ${path.replace(templateParameter, '{}')}`;
      const pointer = `/paths/${escapedStep(path)}/${method}`;
      const servers = operation['servers'] ?? item['servers'];
      return [{ method, path, shape, operation, pathParameters: item['parameters'], servers, pointer }];
    });
  });
}

const templateParameter = /\{([^{}]*)\}/g;

/** The names of a path's parameters, in their order. */
export function parameterNames(path: string): readonly string[] {
  return [...path.matchAll(templateParameter)].map(([, name = '']) => name);
}
