import { globals } from './globals';
import { type ModuleFacts, Scope } from '../scope';
import { native, type RecordValue, unknown, type Value } from '../value';

/** The names that are there in a file without an import. */
export function globalScope(
  module: ModuleFacts,
  exported: RecordValue,
  {
    packages,
    isStarting,
  }: { readonly packages: (specifier: string) => Value | undefined; readonly isStarting: () => boolean },
): Scope {
  const scope = new Scope(module, null);
  for (const [name, value] of globals(module.path, isStarting)) scope.declare(name, value);
  // It is there without an import, too.
  scope.declare('process', () => packages('process') ?? unknown(null));
  scope.declare('exports', exported);
  scope.declare('module', native({ get: (name) => (name === 'exports' ? exportedBy(exported) : undefined) }));
  return scope;
}

/** What a file has put in the place of its exports (`module.exports = …`), where it has. */
function exportedBy(exported: RecordValue): Value {
  return exported.entries.get('export=') ?? exported;
}
