/** Those of the schemas that what is written refers to, by others of them or not. */
export function usedSchemas<Schema extends object>(
  written: object,
  schemas: Readonly<Record<string, Schema>>,
): Readonly<Record<string, Schema>> {
  const used = new Set<string>();
  const visit = (value: object): void => {
    if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) if (typeof item === 'object' && item !== null) visit(item);
      return;
    }
    for (const [key, inner] of Object.entries<unknown>(value as Readonly<Record<string, unknown>>)) {
      if (typeof inner === 'object' && inner !== null) visit(inner);
      else if (key === '$ref' && typeof inner === 'string') use(inner);
    }
  };
  const use = (reference: string): void => {
    const name = reference.startsWith(start) ? reference.slice(start.length) : '';
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (schema === undefined || used.has(name)) return;
    used.add(name);
    visit(schema);
  };
  visit(written);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const start = '#/components/schemas/';
