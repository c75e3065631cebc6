import type { FunctionLike } from '../../../../languages/php/syntax/ast';
import type { Frame } from '../frame';
import type { Typed } from '../types/typed';

/** What is returned beside what the function has kept from an earlier call: `return $this->known[$name]`. */
export function withoutKept(declaration: FunctionLike, { file, returned }: Frame): readonly Typed[] {
  if (returned.length < 2 || returned.every(({ kind }) => kind !== 'unknown')) return returned;
  const code = file.textAt(declaration).replaceAll(/\s+/g, '');
  const isKept = (one: Typed): boolean =>
    one.kind === 'unknown' &&
    one.code?.startsWith('$this->') === true &&
    code.includes(`${one.code.replaceAll(' ', '')}=`);
  const others = returned.filter((one) => !isKept(one));
  return others.length === 0 ? returned : others;
}
