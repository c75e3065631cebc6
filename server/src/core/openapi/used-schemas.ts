import type { Schema } from './document';

type Schemas = Readonly<Record<string, Schema>>;

/** Those of the schemas that what is written refers to, by others of them or not. */
export function usedSchemas(written: unknown, schemas: Schemas): Schemas {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (used.has(name) || !Object.hasOwn(schemas, name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(written);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const start = '#/components/schemas/';

function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(start)
      ? [inner.slice(start.length)]
      : referencesIn(inner),
  );
}
