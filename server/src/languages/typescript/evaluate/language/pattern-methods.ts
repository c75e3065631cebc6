import { patternVerdict } from '../../../../core/fields/pattern-verdict';
import { madeOf } from '../doubt/environment-defaults';
import { patternTakes } from './texts-with-holes';
import { nativeFunction, nothing, primitive, textOf, unknownOf, type Value } from '../value';

type Pattern = Extract<Value, { kind: 'pattern' }>;

/** A member of a pattern; undefined for one that source does not tell. */
export function patternMember(pattern: Pattern, name: string): Value | undefined {
  if (name === 'source' || name === 'flags') return primitive(pattern[name]);
  return name === 'test' ? testOf(pattern) : isOfPatterns(name) ? undefined : nothing;
}

/** Whether patterns have a member of that name: the application gives them no others. */
export function isOfPatterns(name: string): boolean {
  return name === 'lastIndex' || name in RegExp.prototype;
}

/** Whether it takes a text that is known. Where it remembers where it last found something, nobody knows. */
function testOf(pattern: Pattern): Value {
  return nativeFunction(([subject], { node }) => {
    const text = textOf(subject);
    const verdict = text === null ? patternTakes(pattern, subject) : patternVerdict(pattern, text);
    return verdict === null || subject === undefined
      ? unknownOf('boolean', node)
      : madeOf([subject], primitive(verdict));
  });
}
