import { isRunnable } from '../../packages/laravel-actions';
import type { Call, Typer } from '../frame';
import { either } from '../types/either';
import type { Typed } from '../types/typed';
import { nothing, record } from '../types/typed-values';
import { instance } from './instances';

/** What it answers that was not run. */
const fluent = record([]);

/**
 * What an action of lorisleiva/laravel-actions answers that is run as an object: what its `handle` does; null for any other call.
 * https://www.laravelactions.com/2.x/as-object.html
 */
export function ranAction(typer: Typer, className: string, { name, given, frame }: Call): Typed | null {
  const isConditional = name === 'runif' || name === 'rununless';
  if ((name !== 'run' && !isConditional) || !isRunnable(typer.laravel.machine.files, className)) return null;
  const action = instance(typer, className, [], frame.depth);
  const handed = isConditional ? given.slice(1) : given;
  const answer = typer.callMethod(action, className, 'handle', handed, frame.depth) ?? nothing;
  return isConditional ? either([answer, fluent]) : answer;
}
