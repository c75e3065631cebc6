import { Arguments } from '../../../languages/php/evaluate/arguments';
import { reasonOf, truthOf } from '../../../languages/php/evaluate/conversions';
import { PhpException, PhpExit } from '../../../languages/php/evaluate/machine';
import type { NativeCall, NativeFunction, NativeObject } from '../../../languages/php/evaluate/natives';
import { joinValues } from '../../../languages/php/evaluate/scope';
import { nullValue, unknown, type Value } from '../../../languages/php/evaluate/values';
import { nativeObject } from './native-object';
import { filled } from './value-helpers';

/** The framework's functions that call what they are given, by name. */
export const flowHelpers: Readonly<Record<string, NativeFunction>> = {
  tap: (call) => {
    const target = call.args.or(0);
    const callable = call.machine.callableOf(call.args.or(1), call);
    if (callable === null) return call.args.at(1) === undefined ? tapProxy(target) : target;
    call.machine.call(callable, new Arguments([target]), call.source);
    return target;
  },
  rescue: (call) => {
    try {
      return call.machine.whileGuarded(() => valueOf(call.args.or(0, 'callback'), call));
    } catch (error) {
      if (!(error instanceof PhpException) || error instanceof PhpExit) throw error;
      return valueOf(call.args.or(1, 'rescue'), { ...call, args: new Arguments([nullValue, error.value]) });
    }
  },
  when: (call) => {
    const condition = valueOf(call.args.or(0, 'condition'), call);
    return chosen(call, condition, [call.args.or(1, 'value'), call.args.or(2, 'default')]);
  },
  optional: (call) => {
    const target = call.args.or(0);
    const callable = call.machine.callableOf(call.args.or(1), call);
    if (target.kind === 'null') return nativeObject('Illuminate\\Support\\Optional', nothing);
    return callable === null ? target : call.machine.call(callable, new Arguments([target]), call.source);
  },
  transform: (call) => {
    const isFilled = truthOf(filled(call.args.or(0)));
    const callable = call.machine.callableOf(call.args.or(1), call);
    if (isFilled === null || callable === null) return unknown('a transformed value');
    const given = new Arguments([call.args.or(0)]);
    return isFilled ? call.machine.call(callable, given, call.source) : valueOf(call.args.or(2), call);
  },
  throw_if: (call) => thrownIf(call, true),
  throw_unless: (call) => thrownIf(call, false),
  abort_if: (call) => thrownIf(call, true),
  abort_unless: (call) => thrownIf(call, false),
  abort: () => {
    throw new PhpException(nullValue);
  },
  once: (call) => valueOf(call.args.or(0), call),
  with: (call) => {
    const callable = call.machine.callableOf(call.args.or(1), call);
    const value = call.args.or(0);
    return callable === null ? value : call.machine.call(callable, new Arguments([value]), call.source);
  },
  value: (call) => valueOf(call.args.or(0), call),
};

/** A closure's result, else the value itself: `value()`. */
export function valueOf(value: Value, call: NativeCall): Value {
  return value.kind === 'closure'
    ? call.machine.call(value, new Arguments(call.args.positional.slice(1)), call.source)
    : value;
}

/** `tap($target)`: whatever is called on it is called on the target, which it then answers. */
function tapProxy(target: Value): Value {
  return nativeObject('Illuminate\\Support\\HigherOrderTapProxy', {
    call(name, call) {
      call.machine.callMethod(target, name, call.args, call);
      return target;
    },
  });
}

/** `optional(null)`: whatever is asked of it is null. */
const nothing: NativeObject = { call: () => nullValue, get: () => nullValue, index: () => nullValue };

/** One of two values by a condition, closures called; both, where it is not known. */
function chosen(call: NativeCall, condition: Value, [then, otherwise]: readonly [Value, Value]): Value {
  const inner = { ...call, args: new Arguments([nullValue, condition]) };
  const truth = truthOf(condition);
  if (truth !== null) return valueOf(truth ? then : otherwise, inner);
  const reason = reasonOf([condition]);
  const { decisions } = call.machine;
  if (decisions !== null) return valueOf(decisions.take(2, reason, call.source) === 0 ? then : otherwise, inner);
  return call.machine.whileUndecided(reason, () => joinValues(valueOf(then, inner), valueOf(otherwise, inner), reason));
}

function thrownIf(call: NativeCall, wanted: boolean): Value {
  const condition = call.args.or(0);
  if (truthOf(condition) === wanted) throw new PhpException(nullValue);
  return condition;
}
