import type { NativeCall, NativeClass } from '../../../../languages/php/evaluate/natives';
import { string, type ObjectValue, type Value } from '../../../../languages/php/evaluate/values';
import { FormRequest } from './form-request';
import { plainRequest } from './form-request-classes';
import { HttpRequest } from './http-request';
import { factoryCall, validated, validatorFactory } from './validator-factory';
import type { RequestFramework } from './request-context';

/** The framework's classes by which requests are read and validated, by name. */
export function validationClasses(laravel: RequestFramework): readonly (readonly [string, NativeClass])[] {
  const inherited = (name: string, self: ObjectValue, call: NativeCall): Value | undefined =>
    self.native instanceof FormRequest
      ? (self.native.callOn(self, name, call) ?? self.native.call(name, call))
      : self.native?.call?.(name, call);
  const onRequest: NativeClass = {
    callStatic: (name, call) =>
      laravel.macros.define(plainRequest, name, call) ?? laravel.requests.object()?.native?.call?.(name, call),
  };
  const validatorFacade: NativeClass = { callStatic: (name, call) => factoryCall(laravel, name, call) };
  return [
    [
      'Illuminate\\Http\\Request',
      {
        construct: () => new HttpRequest(laravel),
        callInherited: inherited,
        callStatic: (name, call) => laravel.macros.define(plainRequest, name, call),
        constant: methodConstant,
      },
    ],
    [
      'Illuminate\\Foundation\\Http\\FormRequest',
      {
        construct: () => new FormRequest(laravel),
        callInherited: inherited,
        callStatic: (name, call) => madeFrom(name, call),
        constant: methodConstant,
        parent: 'Illuminate\\Http\\Request',
      },
    ],
    ['Symfony\\Component\\HttpFoundation\\Request', { constant: methodConstant }],
    ['Illuminate\\Support\\Facades\\Request', onRequest],
    ['Request', onRequest],
    ['Illuminate\\Support\\Facades\\Validator', validatorFacade],
    ['Validator', validatorFacade],
    [
      'Illuminate\\Foundation\\Validation\\ValidatesRequests',
      { callInherited: (name, _, call) => validatesRequests(laravel, name, call) },
    ],
  ];
}

/** `Request::METHOD_PUT` */
function methodConstant(name: string): Value | undefined {
  const method = /^METHOD_([A-Z]+)$/.exec(name)?.[1];
  return method === undefined ? undefined : string(method);
}

/** `StoreRequest::createFrom($request)`: an object of the class, which does not validate by itself. */
function madeFrom(name: string, { machine, calledOn, args, source, scope }: NativeCall): Value | undefined {
  if (!['createfrom', 'createfrombase', 'create', 'capture'].includes(name) || calledOn === null) return undefined;
  return machine.instantiate(calledOn, args, { source, scope });
}

/** `Illuminate\Foundation\Validation\ValidatesRequests`, which controllers use. */
export function validatesRequests(laravel: RequestFramework, name: string, call: NativeCall): Value | undefined {
  const { args } = call;
  const input = laravel.requests.current?.input;
  if (input === undefined) return undefined;
  switch (name) {
    case 'validate':
      return validated(laravel, { rules: args.or(1, 'rules'), data: input }, call);
    case 'validatewithbag':
      return validated(laravel, { rules: args.or(2, 'rules'), data: input }, call);
    case 'validatewith': {
      const validator = args.or(0, 'validator');
      if (validator.kind === 'array') return validated(laravel, { rules: validator, data: input }, call);
      return input;
    }
    case 'getvalidationfactory':
      return validatorFactory(laravel);
    default:
      return undefined;
  }
}
