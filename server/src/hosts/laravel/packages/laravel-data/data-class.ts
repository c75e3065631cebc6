import type { NativeCall, NativeClass } from '../../../../languages/php/evaluate/natives';
import type { Value } from '../../../../languages/php/evaluate/values';
import { HttpRequest } from '../../rules/request/http-request';
import type { RequestFramework } from '../../rules/request/request-context';
import { validateData } from '../../rules/request/validate-with';
import { validated } from '../../rules/request/validator-factory';
import { dataRules } from './data-rules';

/** `Spatie\LaravelData\Data`: objects that validate the request which they are made of. */
export function dataClass(laravel: RequestFramework): NativeClass {
  return { callStatic: (name, call) => made(laravel, name, call) };
}

function made(laravel: RequestFramework, name: string, call: NativeCall): Value | undefined {
  const { calledOn, args } = call;
  if (calledOn === null || laravel.requests.current === null) return undefined;
  const data = args.or(0);
  switch (name) {
    case 'from':
      // Of anything but a request it takes what there is.
      return data.kind === 'object' && data.native instanceof HttpRequest ? validateData(laravel, calledOn) : undefined;
    case 'validateandcreate':
    case 'validate':
      if (data.kind === 'object') return validateData(laravel, calledOn);
      return validated(laravel, { rules: dataRules(laravel, calledOn), data }, call);
    case 'getvalidationrules':
      return dataRules(laravel, calledOn);
    default:
      return undefined;
  }
}
