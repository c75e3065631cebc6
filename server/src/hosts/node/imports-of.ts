import { ts } from 'ts-morph';

/** What a file imports, or hands on, as it is written. */
export function importsOf(file: ts.SourceFile | null): readonly ts.StringLiteral[] {
  return (file?.statements ?? []).flatMap((one) => {
    const from = ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined;
    return from !== undefined && ts.isStringLiteral(from) ? [from] : [];
  });
}
