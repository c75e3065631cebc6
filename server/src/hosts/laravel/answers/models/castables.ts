import type { OwnMethod } from '../../../../languages/php/php-files';
import type { MethodDeclaration } from '../../../../languages/php/syntax/ast';
import { type Node, visit } from '../../../../languages/php/syntax/syntax-walk';
import type { Typer } from '../frame';
import type { Typed } from '../types/typed';
import { literalText, nothing, objectOf } from '../types/typed-values';

/** What is asked of a cast by the name of its class; null for one that source does not tell. */
type CastOf = (className: string) => Typed | null;

/**
 * What an attribute comes to whose class says what casts it: another class, by its name or an object, or one without a name.
 * https://laravel.com/docs/eloquent-mutators#castables
 */
export function valueOfCastable(
  found: OwnMethod,
  className: string,
  { typer, castOf }: { typer: Typer; castOf: CastOf },
): Typed {
  const caster = typer.callMethod(objectOf(className), className, 'castUsing', [], 1) ?? nothing;
  const named = caster.kind === 'object' ? caster.class : literalText(caster);
  // A contract that is declared is no class that casts.
  const isOwn = named !== null && named !== className && typer.laravel.machine.files.class(named) !== null;
  if (isOwn) return castOf(named.replace(/^\\/, '')) ?? nothing;
  const getter = namelessGetter(found, typer);
  if (getter === null) return nothing;
  return typer.follow(
    { declaration: getter, file: found.of.file, className: null, lexicalClass: null, self: null },
    [],
    1,
  );
}

/** `return new class implements CastsAttributes { public function get(…) … }`; null where there is none. */
function namelessGetter({ method, of: { file } }: OwnMethod, { laravel }: Typer): MethodDeclaration | null {
  const getters: MethodDeclaration[] = [];
  const collect = (node: Node): void => {
    if (node.kind === 'newAnonymous')
      getters.push(...node.class.methods.filter(({ name }) => name.toLowerCase() === 'get'));
  };
  for (const statement of laravel.machine.files.body(file, method.body)) visit(statement, collect);
  return getters[0] ?? null;
}
