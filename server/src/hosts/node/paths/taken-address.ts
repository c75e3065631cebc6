import { patternVerdict } from '../../../core/fields/pattern-verdict';
import { addressWithHoles, patternTakes } from '../../../languages/typescript/evaluate/language/texts-with-holes';
import type { ReadPath } from './express-path';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

interface Address {
  readonly uri: string;
  readonly open?: ReadPath['open'] | undefined;
}

/** Whether a regular expression takes the address of a route, whatever its parameters are; null where that hangs on them. */
export function takesAddress(pattern: Pattern, { uri, open }: Address): boolean | null {
  const address = `/${uri}`;
  if (!address.includes('{')) return patternVerdict(pattern, address);
  const isOneText = (open?.size ?? 0) === 0 && !address.includes('?}');
  return isOneText ? patternTakes(pattern, addressWithHoles(address.split(/\{[^}]*\}/))) : null;
}
