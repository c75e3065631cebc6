import { Kept } from '../../../../core/dependencies/kept';
import type { ClosureValue } from '../../../../languages/php/evaluate/values';
import type { PhpFile } from '../../../../languages/php/php-file';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { FunctionLike, Parameter } from '../../../../languages/php/syntax/ast';
import { controllerMethod, splitUses } from '../../routes/controller-methods';
import type { RouteRecord } from '../../routes/route-record';

/** The code that answers a route. */
export interface ActionCode {
  readonly declaration: FunctionLike;
  readonly parameters: readonly Parameter[];
  readonly file: PhpFile;
  /** The controller; null for a function. */
  readonly className: string | null;
  /** The class that the code is written in: a trait's is the one that uses it. */
  readonly lexicalClass: string | null;
  readonly name: string;
  readonly isStatic: boolean;
  /** The function; null for a method. */
  readonly function: ClosureValue | null;
}

/** What is known of the routes of a reading: each is asked for by whoever reads a part of its operations. */
const knownOf = new WeakMap<PhpFiles, Kept<ActionCode | null, RouteRecord>>();

/** The code that answers a route of a reading; null where it is not there to be read. */
export function actionCode(files: PhpFiles, record: RouteRecord): ActionCode | null {
  const known = knownOf.get(files) ?? new Kept<ActionCode | null, RouteRecord>(files.tracker);
  knownOf.set(files, known);
  return known.get(record, null, () => codeOf(files, record));
}

function codeOf(files: PhpFiles, { target }: RouteRecord): ActionCode | null {
  if (target.kind === 'unknown') return null;
  if (target.kind === 'closure' && target.uses === undefined) {
    return target.function === undefined ? null : functionCode(target.function);
  }
  const { className, method } = splitUses(target.uses ?? '');
  const found = controllerMethod(files, className, method);
  if (found.kind !== 'found') return null;
  const { declaration } = found.of;
  return {
    declaration: found.method,
    parameters: found.method.parameters,
    file: found.of.file,
    className: files.class(className)?.declaration.name ?? className,
    lexicalClass: declaration.kind === 'trait' ? className : declaration.name,
    name: found.method.name,
    isStatic: found.method.isStatic,
    function: null,
  };
}

/** The code of a function. */
export function functionCode(given: ClosureValue): ActionCode | null {
  const { callable } = given;
  if (callable.kind !== 'closure') return null;
  const { closure, scope } = callable;
  return {
    declaration: closure,
    parameters: closure.parameters,
    file: scope.file,
    className: scope.self?.class ?? scope.lexicalClass,
    lexicalClass: scope.lexicalClass,
    name: '{closure}',
    isStatic: closure.isStatic,
    function: given,
  };
}
