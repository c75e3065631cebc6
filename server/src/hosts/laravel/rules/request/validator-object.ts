import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import {
  falseValue,
  map,
  nullValue,
  textOf,
  trueValue,
  unknown,
  type ObjectValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import { listOf } from '../../runtime/argument-values';
import { methodTable, type NativeMethod } from '../../runtime/method-table';
import { nativeObject } from '../../runtime/native-object';
import type { CheckedParameters } from './checked-parameters';
import type { RequestFramework, Validation } from './request-context';

/** A validator; one that passes, as what is described is the request that is let through. */
export function validatorObject(
  laravel: RequestFramework,
  validation: Validation | null,
  parameters: CheckedParameters | null,
): ObjectValue {
  const self: ObjectValue = nativeObject('Illuminate\\Validation\\Validator', {
    call: (name, call) => methods.get(name)?.({ laravel, validation, parameters, self }, call),
  });
  return self;
}

interface Validator {
  readonly laravel: RequestFramework;
  /** What it was made to validate; null where that is not the request. */
  readonly validation: Validation | null;
  /** The parameters of the path among its data; null for none. */
  readonly parameters: CheckedParameters | null;
  readonly self: ObjectValue;
}

/** Notes rules that are added to what is validated. */
function add(
  { laravel, validation }: Validator,
  added: Pick<Validation, 'rules' | 'conditional'>,
  { source }: NativeCall,
): void {
  if (validation !== null) laravel.requests.record({ ...validation, ...added, source });
}

const sometimes: NativeMethod<Validator> = (validator, call) => {
  const { args } = call;
  const names = listOf(args.or(0, 'attribute')).flatMap((one) => textOf(one) ?? []);
  const rules = map(names.map((name) => [name, args.or(1, 'rules')] as const));
  add(validator, { rules, conditional: 'what the input is' }, call);
  return validator.self;
};

const addRules: NativeMethod<Validator> = (validator, call) => {
  add(validator, { rules: call.args.or(0, 'rules'), conditional: null }, call);
  return validator.self;
};

/** Methods that throw where the data do not pass. */
const throwing = ['validate', 'validated', 'validatewithbag', 'safe'];

const throwingOrInput: NativeMethod<Validator> = ({ laravel, parameters }) => {
  checkParameters(laravel, parameters);
  return laravel.requests.current?.input ?? nullValue;
};

/** Notes that nothing goes on where parameters of the path do not pass. */
export function checkParameters({ requests }: RequestFramework, parameters: CheckedParameters | null): void {
  if (parameters !== null) requests.current?.checkedParameters.push(parameters);
}

const answeringInput = ['getdata', 'attributes', 'valid'];

/** What changes nothing of the rules. */
const chained = [
  ...['after', 'stoponfirstfailure', 'excludeunvalidatedarraykeys'],
  ...['setcustommessages', 'setattributenames', 'addcustomattributes'],
  ...['setdata', 'setvalue', 'setexception', 'addfailure'],
];

const methods = methodTable<Validator>(
  [['sometimes'], sometimes],
  [['addrules', 'setrules'], addRules],
  [['getrules'], ({ validation }) => validation?.rules ?? nullValue],
  [throwing, throwingOrInput],
  [answeringInput, ({ laravel }) => laravel.requests.current?.input ?? nullValue],
  [['fails'], () => falseValue],
  [['passes'], () => trueValue],
  [chained, ({ self }) => self],
  [['errors', 'messages', 'failed'], (): Value => unknown('what is wrong with the input')],
);
