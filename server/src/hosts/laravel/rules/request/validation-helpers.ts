import { Arguments } from '../../../../languages/php/evaluate/arguments';
import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import { textOf, type Value } from '../../../../languages/php/evaluate/values';
import { factoryCall, validatorFactory } from './validator-factory';
import type { RequestFramework } from './request-context';

/** `request()`, and `request('name')`, which is a parameter of the route where there is no such input: `Request::__get`. */
export function requestHelper(laravel: RequestFramework, call: NativeCall): Value {
  const request = laravel.requests.object();
  if (request === undefined) return call.machine.callUnknown('the result of request()', call.args, call);
  const key = call.args.at(0);
  if (key === undefined || key.kind === 'null') return request;
  return fixedByRoute(laravel, textOf(key)) ?? call.machine.callMethod(request, 'input', new Arguments([key]), call);
}

function fixedByRoute({ requests: { current } }: RequestFramework, name: string | null): Value | undefined {
  if (current === null || name === null) return undefined;
  current.asksRoute = true;
  return current.route.defaults.get(name);
}

/** `validator()`, `validator($data, $rules)` */
export function validatorHelper(laravel: RequestFramework, call: NativeCall): Value {
  if (call.args.all.length === 0) return validatorFactory(laravel);
  if (laravel.requests.current === null) return call.machine.callUnknown('the result of validator()', call.args, call);
  return factoryCall(laravel, 'make', call) ?? validatorFactory(laravel);
}
