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
import type { RequestFramework, Validation } from './request-context';

/** A validator; one that passes, as what is described is the request that is let through. */
export function validatorObject(laravel: RequestFramework, validation: Validation | null): ObjectValue {
  const self: ObjectValue = nativeObject('Illuminate\\Validation\\Validator', {
    call: (name, call) => methods.get(name)?.({ laravel, validation, self }, call),
  });
  return self;
}

interface Validator {
  readonly laravel: RequestFramework;
  /** What it was made to validate; null where that is not the request. */
  readonly validation: Validation | null;
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

const answeringInput = ['validate', 'validated', 'validatewithbag', 'safe', 'getdata', 'attributes', 'valid'];

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
  [answeringInput, ({ laravel }) => laravel.requests.current?.input ?? nullValue],
  [['fails'], () => falseValue],
  [['passes'], () => trueValue],
  [chained, ({ self }) => self],
  [['errors', 'messages', 'failed'], (): Value => unknown('what is wrong with the input')],
);
