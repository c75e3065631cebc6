import { replacedText } from '../../../../core/patterns/replaced-text';
import { madeOf } from '../doubt/environment-defaults';
import { longestText } from '../doubt/value-sizes';
import { list, nativeFunction, primitive, type Primitive, type Value } from '../value';

type Method = (text: string, args: readonly string[]) => Primitive | readonly string[];

const methods: Readonly<Record<string, Method>> = {
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  startsWith: (text, [part = '']) => text.startsWith(part),
  endsWith: (text, [part = '']) => text.endsWith(part),
  includes: (text, [part = '']) => text.includes(part),
  concat: (text, parts) => text + parts.join(''),
  split: (text, [separator = '']) => text.split(separator),
  replace: (text, [from = '', to = '']) => text.replace(from, () => to),
  replaceAll: (text, [from = '', to = '']) => text.replaceAll(from, () => to),
  slice: (text, [from, to]) => text.slice(Number(from ?? 0), to === undefined ? undefined : Number(to)),
  substring: (text, [from, to]) => text.substring(Number(from ?? 0), to === undefined ? undefined : Number(to)),
  substr: (text, [from, length]) =>
    textFrom(text, Number(from ?? 0), length === undefined ? undefined : Number(length)),
  indexOf: (text, [part = '']) => text.indexOf(part),
};

/** `'name.js'.substr(-3)`, of which no more than so many letters are taken. */
function textFrom(text: string, from: number, length?: number): string {
  const rest = text.slice(from);
  return length === undefined ? rest : rest.slice(0, Math.max(length, 0));
}

/** A member of a text; a method where all that it is handed is known. */
export function textMethod(of: Value, text: string, name: string): Value | undefined {
  if (name === 'length') return madeOf([of], primitive(text.length));
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) return undefined;
  return nativeFunction((args) => {
    const texts = args.flatMap((one) => (one.kind === 'primitive' ? [String(one.value)] : []));
    // Of nothing, a pattern leaves nothing.
    if (name === 'replace' && text === '' && texts[0] === '' && args[0]?.kind === 'pattern')
      return madeOf([of], primitive(''));
    const [pattern] = args;
    if (pattern?.kind === 'pattern' && args.length === 2 && (name === 'replace' || name === 'replaceAll')) {
      const replaced = texts[0] === undefined ? null : replacedText(text, pattern, texts[0]);
      return replaced === null ? { kind: 'unknown', at: null } : madeOf([of, ...args], primitive(replaced));
    }
    if (texts.length < args.length) return { kind: 'unknown', at: null };
    const isLong = name === 'replaceAll' && text.length * (texts[1]?.length ?? 0) > longestText;
    if (isLong) return { kind: 'unknown', at: null };
    const result = method(text, texts);
    return madeOf([of, ...args], Array.isArray(result) ? list(result.map(primitive)) : primitive(result as Primitive));
  });
}
