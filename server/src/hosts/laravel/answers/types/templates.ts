import type { LinkedClass } from '../../../../languages/php/php-files';
import type { PhpFile } from '../../../../languages/php/php-file';
import { type DocType, parseLeadingDocType } from '../../../../languages/php/syntax/parse-doc-type';
import { docblockTags } from '../../documentation/docblock-tags';
import type { Typer } from '../frame';

/** A type with the class whose comment it stands in. */
export interface TemplateArgument {
  readonly type: DocType;
  readonly of: LinkedClass;
}

/**
 * What a template of a class stands for in a class below it (`className`), as comments say: `@template T`, and below it
 * `@extends Repository<Post>`. `file`: where the template is spoken of. Null where none says so.
 * https://phpstan.org/writing-php-code/phpdocs-basics#generics
 */
export function templateArgument(
  { laravel }: Typer,
  name: string,
  { className, file }: { readonly className: string; readonly file: PhpFile },
): TemplateArgument | null {
  const { files } = laravel.machine;
  const { classes } = files.lineage(className);
  const around = classes.flatMap((one) => [
    one,
    ...[...one.declaration.traits, ...one.declaration.interfaces].flatMap((other) => files.class(other) ?? []),
  ]);
  const declaring = around.find((one) => one.file === file && templatesOf(one).includes(name));
  if (declaring === undefined) return null;
  const place = templatesOf(declaring).indexOf(name);
  for (const one of around) {
    const type = argumentsFor(one, declaring)[place];
    if (type !== undefined) return { type, of: one };
  }
  return null;
}

function templatesOf({ declaration: { docblock } }: LinkedClass): readonly string[] {
  if (docblock?.includes('template') !== true) return [];
  return docblockTags(docblock).flatMap(({ name, content }) =>
    /^(?:(?:phpstan|psalm)-)?template(?:-covariant|-contravariant)?$/.test(name) ? (/^\w+/.exec(content) ?? []) : [],
  );
}

/** What a class says of the templates of one that it extends, implements or uses. */
function argumentsFor({ declaration, file }: LinkedClass, wanted: LinkedClass): readonly DocType[] {
  const { docblock, start } = declaration;
  if (docblock === null) return [];
  for (const { name, content } of docblockTags(docblock)) {
    if (!/^(?:(?:phpstan|psalm|template)-)?(?:extends|implements|use)$/.test(name)) continue;
    const type = parseLeadingDocType(content.trim());
    if (type?.kind === 'name' && file.classNamed(type.name, start) === wanted.declaration.name) return type.arguments;
  }
  return [];
}
