import { ts } from 'ts-morph';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import { isUndefined } from '../../../languages/typescript/evaluate/value';

/**
 * Whether pipes are told a class by the type of a parameter. Interfaces, aliases and what is imported as a type alone are `Object` to
 * them, which ValidationPipe lets pass. https://www.typescriptlang.org/docs/handbook/decorators.html#metadata
 */
export function tellsClass(type: ts.TypeNode | undefined, scope: Scope): boolean {
  if (type === undefined || !ts.isTypeReferenceNode(type)) return true;
  const { typeName } = type;
  const first = firstOf(typeName).text;
  if (isTypeAlone(first, type.getSourceFile())) return false;
  const value = scope.find(first);
  const named =
    value?.kind === 'record' && ts.isQualifiedName(typeName) ? value.entries.get(typeName.right.text) : value;
  return named !== undefined && !isUndefined(named);
}

function firstOf(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : firstOf(name.left);
}

/** `import type { User }` and `import { type User }`. */
function isTypeAlone(name: string, { statements }: ts.SourceFile): boolean {
  return statements.some((statement) => {
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
    if (clause === undefined) return false;
    const { namedBindings: bindings } = clause;
    const all = bindings === undefined ? [] : ts.isNamespaceImport(bindings) ? [bindings] : bindings.elements;
    const found = all.find((one) => one.name.text === name);
    const isAlone = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (found === undefined) return isAlone && clause.name?.text === name;
    return isAlone || (ts.isImportSpecifier(found) && found.isTypeOnly);
  });
}
