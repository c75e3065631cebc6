import { textOf } from '../../../languages/php/evaluate/values';
import type { PhpFiles } from '../../../languages/php/php-files';
import { type Node, visit } from '../../../languages/php/syntax/syntax-walk';
import type { Configuration } from '../runtime/configuration';

const frameworkModels =
  /^illuminate\\(?:database\\eloquent\\(?:model|relations\\(?:pivot|morphpivot))|foundation\\auth\\user)$/i;

/** What packages that are not there to be read call classes that models extend. */
const modelsOfPackages = /\\(?:eloquent|models?|mongodb|permission)\\.*\w$|\\(?:base)?model$/i;

/** Whether a class of the project is an Eloquent model. */
export function isModel(files: PhpFiles, className: string): boolean {
  const { classes, external } = files.lineage(className);
  if (classes[0]?.declaration.kind !== 'class' || external === null) return false;
  return frameworkModels.test(external) || (!/^illuminate\\/i.test(external) && modelsOfPackages.test(external));
}

/** The model of the users that sign in; null where source does not tell. */
export function userModel(laravel: {
  readonly configuration: Configuration;
  readonly machine: { readonly files: PhpFiles };
}): { readonly kind: 'model'; readonly class: string } | null {
  const configured = laravel.configuration.get('auth.providers.users.model');
  const { files } = laravel.machine;
  // `Illuminate\Foundation`'s own `config/auth.php` says this one.
  const className = textOf(configured) ?? 'App\\Models\\User';
  return isModel(files, className) ? { kind: 'model', class: className } : null;
}

const relations: ReadonlySet<string> = new Set([
  ...['hasone', 'hasmany', 'belongsto', 'belongstomany', 'hasonethrough', 'hasmanythrough'],
  ...['morphone', 'morphmany', 'morphtomany', 'morphedbymany'],
]);

/** The model that a method of a model relates it to; null where it is no relation, or source does not tell. */
export function relatedModel(files: PhpFiles, className: string, method: string): string | null {
  const found = files.method(className, method);
  if (found.kind !== 'found') return null;
  const { file } = found.of;
  if (!/->\s*(?:has|belongsTo|morph)/i.test(file.textAt(found.method))) return null;
  const related: string[] = [];
  for (const statement of files.body(file, found.method.body)) {
    visit(statement, (node) => related.push(...relatedBy(node)));
  }
  const [first = null] = related;
  return first === 'self' || first === 'static' ? className : first;
}

/** `$this->hasMany(Post::class)` */
function relatedBy(node: Node): readonly string[] {
  if (node.kind !== 'methodCall' || !('name' in node.member)) return [];
  const [first] = node.arguments;
  const isRelation = relations.has(node.member.name.toLowerCase());
  const named = first?.value.kind === 'classConstant' ? first.value.class : null;
  return isRelation && named !== null && 'name' in named ? [named.name] : [];
}
