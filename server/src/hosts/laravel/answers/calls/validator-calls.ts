import { invalid } from '../errors/failures';
import { errorsByField } from '../errors/errors-by-field';
import { argumentOf, type Call, type Typer } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import { flag, integer, objectOf, text } from '../types/typed-values';
import { holderOf, validatedOf, checkedWith } from '../request/held-input';
import { requestCall, validatedWith } from './request-calls';

/** `Illuminate\Validation\Validator`, by its contract or its class. */
export function isValidator(className: string): boolean {
  return /^Illuminate\\(?:Contracts\\)?Validation\\Validator$/i.test(className);
}

const validator = 'Illuminate\\Contracts\\Validation\\Validator';

/** `Validator::make($request->all(), […])`: it holds what these rules let through. */
export function validatorOf(typer: Typer, rules: Typed | undefined): TypedObject {
  const validated = validatedOf(typer.request.object());
  return validated === null ? objectOf(validator) : holderOf(validator, checkedWith(validated, rules));
}

/** `Validator::make($request->all(), […])`, `Validator::validate($request->all(), […])` */
export function validatorStatic(typer: Typer, { name, given }: Call): Typed {
  const rules = argumentOf(given, 1, 'rules');
  if (name !== 'validate') return validatorOf(typer, rules);
  typer.fails(invalid);
  return validatedWith(typer.request.object(), rules);
}

/** Notes of a validator that code has asked it whether something was found: it answers to that itself then. */
const asked = 'fails';

/** What a validator answers; null where nobody knows. */
export function validatorCall(typer: Typer, of: TypedObject, call: Call): Typed | null {
  const { name } = call;
  switch (name) {
    case 'validate':
    case 'validated':
      if (name === 'validate' || !of.properties.has(asked)) typer.fails(invalid);
      return requestCall(typer, of, { ...call, name: 'validated', given: [] });
    case 'safe':
      return requestCall(typer, of, call);
    case 'errors':
    case 'messages':
    case 'getmessagebag':
      return errorsByField;
    case 'fails':
    case 'passes':
      of.properties.set(asked, flag);
      return flag;
    default:
      return null;
  }
}

/** What the messages of a validator answer. `Illuminate\Support\MessageBag` */
export function messagesCall({ name }: Pick<Call, 'name'>): Typed {
  switch (name) {
    case 'all':
    case 'get':
    case 'unique':
      return { kind: 'list', item: text };
    case 'first':
      return text;
    case 'keys':
      return { kind: 'list', item: text };
    case 'count':
      return integer;
    case 'has':
    case 'hasany':
    case 'any':
    case 'isempty':
    case 'isnotempty':
      return flag;
    case 'tojson':
      return text;
    default:
      return errorsByField;
  }
}
