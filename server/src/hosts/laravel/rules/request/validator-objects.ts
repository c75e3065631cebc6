import type { Source } from '../../../../core/source';
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
import { nativeObject } from '../../runtime/native-object';
import { inputPath, wholeInput } from './request-input';
import type { RequestFramework, Validation } from './request-context';

/** Notes rules that are held against data, and answers what is left of the data. */
export function validated(
  laravel: RequestFramework,
  { rules, data, source }: { readonly rules: Value; readonly data: Value; readonly source: Source },
): Value {
  noted(laravel, rules, data, source);
  return wholeInput;
}

/** `Validator::make($data, $rules)` */
function makeValidator(laravel: RequestFramework, { args, source }: NativeCall): Value {
  const validation = noted(laravel, args.or(1, 'rules'), args.or(0, 'data'), source);
  return validatorObject(laravel, validation);
}

/** Null where the data are not the request's. */
function noted(laravel: RequestFramework, rules: Value, data: Value, source: Source): Validation | null {
  const path = pathOf(data);
  if (path === null) return null;
  const prefix = path === '' ? '' : `${path}.`;
  const validation: Validation = { kind: 'inline', class: null, rules, conditional: null, prefix, source };
  laravel.requests.record(validation);
  return validation;
}

/** Data of which nothing is known count as the request's; an array that was put together does where input is in it. */
function pathOf(data: Value): string | null {
  if (data.kind === 'unknown') return inputPath(data) ?? '';
  if (data.kind !== 'array') return data.kind === 'object' ? '' : null;
  if (data.gap !== undefined) return '';
  return [...data.entries.values()].some((value) => inputPath(value) !== null) ? '' : null;
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
  switch (name) {
    case 'make':
      return makeValidator(laravel, call);
    case 'validate':
      return validated(laravel, {
        rules: call.args.or(1, 'rules'),
        data: call.args.or(0, 'data'),
        source: call.source,
      });
    default:
      return undefined;
  }
}

/** A validator; one that passes, as what is described is the request that is let through. */
export function validatorObject(laravel: RequestFramework, of: Validation | null): ObjectValue {
  const add = (rules: Value, source: Source, conditional: string | null): void => {
    if (of !== null) laravel.requests.record({ ...of, rules, source, conditional });
  };
  const self: ObjectValue = nativeObject('Illuminate\\Validation\\Validator', {
    call(name, { args, source }) {
      switch (name) {
        case 'sometimes': {
          const fields = args.or(0, 'attribute');
          const names = fields.kind === 'array' ? [...fields.entries.values()] : [fields];
          const known = names.flatMap((one) => textOf(one) ?? []);
          add(map(known.map((one) => [one, args.or(1, 'rules')] as const)), source, 'what the input is');
          return self;
        }
        case 'addrules':
        case 'setrules':
          add(args.or(0, 'rules'), source, null);
          return self;
        case 'validate':
        case 'validated':
        case 'validatewithbag':
        case 'safe':
        case 'getdata':
        case 'attributes':
        case 'valid':
          return wholeInput;
        case 'fails':
          return falseValue;
        case 'passes':
          return trueValue;
        case 'getrules':
          return of?.rules ?? nullValue;
        case 'after':
        case 'stoponfirstfailure':
        case 'setcustommessages':
        case 'setattributenames':
        case 'addcustomattributes':
        case 'setdata':
        case 'setvalue':
        case 'setexception':
        case 'addfailure':
        case 'excludeunvalidatedarraykeys':
          return self;
        case 'errors':
        case 'messages':
        case 'failed':
          return unknown('what is wrong with the input');
        default:
          return undefined;
      }
    },
  });
  return self;
}
