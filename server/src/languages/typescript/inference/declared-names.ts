import { ts } from 'ts-morph';

/** Where a name that code uses is declared within its file. */
export type LocalName =
  | { readonly kind: 'variable'; readonly node: ts.VariableDeclaration; readonly path: readonly BoundKey[] }
  | { readonly kind: 'parameter'; readonly node: ts.ParameterDeclaration; readonly path: readonly BoundKey[] }
  | { readonly kind: 'function'; readonly node: ts.FunctionDeclaration }
  /** Of the file itself, or imported. */
  | { readonly kind: 'outer' };

/** What of a value a name is bound to: a property, an item, or what is left. */
export type BoundKey = string | number | { readonly without: readonly string[] };

/** The declaration of a name that is nearest to the code that uses it. */
export function localName(name: string, from: ts.Node): LocalName {
  for (let at: ts.Node = from; ; at = at.parent) {
    if (ts.isFunctionLike(at)) {
      for (const node of at.parameters) {
        const path = pathTo(name, node.name);
        if (path !== null) return { kind: 'parameter', node, path };
      }
    }
    for (const statement of statementsOf(at)) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
        return { kind: 'function', node: statement };
      if (!ts.isVariableStatement(statement)) continue;
      const found = inList(name, statement.declarationList);
      if (found !== null) return found;
    }
    if (
      (ts.isForOfStatement(at) || ts.isForStatement(at)) &&
      at.initializer !== undefined &&
      ts.isVariableDeclarationList(at.initializer)
    ) {
      const found = inList(name, at.initializer);
      if (found !== null) return found;
    }
    if (ts.isSourceFile(at)) return { kind: 'outer' };
  }
}

function statementsOf(node: ts.Node): readonly ts.Statement[] {
  return ts.isSourceFile(node) || ts.isBlock(node) || ts.isCaseOrDefaultClause(node) || ts.isModuleBlock(node)
    ? node.statements
    : [];
}

function inList(name: string, { declarations }: ts.VariableDeclarationList): LocalName | null {
  for (const node of declarations) {
    const path = pathTo(name, node.name);
    if (path !== null) return { kind: 'variable', node, path };
  }
  return null;
}

/** How a name is reached within what is bound; null where it is not there. */
function pathTo(name: string, binding: ts.BindingName): readonly BoundKey[] | null {
  if (ts.isIdentifier(binding)) return binding.text === name ? [] : null;
  const taken: string[] = [];
  for (const [index, element] of binding.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    const key = ts.isArrayBindingPattern(binding) ? index : (element.propertyName ?? element.name).getText();
    const inner = pathTo(name, element.name);
    if (inner !== null) return [element.dotDotDotToken === undefined ? key : { without: taken }, ...inner];
    taken.push(String(key));
  }
  return null;
}
