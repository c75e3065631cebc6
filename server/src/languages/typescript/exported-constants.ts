import { ts } from 'ts-morph';
import type { ProjectModules } from './project-modules';

/** `export default x`, `export = x` and `module.exports = x`; null where a file exports nothing so, or in parts. */
export function exportedExpression(file: ts.SourceFile): ts.Expression | null {
  const [only, ...others] = file.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [statement.expression];
    const assigned = ts.isExpressionStatement(statement) ? statement.expression : null;
    const isExport = assigned !== null && /^module\s*\.\s*exports\b/.test(assigned.getText());
    return isExport ? [assigned] : [];
  });
  if (only === undefined || others.length > 0) return null;
  if (!ts.isBinaryExpression(only) || only.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return only;
  return ts.isPropertyAccessExpression(only.left) && only.left.name.text === 'exports' ? only.right : null;
}

interface Constant {
  readonly initializer: ts.Expression;
  readonly path: string;
}

/** What a name that stands at the top of a file is declared as, there or in the file that it is imported from. */
export function constantNamed(name: string, path: string, modules: ProjectModules): Constant | null {
  for (const statement of modules.parse(path)?.statements ?? []) {
    if (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0) {
      const declared = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (declared?.initializer !== undefined) return { initializer: declared.initializer, path };
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const original = importedName(statement.importClause, name);
    const from = original === null ? null : modules.resolve(statement.moduleSpecifier.text, path);
    if (original !== null && from !== null) return exportedConstant(original, from, modules);
  }
  return null;
}

/** What a name is called where it is imported from; null where it is not. */
function importedName(clause: ts.ImportClause | undefined, name: string): string | null {
  if (clause?.name?.text === name) return 'default';
  const bindings = clause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return null;
  const found = bindings.elements.find((one) => one.name.text === name);
  return found === undefined ? null : (found.propertyName ?? found.name).text;
}

function exportedConstant(name: string, path: string, modules: ProjectModules): Constant | null {
  if (name !== 'default') return constantNamed(name, path, modules);
  const file = modules.parse(path);
  const initializer = file === null ? null : exportedExpression(file);
  return initializer === null ? null : { initializer, path };
}

/** Whether a file does more with a constant than read it: assigns to a member, hands it to a function, or calls a method of it. */
export function isChanged(name: string, file: ts.SourceFile): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && isAssignment(node) && rootOf(node.left) === name) return true;
    if (ts.isCallExpression(node)) {
      const isOwnMethod = !ts.isIdentifier(node.expression) && rootOf(node.expression) === name;
      if (isOwnMethod || node.arguments.some((argument) => rootOf(argument) === name)) return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return visit(file);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** `a` of `a.b[c]`; null for anything else. */
function rootOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isMember ? rootOf(node.expression) : null;
}
