import type { Typer } from '../frame';
import type { Failure, Typed } from '../types/typed';
import { objectOf } from '../types/typed-values';
import { forbidden } from './failures';
import { deniedWith } from './policies';

/** How `authorize()` of a class refuses requests, unless it lets everybody pass; `denied`: the method that is called then, if there may be one. */
export function authorizationFailures(typer: Typer, className: string, denied: string | null): readonly Failure[] {
  const answers: (Typed | null)[] = [];
  const within = typer.failuresIn(() => {
    answers.push(typer.callMethod(objectOf(className), className, 'authorize', [], 1));
  });
  const isOpen = answers.every(
    (answer) => answer === null || (answer.kind === 'scalar' && answer.value.kind === 'boolean' && answer.value.value),
  );
  if (isOpen) return within;
  const own = denied === null ? [] : failuresOf(typer, className, denied);
  if (own.length > 0) return [...within, ...own];
  const found = typer.laravel.machine.files.method(className, 'authorize');
  const said = found.kind === 'found' ? deniedWith(found.of.file.textAt(found.method)) : [];
  return [...within, ...(said.length > 0 ? said : [forbidden])];
}

/** How a method refuses requests, of whatever class it is. */
export function failuresOf(typer: Typer, className: string, method: string): readonly Failure[] {
  return typer.failuresIn(() => typer.callMethod(objectOf(className), className, method, [], 1));
}
