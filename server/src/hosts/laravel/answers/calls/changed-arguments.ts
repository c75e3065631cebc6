import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Argument } from '../../../../languages/php/syntax/ast';
import { replaceHeld } from '../setting/assignments';
import { kindOf, present, waysOf } from '../types/either';
import type { Callee, Frame, Given, Typer } from '../frame';
import type { Typed } from '../types/typed';
import { nothing } from '../types/typed-values';
import { reassignedVariables } from './reassigned-variables';

/** Kinds of objects that functions change in place. */
const changing: ReadonlySet<Typed['kind']> = new Set(['model', 'query', 'collection', 'paginator'] as const);

/** What a function leaves of the objects that it is given, by its parameters: those of which it has made others are left out. */
export function leftOfGiven(
  files: PhpFiles,
  { declaration, file }: Callee,
  { before, after }: Readonly<Record<'before' | 'after', ReadonlyMap<string, Typed>>>,
): ReadonlyMap<string, Typed> {
  const left = new Map<string, Typed>();
  for (const { name } of declaration.parameters) {
    const [given, changed] = [before.get(name), after.get(name)];
    if (given === undefined || changed === undefined || given === changed) continue;
    if (isChanged(present(given), changed)) left.set(name, changed);
  }
  if (left.size > 0) for (const name of reassignedVariables(files.body(file, declaration.body))) left.delete(name);
  return left;
}

function isChanged(given: Typed, changed: Typed): boolean {
  const kind = kindOf(given);
  if (given === changed || kind === null || kind !== kindOf(changed) || !changing.has(kind)) return false;
  const classes = classesOf(given);
  return classesOf(changed).every((name) => classes.includes(name));
}

function classesOf(value: Typed): readonly string[] {
  return waysOf(value).flatMap((way) => (way.kind === 'model' ? [way.class] : []));
}

interface CallSite {
  readonly args: readonly Argument[];
  readonly given: readonly Given[];
  readonly frame: Frame;
}

/** What a function without a name answers; what it has left of its arguments is put where they are held. */
export function withLeft(typer: Typer, called: Typed, { args, given, frame }: CallSite): Typed {
  const left = new Map<string, Typed>();
  const answer = typer.callClosure(
    called,
    given.map(({ value }) => value),
    left,
  );
  const parameters = called.kind === 'closure' ? called.closure.parameters : [];
  for (const [index, { name, byReference }] of parameters.entries()) {
    const [argument, before, after] = [args[index], given[index]?.value, left.get(name)];
    if (argument === undefined || before === undefined || after === undefined || args.length !== given.length) continue;
    if (byReference || isChanged(present(before), after)) replaceHeld(typer, argument.value, after, frame);
  }
  return answer;
}

/** Puts what a call has left of its arguments where they are held: `$this->addLinks($post)` changes the post. */
export function withChanges(typer: Typer, { args, given, frame }: CallSite, call: () => Typed): Typed {
  let answer: Typed = nothing;
  const changes = typer.changesIn(() => {
    answer = call();
  });
  if (changes.size > 0 && args.length === given.length) {
    for (const [index, { value }] of given.entries()) {
      const changed = changes.get(value);
      const argument = args[index];
      if (changed !== undefined && argument !== undefined) replaceHeld(typer, argument.value, changed, frame);
    }
  }
  return answer;
}
