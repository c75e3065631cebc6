import { ts } from 'ts-morph';
import type { HttpMethod } from '../../../core/application';
import { nameText } from '../../../languages/typescript/evaluate/class-members';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import { numbersOf } from '../../../languages/typescript/evaluate/value';
import { returnedBy } from '../../../languages/typescript/inference/returns';
import type { Handler } from '../controllers/controller-routes';

const stepsOfStatus = 500;

/** Statuses of answers that nothing goes wrong with: as decorators say, where they lead elsewhere as what is returned says. */
export function successStatuses(handler: Handler, method: HttpMethod, interpreter: Interpreter): readonly number[] {
  const { own, ofClass, node } = handler;
  const stated = statedStatus([...own, ...ofClass], method);
  if (!redirects(own)) return [stated];
  const told = returnedBy(node).flatMap((one) => (one === null ? [stated] : (statusIn(one, interpreter) ?? [stated])));
  return told.length === 0 ? [stated] : [...new Set(told)];
}

/** `@HttpCode`, `@Redirect`, else that of the method. */
function statedStatus(decorators: readonly PackageValue[], method: HttpMethod): number {
  const numberIn = (name: string, index: number): number | null => {
    const value = decorators.find((one) => one.name === name)?.args?.[index];
    return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
  };
  const byDefault = redirects(decorators) ? (numberIn('Redirect', 1) ?? 302) : method === 'POST' ? 201 : 200;
  return numberIn('HttpCode', 0) ?? byDefault;
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
