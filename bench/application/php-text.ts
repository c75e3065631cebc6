/** A class file: its namespace, its imports sorted and without repeats, and the class itself. */
export function classFile(namespace: string, imports: readonly string[], body: readonly string[]): string {
  const uses = importLines(imports.filter((name) => namespaceOf(name) !== namespace));
  return phpFile([`namespace ${namespace};`, '', ...uses, ...(uses.length > 0 ? [''] : []), ...body]);
}

export function phpFile(lines: readonly string[]): string {
  return `<?php\n\n${lines.join('\n')}\n`;
}

export function importLines(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort().map((name) => `use ${name};`);
}

/** Indents by `levels` of four spaces; empty lines stay empty. */
export function indent(lines: readonly string[], levels = 1): readonly string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(4 * levels) + line));
}

/** A method with its documentation comment, indented as a member of a class. */
export function method(comment: readonly string[], signature: string, body: readonly string[]): readonly string[] {
  return indent([...docblock(comment), signature, '{', ...indent(body), '}']);
}

/** The members with an empty line between them. */
export function members(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}

export function quotedList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

function docblock(comment: readonly string[]): readonly string[] {
  if (comment.length === 0) return [];
  return ['/**', ...comment.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */'];
}

function namespaceOf(name: string): string {
  return name.slice(0, name.lastIndexOf('\\'));
}
