import { patternVerdict } from '../../../core/fields/pattern-verdict';
import { addressWithHoles, patternTakes } from '../../../languages/typescript/evaluate/language/texts-with-holes';
import type { ReadPath } from './express-path';

/** Whether a regular expression takes the address of a route, whatever its parameters are; null where that hangs on them. */
export function takesAddress(
  pattern: { readonly source: string; readonly flags: string },
  { uri, open }: ReadPath,
): boolean | null {
  const address = `/${uri}`;
  if (!address.includes('{')) return patternVerdict(pattern, address);
  const isOneText = (open?.size ?? 0) === 0 && !address.includes('?}');
  return isOneText ? patternTakes(pattern, addressWithHoles(address.split(/\{[^}]*\}/))) : null;
}
