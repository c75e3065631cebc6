import { macroAt } from '../../runtime/questions';
import { capturedIn } from '../errors/callee-of';
import type { Call, Frame, Typer } from '../frame';
import type { Typed } from '../types/typed';

/** What a macro answers that the application has given to one of these classes of the framework; null where it has none. */
export function macroCall(
  typer: Typer,
  owners: readonly string[],
  { of, className }: { readonly of: Typed; readonly className: string | null },
  { name, given, frame }: Pick<Call, 'name' | 'given'> & { readonly frame: Pick<Frame, 'depth'> },
): Typed | null {
  const { macros, machine } = typer.laravel;
  const [found] = owners.flatMap((owner) => {
    const key = `${owner}::${name}`.toLowerCase();
    const macro = macros.get(key);
    machine.files.tracker.note(macroAt, key, macro);
    return macro ?? [];
  });
  if (found?.callable.kind !== 'closure') return null;
  const { closure, scope } = found.callable;
  const { file, lexicalClass } = scope;
  const callee = { declaration: closure, file, className, lexicalClass, self: of, captured: capturedIn(scope) };
  return typer.follow(callee, given, frame.depth);
}
