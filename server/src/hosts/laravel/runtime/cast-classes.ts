import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { string, textOf, type Value } from '../../../languages/php/evaluate/values';

const namespace = 'Illuminate\\Database\\Eloquent\\Casts\\';
const names = ['AsCollection', 'AsEncryptedCollection', 'AsEnumCollection', 'AsEnumArrayObject', 'AsBinary'];

/**
 * Casts of the framework that are made by static methods, as they are written: `AsEnumCollection::of(Kind::class)` is
 * `AsEnumCollection:Kind`. `Illuminate\Database\Eloquent\Casts`
 */
export const castClasses: readonly (readonly [string, NativeClass])[] = names.map((name) => [
  `${namespace}${name}`,
  {
    callStatic(method, { args }) {
      const given = [args.at(0), args.at(1)].map(writtenArgument);
      const [first = '', second = ''] = given;
      if (method === 'using') return string(`${namespace}${name}:${first},${second}`);
      if (method !== 'of') return undefined;
      return string(`${namespace}${name}:${name.endsWith('Collection') && !name.includes('Enum') ? ',' : ''}${first}`);
    },
  },
]);

/** A class, or `[Option::class, 'fromArray']`, which is written `Option@fromArray`. */
function writtenArgument(given: Value | undefined): string {
  if (given?.kind === 'array') return [...given.entries.values()].map((one) => textOf(one) ?? '').join('@');
  return textOf(given) ?? '';
}
