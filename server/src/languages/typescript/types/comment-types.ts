import { ts } from 'ts-morph';

/** Types that comments of JavaScript give names to (`@typedef`), as TypeScript would declare them, by these names. */
export function commentedTypes(file: ts.SourceFile): ReadonlyMap<string, ts.TypeAliasDeclaration> {
  if (!isJavaScript(file) || !file.text.includes('@typedef')) return new Map();
  const tags = [...file.statements, file.endOfFileToken].flatMap((node) =>
    node
      .getChildren(file)
      .filter(ts.isJSDoc)
      .flatMap((comment) => [...(comment.tags ?? [])]),
  );
  return new Map(
    tags.flatMap((tag) => {
      const declared = ts.isJSDocTypedefTag(tag) ? declarationOf(tag, file) : null;
      return declared === null ? [] : [[declared.name.text, declared] as const];
    }),
  );
}

type Commented = ts.SignatureDeclaration | ts.VariableDeclaration;

const known = new WeakMap<Commented, ts.TypeNode | null>();

/** What a comment of JavaScript says that a function returns, or a variable is; null where none does. */
export function commentedType(node: Commented): ts.TypeNode | null {
  const before = known.get(node);
  if (before !== undefined) return before;
  const type = isJavaScript(node.getSourceFile()) ? typeInComment(node) : undefined;
  known.set(node, type ?? null);
  return type ?? null;
}

function typeInComment(node: Commented): ts.TypeNode | undefined {
  return ts.isVariableDeclaration(node) ? ts.getJSDocType(node) : ts.getJSDocReturnType(node);
}

function isJavaScript({ fileName }: ts.SourceFile): boolean {
  return /\.[cm]?jsx?$/.test(fileName);
}

/** The declaration that a comment stands for, in a text of its own that has it in the line of the comment. */
function declarationOf(tag: ts.JSDocTypedefTag, file: ts.SourceFile): ts.TypeAliasDeclaration | null {
  const { name, typeExpression: type } = tag;
  if (name === undefined || !ts.isIdentifier(name) || type === undefined) return null;
  const text = ts.isJSDocTypeLiteral(type) ? writtenObject(type, file) : writtenType(type.type, file);
  const { line } = file.getLineAndCharacterOfPosition(tag.getStart(file));
  const declared = `${'\n'.repeat(line)}type ${name.text} = ${text};`;
  const own = ts.createSourceFile(file.fileName, declared, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  return own.statements.find(ts.isTypeAliasDeclaration) ?? null;
}

/** `@property {number} id` of `@typedef {Object} Ticket`. */
function writtenObject(
  { jsDocPropertyTags: tags = [], isArrayType }: ts.JSDocTypeLiteral,
  file: ts.SourceFile,
): string {
  const members = tags.flatMap(({ name, typeExpression, isBracketed }) => {
    if (!ts.isIdentifier(name)) return [];
    const type = typeExpression?.type;
    const isOptional = isBracketed || (type !== undefined && ts.isJSDocOptionalType(type));
    return `${name.text}${isOptional ? '?' : ''}: ${type === undefined ? 'unknown' : writtenType(type, file)}`;
  });
  return `{ ${members.join('; ')} }${isArrayType ? '[]' : ''}`;
}

/** A type as TypeScript writes it. */
function writtenType(type: ts.TypeNode, file: ts.SourceFile): string {
  if (ts.isJSDocNullableType(type)) return `${writtenType(type.type, file)} | null`;
  if (ts.isJSDocNonNullableType(type) || ts.isJSDocOptionalType(type)) return writtenType(type.type, file);
  if (type.kind === ts.SyntaxKind.JSDocAllType) return 'unknown';
  return type.getText(file).replaceAll(/\n\s*\*/g, ' ');
}
