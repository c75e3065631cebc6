import { ts } from 'ts-morph';
import { commentedTypes } from './comment-types';

export type TypeDeclaration =
  ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.EnumDeclaration;

/** What another module exports; `*` for all of it. */
export interface ExportedName {
  readonly specifier: string;
  readonly name: string;
}

/** What names of types in a file stand for. */
export interface FileNames {
  /** Interfaces may be declared several times. */
  readonly declared: ReadonlyMap<string, readonly TypeDeclaration[]>;
  readonly imported: ReadonlyMap<string, ExportedName>;
  /** By the name that others see: the name within the file, or what is handed on. */
  readonly exported: ReadonlyMap<string, string | ExportedName>;
  /** Modules of which everything is handed on. */
  readonly handedOn: readonly string[];
}

const known = new WeakMap<ts.SourceFile, FileNames>();

export function namesOf(file: ts.SourceFile): FileNames {
  const noted = known.get(file) ?? withCommented(readNames(file), file);
  known.set(file, noted);
  return noted;
}

/** What comments of JavaScript give names to is declared, and others see it. */
function withCommented(names: FileNames, file: ts.SourceFile): FileNames {
  const types = [...commentedTypes(file)];
  if (types.length === 0) return names;
  return {
    ...names,
    declared: new Map([...types.map(([name, node]) => [name, [node]] as const), ...names.declared]),
    exported: new Map([...types.map(([name]) => [name, name] as const), ...names.exported]),
  };
}

function readNames(file: ts.SourceFile): FileNames {
  const declared = new Map<string, TypeDeclaration[]>();
  const imported = new Map<string, ExportedName>();
  const exported = new Map<string, string | ExportedName>();
  const handedOn: string[] = [];
  for (const statement of file.statements) {
    if (isTypeDeclaration(statement)) {
      const name = statement.name?.text ?? 'default';
      declared.set(name, [...(declared.get(name) ?? []), statement]);
      if (has(statement, ts.SyntaxKind.ExportKeyword)) {
        exported.set(has(statement, ts.SyntaxKind.DefaultKeyword) ? 'default' : name, name);
      }
    } else if (ts.isImportDeclaration(statement)) {
      for (const [name, from] of importedBy(statement)) imported.set(name, from);
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        for (const [name, from] of requiredBy(one)) imported.set(name, from);
      }
    } else if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) {
      exported.set('default', statement.expression.text);
    } else if (ts.isExportDeclaration(statement)) {
      const specifier = textOf(statement.moduleSpecifier);
      const { exportClause: clause } = statement;
      if (clause === undefined) handedOn.push(...(specifier === null ? [] : [specifier]));
      else for (const [name, what] of exportedBy(clause, specifier)) exported.set(name, what);
    }
  }
  return { declared, imported, exported, handedOn };
}

function exportedBy(clause: ts.NamedExportBindings, specifier: string | null): [string, string | ExportedName][] {
  if (ts.isNamespaceExport(clause)) return specifier === null ? [] : [[clause.name.text, { specifier, name: '*' }]];
  return clause.elements.map(({ name, propertyName }) => {
    const own = (propertyName ?? name).text;
    return [name.text, specifier === null ? own : { specifier, name: own }];
  });
}

function importedBy({ importClause: clause, moduleSpecifier }: ts.ImportDeclaration): [string, ExportedName][] {
  const specifier = textOf(moduleSpecifier);
  if (clause === undefined || specifier === null) return [];
  const { name, namedBindings: bindings } = clause;
  const ofDefault: [string, ExportedName][] = name === undefined ? [] : [[name.text, { specifier, name: 'default' }]];
  if (bindings === undefined) return ofDefault;
  if (ts.isNamespaceImport(bindings)) return [...ofDefault, [bindings.name.text, { specifier, name: '*' }]];
  const named = bindings.elements.map((one): [string, ExportedName] => [
    one.name.text,
    { specifier, name: (one.propertyName ?? one.name).text },
  ]);
  return [...ofDefault, ...named];
}

/** `const { User } = require('./types')`, and `const types = require('./types')`. */
function requiredBy({ name, initializer }: ts.VariableDeclaration): [string, ExportedName][] {
  const isCall = initializer !== undefined && ts.isCallExpression(initializer);
  if (!isCall || !ts.isIdentifier(initializer.expression) || initializer.expression.text !== 'require') return [];
  const specifier = textOf(initializer.arguments[0]);
  if (specifier === null || ts.isArrayBindingPattern(name)) return [];
  if (ts.isIdentifier(name)) return [[name.text, { specifier, name: '*' }]];
  return name.elements.flatMap((one): [string, ExportedName][] => {
    const taken = one.propertyName ?? one.name;
    if (!ts.isIdentifier(one.name) || !ts.isIdentifier(taken) || one.dotDotDotToken !== undefined) return [];
    return [[one.name.text, { specifier, name: taken.text }]];
  });
}

function isTypeDeclaration(node: ts.Statement): node is TypeDeclaration {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

function has(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);
}

function textOf(node: ts.Expression | undefined): string | null {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : null;
}
