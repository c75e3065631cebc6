import type { Expression } from '../../../languages/php/syntax/ast';
import { snake } from '../strings/str';
import { inputTypeOf } from './declared-types';
import { noteReads } from './reads';
import type { Traced } from './traced';
import type { Frame, Tracer } from './tracer';

/**
 * Code that asks whether an object has a method of the name of a field (`method_exists($this, $name)`), or calls it: what
 * classes below the one that asks declare are the fields that are meant.
 */
export function noteNamedMethods(
  tracer: Tracer,
  { object, name }: { readonly object: Traced | null; readonly name: Traced | null },
  { node, frame }: { readonly node: Expression; readonly frame: Frame },
): void {
  if (object?.kind !== 'object' || name?.kind !== 'name') return;
  const { of, isCamel } = name;
  for (const { name: method, parameters } of methodsBelow(tracer, object.class, frame.lexicalClass)) {
    const [first] = parameters;
    const type = first === undefined ? null : inputTypeOf(first.type);
    noteReads(tracer, [isCamel ? snake(method) : method], { of, in: of.in, type }, { node, frame });
  }
}

/** The methods that a class has in its own code, and those of its parents below the one that asks. */
function methodsBelow({ laravel }: Tracer, className: string, asking: string | null) {
  const { classes } = laravel.machine.files.lineage(className);
  const at = classes.findIndex(({ declaration }) => declaration.name === asking);
  return classes
    .slice(0, Math.max(0, at))
    .flatMap(({ declaration }) => declaration.methods)
    .filter(({ name, isStatic }) => !isStatic && !name.startsWith('__'));
}
