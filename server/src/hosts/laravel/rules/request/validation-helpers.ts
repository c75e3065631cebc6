import { Arguments } from '../../../../languages/php/evaluate/arguments';
import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import type { Value } from '../../../../languages/php/evaluate/values';
import { factoryCall, validatorFactory } from './validator-factory';
import type { RequestFramework } from './request-context';

/** `request()`, `request('name')` */
export function requestHelper(laravel: RequestFramework, call: NativeCall): Value {
  const request = laravel.requests.object();
  if (request === undefined) return call.machine.callUnknown('the result of request()', call.args, call);
  const key = call.args.at(0);
  return key === undefined || key.kind === 'null'
    ? request
    : call.machine.callMethod(request, 'input', new Arguments([key]), call);
}

/** `validator()`, `validator($data, $rules)` */
export function validatorHelper(laravel: RequestFramework, call: NativeCall): Value {
  if (call.args.all.length === 0) return validatorFactory(laravel);
  if (laravel.requests.current === null) return call.machine.callUnknown('the result of validator()', call.args, call);
  return factoryCall(laravel, 'make', call) ?? validatorFactory(laravel);
}
