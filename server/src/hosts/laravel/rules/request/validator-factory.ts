import type { CallSite } from '../../../../languages/php/evaluate/machine';
import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import type { Scope } from '../../../../languages/php/evaluate/scope';
import { nullValue, type ObjectValue, type Value } from '../../../../languages/php/evaluate/values';
import { nativeObject } from '../../runtime/native-object';
import { parametersChecked } from './checked-parameters';
import type { RequestFramework, Validation } from './request-context';
import { fieldOfData } from './validated-data';
import { checkParameters, validatorObject } from './validator-object';

/** Notes rules that are held against data, and answers what is left of the data. */
export function validated(
  laravel: RequestFramework,
  { rules, data }: { readonly rules: Value; readonly data: Value },
  site: CallSite,
): Value {
  noted(laravel, { rules, data }, site);
  checkParameters(laravel, parametersChecked(rules, data));
  return laravel.requests.current?.input ?? nullValue;
}

/** `Validator::make($data, $rules)` */
function makeValidator(laravel: RequestFramework, call: NativeCall): Value {
  const { args } = call;
  const [rules, data] = [args.or(1, 'rules'), args.or(0, 'data')];
  return validatorObject(laravel, noted(laravel, { rules, data }, call), parametersChecked(rules, data));
}

/** Null where the data are not the request's. */
function noted(
  laravel: RequestFramework,
  { rules, data }: { readonly rules: Value; readonly data: Value },
  { scope, source }: CallSite,
): Validation | null {
  const fieldOf = fieldOfData(data, isOwn(scope, laravel));
  if (fieldOf === null) return null;
  const validation: Validation = { kind: 'inline', class: null, rules, conditional: null, fieldOf, source };
  laravel.requests.record(validation);
  return validation;
}

/** Whether it is the code of the class that answers the request, and not of one that it uses. */
function isOwn({ self, calledClass, lexicalClass }: Scope, { requests }: RequestFramework): boolean {
  const owner = requests.current?.owner ?? null;
  return owner === null || [self?.class, calledClass, lexicalClass].includes(owner);
}

/** What the container has the validator's factory by, in lower case. */
export const factoryNames: ReadonlySet<string> = new Set([
  'validator',
  'illuminate\\contracts\\validation\\factory',
  'illuminate\\validation\\factory',
]);

/** `Illuminate\Validation\Factory` */
export function validatorFactory(laravel: RequestFramework): ObjectValue {
  return nativeObject('Illuminate\\Validation\\Factory', { call: (name, call) => factoryCall(laravel, name, call) });
}

/** What the factory and its facade answer: when the application starts they take its rules. */
export function factoryCall(laravel: RequestFramework, name: string, call: NativeCall): Value | undefined {
  if (laravel.requests.current === null) return laravel.registeredRules.take(name, call) ? nullValue : undefined;
  if (name === 'make') return makeValidator(laravel, call);
  if (name !== 'validate') return undefined;
  const { args } = call;
  return validated(laravel, { rules: args.or(1, 'rules'), data: args.or(0, 'data') }, call);
}
