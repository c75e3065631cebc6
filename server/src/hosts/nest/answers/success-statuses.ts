import { ts } from 'ts-morph';
import type { HttpMethod } from '../../../core/application';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { numbersOf, type Value } from '../../../languages/typescript/evaluate/value';
import { returnedBy } from '../../../languages/typescript/inference/returns';
import { memberIn } from '../../node/stores/written-options';
import type { Handler } from '../controllers/controller-routes';

const stepsOfStatus = 500;

/** Statuses of answers that nothing goes wrong with: as decorators say, where they lead elsewhere as what is returned says. */
export function successStatuses(handler: Handler, method: HttpMethod, interpreter: Interpreter): readonly number[] {
  const { own, ofClass, node } = handler;
  const stated = statedStatus([...own, ...ofClass], method);
  if (!redirects(own)) return [stated];
  const told = returnedBy(node).flatMap((one) => (one === null ? [stated] : (statusIn(one, interpreter) ?? [stated])));
  const all = mayEnd(node) ? [...told, stated] : told;
  return all.length === 0 ? [stated] : [...new Set(all)];
}

/** Whether a handler may come to its end without returning anything: it is led where the decorator says. */
function mayEnd({ body }: ts.MethodDeclaration): boolean {
  return body !== undefined && !leaves(body);
}

/** Whether a statement returns or throws for certain. */
function leaves(node: ts.Statement | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isBlock(node)) return node.statements.some(leaves);
  if (ts.isIfStatement(node)) return leaves(node.thenStatement) && leaves(node.elseStatement);
  if (ts.isTryStatement(node)) {
    const isTried = leaves(node.tryBlock) && (node.catchClause === undefined || leaves(node.catchClause.block));
    return isTried || leaves(node.finallyBlock);
  }
  if (ts.isSwitchStatement(node)) return isExhaustive(node);
  return ts.isReturnStatement(node) || ts.isThrowStatement(node);
}

function isExhaustive({ caseBlock: { clauses } }: ts.SwitchStatement): boolean {
  const hasDefault = clauses.some((one) => ts.isDefaultClause(one));
  return hasDefault && clauses.every(({ statements }) => statements.length === 0 || statements.some(leaves));
}

/** `@HttpCode`, `@ZodResponse` of nestjs-zod, `@Redirect`, else that of the method. */
function statedStatus(decorators: readonly PackageValue[], method: HttpMethod): number {
  const argument = (name: string, index: number): Value | undefined =>
    decorators.find((one) => one.name === name)?.args?.[index];
  const numberIn = (name: string, index: number): number | null => numberOf(argument(name, index));
  const byDefault = redirects(decorators) ? (numberIn('Redirect', 1) ?? 302) : method === 'POST' ? 201 : 200;
  return numberIn('HttpCode', 0) ?? numberOf(memberIn(argument('ZodResponse', 0), 'status')) ?? byDefault;
}

function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}

function redirects(decorators: readonly PackageValue[]): boolean {
  return decorators.some(({ name }) => name === 'Redirect');
}

/** `return { url, statusCode: 301 }`; null where it says no status. https://docs.nestjs.com/controllers#redirection */
function statusIn(returned: ts.Expression, interpreter: Interpreter): readonly number[] | null {
  const member = ts.isObjectLiteralExpression(returned)
    ? returned.properties.find((one) => one.name !== undefined && nameText(one.name) === 'statusCode')
    : undefined;
  const scope = interpreter.scopeOf(returned.getSourceFile().fileName);
  if (member === undefined || !ts.isPropertyAssignment(member) || scope === null) return null;
  const value = interpreter.handling(stepsOfStatus, () => interpreter.evaluate(member.initializer, scope));
  const numbers = numbersOf(value ?? undefined);
  return numbers.length === 0 ? null : numbers;
}
