import { holesVerdict } from '../../../../core/fields/pattern-verdict';
import { list, nativeFunction, primitive, textOf, unknownOf, type UnknownValue, type Value } from '../value';

/** What an address may hold in place of a parameter: no slash, and nothing that ends a path. https://www.rfc-editor.org/rfc/rfc3986#section-3.3 */
const ofSegments = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index)).filter(
  (one) => !'/?#'.includes(one),
);

/** An address of which the parts between its parameters are known. */
export function addressWithHoles(parts: readonly string[]): UnknownValue {
  return { ...unknownOf('string', null), parts };
}

/** Whether an address begins with a text; null where that hangs on what its parameters hold, which is no slash. */
function beginsWith([first = '', ...others]: readonly string[], text: string): boolean | null {
  if (first.startsWith(text)) return true;
  if (!text.startsWith(first) || others.length === 0) return false;
  const rest = text.slice(first.length);
  const held = /^[^/?#]*/.exec(rest)?.[0].length ?? 0;
  if (held === rest.length) return null;
  const mayGoOn = Array.from({ length: held }, (_, index) => rest.slice(index + 1)).some(
    (behind) => beginsWith(others, behind) !== false,
  );
  return mayGoOn ? null : false;
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

const asked: Readonly<Record<string, (parts: readonly string[], text: string) => boolean | null>> = {
  startsWith: beginsWith,
  endsWith: (parts, text) => beginsWith(parts.toReversed().map(reversed), reversed(text)),
  includes: (parts, text) => (parts.some((one) => one.includes(text)) ? true : null),
};

/** A method of such a text, where the known parts tell what it comes to. */
export function methodOfParts(value: UnknownValue, name: string): Value | undefined {
  const { parts } = value;
  if (parts === undefined) return undefined;
  if (name === 'split')
    return nativeFunction(([by], { node }) => {
      const text = textOf(by);
      if (text === ' ') return list(splitAtSpaces(parts));
      // What a query begins with is in no path.
      return text === '?' ? list([value]) : unknownOf('array', node);
    });
  if (name === 'toLowerCase') return nativeFunction(() => addressWithHoles(parts.map((one) => one.toLowerCase())));
  const ask = Object.hasOwn(asked, name) ? asked[name] : undefined;
  if (ask === undefined) return undefined;
  return nativeFunction(([given, from], { node }) => {
    const text = from === undefined ? textOf(given) : null;
    const answer = text === null ? null : ask(parts, text);
    return answer === null ? unknownOf('boolean', node) : primitive(answer);
  });
}

/** Words of such a text, as no hole holds a space. */
function splitAtSpaces(parts: readonly string[]): readonly Value[] {
  const words: string[][] = [[]];
  for (const part of parts) {
    const [first = '', ...others] = part.split(' ');
    words.at(-1)?.push(first);
    words.push(...others.map((one) => [one]));
  }
  return words.map((word) => (word.length === 1 ? primitive(word[0] ?? '') : addressWithHoles(word)));
}

/** Whether a pattern takes such a text; null where that hangs on what source does not tell. */
export function patternTakes(
  pattern: { readonly source: string; readonly flags: string },
  subject: Value | undefined,
): boolean | null {
  if (subject?.kind !== 'unknown' || subject.parts === undefined) return null;
  return holesVerdict(pattern, { parts: subject.parts, alphabet: ofSegments });
}
