import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Expression } from '../../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { scopeMethod } from '../../models/scope-method';
import type { TypedModel } from '../types/typed';

/** Methods of models that change the model that they answer. */
export const answersItself =
  /^(?:load\w*|append|setAppends|make(?:Hidden|Visible)|set(?:Hidden|Visible|Relations?|Attribute)|unsetRelations?|fill|forceFill|refresh)$/i;

/** Methods that answer the object that they are called on and change nothing that its JSON shows. */
const handsOnItself = /^(?:tap|when|unless|sync\w*|with\w*|set\w+|make(?:Hidden|Visible)If|merge\w+)$/i;

/** Own methods that call each other and are still looked into. */
const mostLevels = 3;

/**
 * Whether a method answers the model that it is called on, so that what it has done to its answer is done to that. One that the
 * application has written may as well make something else, or find it: `return $this->logs()->create([…])`.
 */
export function answersOwnModel(files: PhpFiles, of: TypedModel, name: string): boolean {
  if (files.method(of.class, name).kind !== 'found' || scopeMethod(files, of.class, name) === name) return true;
  return returnsItself(files, of.class, name, mostLevels);
}

function returnsItself(files: PhpFiles, className: string, name: string, levels: number): boolean {
  const found = files.method(className, name);
  if (found.kind !== 'found' || levels === 0) return false;
  const returned = files.body(found.of.file, found.method.body).flatMap(returnedIn);
  return returned.length > 0 && returned.every((one) => isItself(files, className, one, levels));
}

/** What is returned below a node; what closures return is theirs. */
function returnedIn(node: Node): readonly Expression[] {
  if (node.kind === 'closure') return [];
  const own = node.kind === 'return' && node.value !== null ? [node.value] : [];
  return [...own, ...childrenOf(node).flatMap(returnedIn)];
}

/** Whether an expression comes to the object that its method is called on: `$this->load('author')->append('url')`. */
function isItself(files: PhpFiles, className: string, node: Expression, levels: number): boolean {
  const within = (one: Expression): boolean => isItself(files, className, one, levels);
  switch (node.kind) {
    case 'variable':
      return node.name === 'this';
    case 'assign':
      return within(node.value);
    case 'ternary':
      return (node.then === null || within(node.then)) && within(node.otherwise);
    case 'call': {
      const [first] = node.arguments;
      return (
        'name' in node.function && /^tap$/i.test(node.function.fallback) && first !== undefined && within(first.value)
      );
    }
    case 'methodCall':
    case 'staticCall': {
      const isOwn = node.kind === 'methodCall' ? within(node.of) : 'name' in node.class && node.class.name === 'parent';
      if (!isOwn || !('name' in node.member)) return false;
      const { name } = node.member;
      if (node.kind === 'methodCall' && files.method(className, name).kind === 'found')
        return returnsItself(files, className, name, levels - 1);
      return answersItself.test(name) || handsOnItself.test(name);
    }
    default:
      return false;
  }
}
