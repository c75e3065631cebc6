import { textOf } from '../../../languages/php/evaluate/values';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { Expression } from '../../../languages/php/syntax/ast';
import { visit } from '../../../languages/php/syntax/syntax-walk';
import type { PhpRuntime } from '../runtime/php-runtime';
import { isModel } from './model-classes';

/** What is asked for the model of a repository: it may name an interface that the application binds to one. */
interface RepositoryFramework extends PhpRuntime {
  readonly container: { boundClass(abstract: string): string | null };
}

const methods = ['model', 'getModel', 'modelClass', 'getModelClass', 'getModelName'];
const properties: ReadonlySet<string> = new Set(['model', 'modelClass', 'modelName']);

/** The model that a repository is of, as it says: `function model() { return Post::class; }`, `$model = Post::class`. */
export function repositoryModel({ machine, container }: RepositoryFramework, className: string): string | null {
  const { files } = machine;
  const modelNamed = (expression: Expression): string | null => {
    const name = nameIn(expression);
    return name === null ? null : (modelOr(files, name) ?? modelOr(files, container.boundClass(name)));
  };
  for (const { declaration } of files.lineage(className).classes) {
    for (const { name, byDefault } of declaration.properties) {
      if (byDefault !== null && properties.has(name)) return modelNamed(byDefault);
    }
  }
  for (const name of methods) {
    const found = files.method(className, name);
    if (found.kind !== 'found') continue;
    const named: (string | null)[] = [];
    for (const statement of files.body(found.of.file, found.method.body)) {
      visit(statement, (node) => {
        if (node.kind === 'return' && node.value !== null) named.push(modelNamed(node.value));
      });
    }
    const [only = null, ...others] = named;
    return others.length === 0 ? only : null;
  }
  return null;
}

/** The model that a property names as the nearest class declares it: `$model = Post::class`; null where it names none. */
export function modelNamedBy(files: PhpFiles, className: string, property: string): string | null {
  for (const { declaration } of files.lineage(className).classes) {
    const declared = declaration.properties.find(({ name, byDefault }) => name === property && byDefault !== null);
    if (declared?.byDefault != null) return modelOr(files, nameIn(declared.byDefault));
  }
  return null;
}

/** `Post::class`, `new Post`, `'App\\Models\\Post'` */
function nameIn(expression: Expression): string | null {
  return classIn(expression)?.replace(/^\\/, '') ?? null;
}

function modelOr(files: PhpFiles, name: string | null): string | null {
  return name !== null && isModel(files, name) ? name : null;
}

function classIn(expression: Expression): string | null {
  switch (expression.kind) {
    case 'classConstant':
    case 'new':
      return 'name' in expression.class ? expression.class.name : null;
    case 'literal':
      return textOf(expression.value);
    default:
      return null;
  }
}
