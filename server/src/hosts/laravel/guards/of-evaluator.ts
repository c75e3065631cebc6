import type { PhpFiles } from '../../../languages/php/php-files';
import type { ObjectValue, Value } from '../../../languages/php/evaluate/values';
import { frameworkRole } from './framework-roles';
import { fromValue, unknown, type Walked, type WalkedObject } from './walked-value';

/** Objects within objects. */
const mostDepth = 3;

/** A value that the evaluator of PHP came to know, objects of the project's classes and parts of the framework included. */
export function ofEvaluator(
  laravel: { readonly machine: { readonly files: PhpFiles } },
  value: Value,
  depth = 0,
): Walked {
  if (value.kind !== 'object') return fromValue(value);
  const role = frameworkRole(value.class);
  if (role !== undefined) return role;
  const isOwn = value.anonymous !== undefined || laravel.machine.files.class(value.class) !== null;
  return isOwn && depth < mostDepth ? objectOf(value, (one) => ofEvaluator(laravel, one, depth + 1)) : unknown;
}

function objectOf(
  { class: className, anonymous, properties }: ObjectValue,
  walked: (value: Value) => Walked,
): WalkedObject {
  const held = new Map([...properties].map(([name, value]) => [name, walked(value)] as const));
  const object: WalkedObject = { kind: 'object', class: className, properties: held, isGuest: false };
  return anonymous === undefined ? object : { ...object, anonymous };
}
