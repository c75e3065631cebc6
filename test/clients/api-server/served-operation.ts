import type { OpenApiDocument, Operation } from '../../../server/src/core/openapi-objects/document';

/** An operation of a description, as requests find it. */
export interface ServedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Of what operation a request is, with the values of its path's parameters. */
export interface FoundOperation extends ServedOperation {
  readonly pathValues: Readonly<Record<string, string>>;
}

interface Candidate extends ServedOperation {
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Finds the operations of a description by method and path; one that is written out goes before one with parameters. */
export function operationFinder({ paths }: OpenApiDocument): (method: string, path: string) => FoundOperation | null {
  const candidates = Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => candidateOf({ method: method.toUpperCase(), path, operation })),
    )
    .sort((one, other) => one.names.length - other.names.length);
  return (method, path) => {
    for (const { pattern, names, ...served } of candidates) {
      const match = served.method === method ? pattern.exec(path) : null;
      if (match === null) continue;
      const values = names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')] as const);
      return { ...served, pathValues: Object.fromEntries(values) };
    }
    return null;
  };
}

function candidateOf(served: ServedOperation): Candidate {
  const parts = served.path.split(/\{([^{}]*)\}/);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')));
  return {
    ...served,
    pattern: new RegExp(`^${pattern.join('')}$`),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}
