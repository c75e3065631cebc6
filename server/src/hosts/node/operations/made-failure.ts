import { ts } from 'ts-morph';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { localName } from '../../../languages/typescript/inference/declared-names';
import { returnedBy } from '../../../languages/typescript/inference/returns';

/** What is handed a function that makes an error, and throws that: queries of Mongoose, and rxjs. */
const failing = /^(?:orFail|throwError|throwIfEmpty)$/;

/** What a call throws that is handed the error, or what makes it (`orFail(() => new NotFoundException())`). */
export function madeFailures({ expression, arguments: args }: ts.CallExpression): readonly ts.Expression[] {
  if (ts.isIdentifier(expression) && isRejecting(expression)) return args.slice(0, 1);
  const named = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const name = ts.isIdentifier(named) ? named.text : '';
  const [first] = args;
  if (name === 'reject' && isOfPromise(expression)) return first === undefined ? [] : [first];
  if (failing.test(name)) return first === undefined ? [] : madeBy(first);
  // `findOneOrFail(User, id, { failHandler: () => new NotFoundException() })` of MikroORM
  if (!name.endsWith('OrFail')) return [];
  return args.flatMap((one) => (ts.isObjectLiteralExpression(one) ? one.properties.flatMap(failHandler) : []));
}

/**
 * Whether it is what the function is handed to say so that `new Promise` runs.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise/Promise
 */
function isRejecting(name: ts.Identifier): boolean {
  const found = localName(name.text, name);
  if (found.kind !== 'parameter') return false;
  const { parent: run } = found.node;
  if (run.parameters[1] !== found.node || !ts.isNewExpression(run.parent)) return false;
  const { expression, arguments: [first] = [] } = run.parent;
  return ts.isIdentifier(expression) && expression.text === 'Promise' && first === run;
}

function isOfPromise(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Promise';
}

function failHandler(member: ts.ObjectLiteralElementLike): readonly ts.Expression[] {
  const isHandler = ts.isPropertyAssignment(member) && nameText(member.name) === 'failHandler';
  return isHandler ? madeBy(member.initializer) : [];
}

function madeBy(node: ts.Expression): readonly ts.Expression[] {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return [node];
  return returnedBy(node).filter((one) => one !== null);
}
