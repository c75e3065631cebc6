import { Arguments } from '../../../../languages/php/evaluate/arguments';
import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import { emptyArray, nullValue, type ObjectValue, type Value } from '../../../../languages/php/evaluate/values';
import { methodTable, type NativeMethod } from '../../runtime/method-table';
import { HttpRequest } from './http-request';
import type { RequestFramework, Validation } from './request-context';
import { wholeInput } from './request-input';
import { fieldOfData, fieldOfInput } from './validated-data';
import { validatorFactory } from './validator-factory';
import { validatorObject } from './validator-object';

/** Methods by which a request class has a say in what `getValidatorInstance` does, beside `rules`. */
export const hooks: ReadonlySet<string> = new Set([
  ...['getvalidatorinstance', 'validator', 'validationrules', 'validationdata', 'all', 'withvalidator'],
]);

/** Notes what a request class answers as its rules. */
export function noteRules(
  laravel: RequestFramework,
  className: string,
  { rules, source }: Pick<Validation, 'rules' | 'source'>,
  data: Value = laravel.requests.current?.input ?? wholeInput,
): Validation {
  const fieldOf = fieldOfData(data, true) ?? (hasNothing(data) ? () => null : fieldOfInput);
  const validation = { kind: 'form-request', class: className, rules, conditional: null, fieldOf, source } as const;
  laravel.requests.record(validation);
  return validation;
}

/** `$this->get('user') ?: []` where the field is not there. */
function hasNothing(data: Value): boolean {
  return data.kind === 'array' && data.gap === undefined && data.entries.size === 0;
}

/** Properties that the framework's classes declare, which code of a request class sees instead of input. */
export const ownProperties: ReadonlySet<string> = new Set(['session', 'redirector', 'validator', 'convertedFiles']);

/** `Illuminate\Foundation\Http\FormRequest`: what a request class of the project inherits. */
export class FormRequest extends HttpRequest {
  readonly #laravel: RequestFramework;

  constructor(laravel: RequestFramework) {
    super(laravel);
    this.#laravel = laravel;
  }

  override get(name: string): Value | undefined {
    return ownProperties.has(name) ? undefined : super.get(name);
  }

  /** A method that the request class `self` does not declare. */
  callOn(self: ObjectValue, name: string, call: NativeCall): Value | undefined {
    return methods.get(name)?.({ laravel: this.#laravel, self }, call);
  }
}

/** An object of a request class. */
interface FormRequestObject {
  readonly laravel: RequestFramework;
  readonly self: ObjectValue;
}

function declares({ self }: FormRequestObject, method: string, { machine }: NativeCall): boolean {
  return machine.files.method(self.class, method).kind === 'found';
}

/** Calls methods as the framework does: by their names, for the class may declare them. */
function asking({ self }: FormRequestObject, call: NativeCall): (method: string, ...args: readonly Value[]) => Value {
  return (method, ...args) => call.machine.callMethod(self, method, new Arguments(args), call);
}

const getValidatorInstance: NativeMethod<FormRequestObject> = (request, call) => {
  const { laravel, self } = request;
  const ask = asking(request, call);
  if (declares(request, 'validator', call)) return ask('validator', validatorFactory(laravel));
  const rules = ask('validationRules');
  // The framework's own `validationData` answers `all()`.
  const told = ['validationData', 'all'].find((method) => declares(request, method, call));
  const data = told === undefined ? undefined : ask(told);
  const noted = noteRules(laravel, self.class, { rules, source: rules.source ?? call.source }, data);
  const validator = validatorObject(laravel, noted, null);
  if (declares(request, 'withValidator', call)) ask('withValidator', validator);
  return validator;
};

const validationRules: NativeMethod<FormRequestObject> = (request, call) =>
  declares(request, 'rules', call) ? asking(request, call)('rules') : emptyArray;

/** Hooks that do nothing unless the class declares them. */
const emptyHooks = [
  ...['initialize', 'messages', 'attributes', 'authorize'],
  ...['prepareforvalidation', 'passedvalidation', 'withvalidator'],
];

const methods = methodTable<FormRequestObject>(
  [['getvalidatorinstance'], getValidatorInstance],
  [['createdefaultvalidator'], (request, call) => asking(request, call)('getValidatorInstance')],
  [['validationrules'], validationRules],
  [['rules'], () => emptyArray],
  [emptyHooks, () => nullValue],
);
