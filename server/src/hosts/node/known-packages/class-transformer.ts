import type { Value } from '../../../languages/typescript/evaluate/value';
import { flagIn } from '../stores/written-options';

/** Whether options say that only what is exposed is taken over. https://github.com/typestack/class-transformer#enforcing-type-safe-instance */
export function takesExposedOnly(options: Value | undefined): boolean {
  return flagIn(options, 'excludeExtraneousValues') === true || flagIn(options, 'strategy') === 'excludeAll';
}
