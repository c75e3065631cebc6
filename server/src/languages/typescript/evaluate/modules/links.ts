import { ts } from 'ts-morph';
import { memberOf } from '../members/members';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { record, type RecordValue, unknown, type Value } from '../value';

/** A module as what it imports and exports is tied to others. */
export interface Importer {
  readonly scope: Scope;
  readonly exported: RecordValue;
  readonly named: (specifier: string) => Value;
  /** Whether it names a file of the project, and no package. */
  readonly isFile: (specifier: string) => boolean;
  readonly runtime: Runtime;
}

/** Declares what a module imports. What nothing asks for is not read. */
export function linkImports(file: ts.SourceFile, importer: Importer): void {
  const { scope, named } = importer;
  for (const statement of file.statements) {
    if (ts.isImportEqualsDeclaration(statement)) {
      const { moduleReference: reference } = statement;
      const specifier = ts.isExternalModuleReference(reference) ? specifierOf(reference.expression) : null;
      if (specifier !== null) scope.declare(statement.name.text, () => named(specifier));
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const specifier = specifierOf(statement.moduleSpecifier);
    const clause = statement.importClause;
    if (specifier === null) continue;
    if (clause === undefined) {
      // Imported for what it does: it may mount routes.
      if (/^[.#@~]/.test(specifier)) named(specifier);
      continue;
    }
    const { name, namedBindings: bindings } = clause;
    if (name !== undefined) scope.declare(name.text, () => defaultOf(specifier, importer, name));
    if (bindings === undefined) continue;
    if (ts.isNamespaceImport(bindings)) {
      scope.declare(bindings.name.text, () => named(specifier));
      continue;
    }
    for (const one of bindings.elements) {
      const key = (one.propertyName ?? one.name).text;
      scope.declare(one.name.text, () => exportOf(specifier, key, importer, one));
    }
  }
}

function exportOf(specifier: string, name: string, importer: Importer, at: ts.Node): Value {
  if (name === 'default') return defaultOf(specifier, importer, at);
  return memberOf(importer.named(specifier), name, importer.runtime, at);
}

/** The whole of a CommonJS module is its default. https://www.typescriptlang.org/tsconfig/#esModuleInterop */
function defaultOf(specifier: string, { named, isFile }: Importer, at: ts.Node): Value {
  const module = named(specifier);
  if (module.kind === 'record')
    return module.entries.get('default') ?? (module.entries.size === 0 ? unknown(at) : module);
  const isOfPackage = module.kind === 'native' && !isFile(specifier);
  return isOfPackage ? (module.object.get?.('default') ?? module) : module;
}

/** Fills in what a module exports once it has been run. */
export function linkExports(file: ts.SourceFile, importer: Importer): void {
  const { scope, exported, runtime } = importer;
  const put = (name: string, value: Value): void => void exported.entries.set(name, value);
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) {
      put(statement.isExportEquals === true ? 'export=' : 'default', runtime.evaluate(statement.expression, scope));
    } else if (ts.isExportDeclaration(statement)) linkExportDeclaration(statement, importer);
    else if (ts.isVariableStatement(statement) && isExported(statement)) {
      for (const name of statement.declarationList.declarations.flatMap((one) => namesIn(one.name))) {
        put(name, scope.find(name) ?? unknown(statement));
      }
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      if (!isExported(statement)) continue;
      const name = statement.name?.text;
      const value = name === undefined ? unnamed(statement, importer) : scope.find(name);
      put(isDefault(statement) ? 'default' : (name ?? 'default'), value ?? unknown(statement));
    }
  }
}

function unnamed(statement: ts.Statement, { scope, runtime }: Importer): Value | undefined {
  return ts.isFunctionDeclaration(statement) ? runtime.functionOf(statement, scope) : scope.find('default');
}

function linkExportDeclaration(statement: ts.ExportDeclaration, importer: Importer): void {
  const { scope, exported, named } = importer;
  const specifier = statement.moduleSpecifier === undefined ? null : specifierOf(statement.moduleSpecifier);
  const { exportClause: clause } = statement;
  if (statement.isTypeOnly) return;
  if (clause === undefined) {
    const module = specifier === null ? null : named(specifier);
    for (const [name, value] of module?.kind === 'record' ? module.entries : []) {
      if (name !== 'default') exported.entries.set(name, value);
    }
    return;
  }
  if (ts.isNamespaceExport(clause)) {
    exported.entries.set(clause.name.text, specifier === null ? record([]) : named(specifier));
    return;
  }
  for (const { name, propertyName, isTypeOnly } of clause.elements) {
    if (isTypeOnly) continue;
    const key = (propertyName ?? name).text;
    const value = specifier === null ? scope.find(key) : exportOf(specifier, key, importer, name);
    exported.entries.set(name.text, value ?? unknown(name));
  }
}

function namesIn(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
}

function specifierOf(node: ts.Expression): string | null {
  return ts.isStringLiteralLike(node) ? node.text : null;
}

function isExported(node: ts.HasModifiers): boolean {
  return (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function isDefault(node: ts.HasModifiers): boolean {
  return (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}
