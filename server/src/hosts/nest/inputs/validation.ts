import { keptOnce } from '../../../core/dependencies/kept';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import {
  list,
  type Primitive,
  record,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { superArgumentsOf } from '../../../languages/typescript/evaluate/classes/super-arguments';
import { injected } from '../../node/injected';
import type { Exceptions } from '../answers/exceptions';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import { providedFor } from '../modules/provided';
import type { NestModule } from '../modules/module-scan';
import type { Validation } from '../types/sent-property';
import { isValidating, validatesByItself, withInner } from './own-pipes';

/** Pipes that all parameters of an application go through. */
export function globalPipes(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
): readonly Value[] {
  const told = toldTo(application, 'useGlobalPipes').flat();
  return withInner([...told, ...providedFor('APP_PIPE', application, modules, interpreter)], interpreter);
}

/** How what is sent is checked by pipes, and what they throw. https://docs.nestjs.com/techniques/validation */
export function validationOf(pipes: readonly Value[], interpreter: Interpreter, exceptions: Exceptions): Validation {
  const validating = pipes.filter(isValidating).map((pipe) => optionsOf(pipe, interpreter));
  const isSet = (name: string): boolean => validating.some((options) => primitiveOf(optionOf(options, name)) === true);
  // What such a pipe throws is followed as of any pipe of the application.
  if (validating.length === 0) {
    const isOn = pipes.some(validatesByItself);
    return { isOn, isOnOwn: isOn, isClosed: false, isMade: false, error: () => null };
  }
  const error = keptOnce(interpreter.project.tracker, () => {
    const made = validating.map((options) => madeError(options, interpreter)).find((one) => one !== null);
    const status =
      validating.map((options) => primitiveOf(optionOf(options, 'errorHttpStatusCode'))).find(isNumber) ?? 400;
    return made ?? exceptions.make(status, isSet('disableErrorMessages') ? null : ['a field must be a string']);
  });
  const isClosed = validating.some(isClosing);
  return { isOn: true, isOnOwn: isSet('validateCustomDecorators'), isClosed, isMade: isSet('transform'), error };
}

/** Whether what has no decorator is refused. */
export function isClosing(options: Value | undefined): boolean {
  return ['whitelist', 'forbidNonWhitelisted'].every((name) => primitiveOf(optionOf(options, name)) === true);
}

/** What `exceptionFactory` makes of the errors of one field; null where nobody wrote one. */
function madeError(options: Value | undefined, interpreter: Interpreter): Value | null {
  const factory = optionOf(options, 'exceptionFactory');
  if (factory?.kind !== 'function') return null;
  const error = record([
    ['property', unknownOf('string', null)],
    ['value', unknown(null)],
    ['constraints', record([['isString', unknownOf('string', null)]])],
    ['children', list([])],
  ]);
  return interpreter.within(stepsOfFactory, () => interpreter.call(factory, [list([error])], factory.node));
}

const stepsOfFactory = 5_000;

/** What a pipe is told: `new ValidationPipe({ … })`, or `super({ … })` in the constructor of a class that extends it. */
function optionsOf(pipe: Value, interpreter: Interpreter): Value | undefined {
  const made = pipe.kind === 'class' ? interpreter.within(stepsOfFactory, () => injected(pipe, interpreter, {})) : pipe;
  const [options] = made?.kind === 'record' ? superArgumentsOf(made) : (packageValueOf(pipe)?.args ?? []);
  return options;
}

function optionOf(options: Value | undefined, name: string): Value | undefined {
  return options?.kind === 'record' ? options.entries.get(name) : undefined;
}

function primitiveOf(value: Value | undefined): Primitive {
  return value?.kind === 'primitive' ? value.value : undefined;
}

function isNumber(value: Primitive): value is number {
  return typeof value === 'number';
}
