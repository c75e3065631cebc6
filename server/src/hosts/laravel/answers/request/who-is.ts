import { keyOfTyped } from '../types/typed-key';
import type { Typed } from '../types/typed';

/** Tells kinds of callers apart, by whom code is followed for. */
export function whoIs(user: Typed, isForStrangers: boolean): string {
  return `${keyOfTyped(user)}${isForStrangers ? ' or nobody' : ''}`;
}
