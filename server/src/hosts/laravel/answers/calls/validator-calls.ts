import { errorsByField } from '../errors/exception-calls';
import type { Call } from '../frame';
import { flag, integer, text, type Typed } from '../typed';

/** `Illuminate\Validation\Validator`, by its contract or its class. */
export function isValidator(className: string): boolean {
  return /^Illuminate\\(?:Contracts\\)?Validation\\Validator$/i.test(className);
}

/** What a validator answers; null where nobody knows. */
export function validatorCall({ name }: Pick<Call, 'name'>): Typed | null {
  switch (name) {
    case 'errors':
    case 'messages':
    case 'getmessagebag':
      return errorsByField;
    case 'fails':
    case 'passes':
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
