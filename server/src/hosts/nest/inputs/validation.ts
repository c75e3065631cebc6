import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import type { Primitive, Value } from '../../../languages/typescript/evaluate/value';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import { providedFor } from '../modules/provided';
import type { NestModule } from '../modules/module-scan';
import type { Validation } from '../types/sent-property';

/** How applications check what is sent, by their global pipes. */
export function validationOf(
  applications: readonly ApplicationRecord[],
  modules: readonly NestModule[],
  interpreter: Interpreter,
): Validation {
  const told = applications.flatMap((application) => toldTo(application, 'useGlobalPipes').flat());
  const pipes = [...told, ...providedFor('APP_PIPE', modules, interpreter)];
  const validating = pipes.filter(isValidating);
  const closed = validating.some((pipe) => optionOf(pipe, 'forbidNonWhitelisted') === true);
  const status = validating.map((pipe) => optionOf(pipe, 'errorHttpStatusCode')).find((one) => typeof one === 'number');
  return { isOn: validating.length > 0, isClosed: closed, status: status ?? 400 };
}

/** `ValidationPipe`, or a pipe of the application that extends it. */
function isValidating(pipe: Value): boolean {
  const of = pipe.kind === 'record' ? pipe.class : pipe;
  if (of?.kind === 'class') return of.base !== null && isValidating(of.base);
  return packageValueOf(of ?? undefined)?.name === 'ValidationPipe';
}

function optionOf(pipe: Value, name: string): Primitive {
  const [options] = packageValueOf(pipe)?.args ?? [];
  const value = options?.kind === 'record' ? options.entries.get(name) : undefined;
  return value?.kind === 'primitive' ? value.value : undefined;
}
