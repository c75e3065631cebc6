import { patternVerdict } from '../../../../core/fields/pattern-verdict';
import { madeOf } from '../doubt/environment-defaults';
import { patternTakes } from './texts-with-holes';
import { nativeFunction, primitive, textOf, unknownOf, type Value } from '../value';

/** A method of a pattern: whether it takes a text that is known. Where it remembers where it last found something, nobody knows. */
export function patternMethod(
  pattern: { readonly source: string; readonly flags: string },
  name: string,
): Value | undefined {
  if (name !== 'test') return undefined;
  return nativeFunction(([subject], { node }) => {
    const text = textOf(subject);
    const verdict = text === null ? patternTakes(pattern, subject) : patternVerdict(pattern, text);
    return verdict === null || subject === undefined
      ? unknownOf('boolean', node)
      : madeOf([subject], primitive(verdict));
  });
}
