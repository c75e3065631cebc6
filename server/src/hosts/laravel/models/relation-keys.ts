import type { Argument } from '../../../languages/php/syntax/ast';
import { type Node, visit } from '../../../languages/php/syntax/syntax-walk';
import type { PhpRuntime } from '../runtime/php-runtime';
import { snake } from '../strings/str';
import { modelClass } from './model-class';
import { keyName } from './route-key';

/**
 * The columns that a relation of a model sets of what is made by it (`$post->comments()->create([…])`): the key of the one
 * that has others, with its type where it is one of several. Empty where it sets none, or source does not tell which.
 * `Illuminate\Database\Eloquent\Relations\HasOneOrMany::setForeignAttributesForCreate`
 */
export function keysSetBy(runtime: PhpRuntime, className: string, relation: string): readonly string[] {
  const { files } = runtime.machine;
  const found = files.method(className, relation);
  if (found.kind !== 'found') return [];
  const keys: (readonly string[])[] = [];
  for (const statement of files.body(found.of.file, found.method.body)) {
    visit(statement, (node) => {
      const set = setIn(node, className, runtime);
      if (set !== null) keys.push(set);
    });
  }
  const [only = [], ...others] = keys;
  return others.length > 0 ? [] : only;
}

function setIn(node: Node, className: string, runtime: PhpRuntime): readonly string[] | null {
  if (node.kind !== 'methodCall' || !('name' in node.member)) return null;
  const [, second] = node.arguments;
  switch (node.member.name.toLowerCase()) {
    case 'hasone':
    case 'hasmany':
      return second === undefined ? keyByName(className, runtime) : textsIn(second);
    case 'morphone':
    case 'morphmany':
      return textsIn(second).flatMap((name) => [`${name}_type`, `${name}_id`]);
    default:
      return null;
  }
}

/** `Illuminate\Database\Eloquent\Model::getForeignKey` */
function keyByName(className: string, runtime: PhpRuntime): readonly string[] {
  const model = modelClass(runtime.machine.files, className);
  const key = model === null ? null : keyName(model, runtime);
  return key === null ? [] : [`${snake(className.slice(className.lastIndexOf('\\') + 1))}_${key}`];
}

function textsIn(argument: Argument | undefined): readonly string[] {
  const value = argument?.value;
  return value?.kind === 'literal' && value.value.kind === 'string' && argument?.name === null
    ? [value.value.value]
    : [];
}
