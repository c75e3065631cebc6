import type { PhpFiles } from '../../../../languages/php/php-files';

/** The text of a class and of those above it, with the traits that they use. */
function codeOf(files: PhpFiles, className: string): string {
  const classes = files
    .lineage(className)
    .classes.flatMap((linked) => [linked, ...linked.declaration.traits.flatMap((trait) => files.class(trait) ?? [])]);
  return classes.map(({ file, declaration }) => file.textAt(declaration)).join('\n');
}

/** Whether a property is what it is declared with: nobody outside of its class can set it, and nothing in that does. */
export function staysAsDeclared(files: PhpFiles, className: string, name: string): boolean {
  const code = codeOf(files, className);
  const isHidden = new RegExp(String.raw`\b(?:protected|private)\b[^;{}]*\$${name}\s*=[^=]`, 'i').test(code);
  return isHidden && !setting(name).test(code);
}

/** `$this->names = […]`, `$this->names[] = 'x'`, `static::$names = …`, whatever the object. */
function setting(name: string): RegExp {
  return new RegExp(String.raw`(?:->|::\$?)\s*${name}\s*(?:\[[^\]]*\]\s*)?(?:[-+*/.?]|\?\?)?=[^=>]`);
}
