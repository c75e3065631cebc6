import type { RouteMiddleware } from '../../../../core/application';
import type { RouteRecord } from '../../routes/route-record';
import type { ActionCode } from '../../rules/finding/action-code';
import type { Typer } from '../frame';
import { withoutArguments } from '../responses/behind-middleware';
import type { Failure, Typed } from '../types/typed';
import { literal, model, nothing } from '../types/typed-values';
import { boundClass } from './bound-failures';
import { deniedBy } from './policies';

/** The framework's own check of an ability, by its alias or its class. */
export const abilityCheck = /^(?:can|illuminate\\auth\\middleware\\authorize)(?::(.*))?$/i;

/** How a route's checks of abilities refuse: `can:update,post`. `Illuminate\Auth\Middleware\Authorize` */
export function abilityFailures(
  typer: Typer,
  { applied }: RouteMiddleware,
  { record, code }: { readonly record: RouteRecord; readonly code: ActionCode | null },
): readonly Failure[] {
  const { files } = typer.laravel.machine;
  return applied.flatMap(({ names, isGroup }) => {
    const [checked] = names.flatMap((name) => abilityCheck.exec(name)?.[1] ?? []);
    const isOwn = names.some((name) => files.class(withoutArguments(name)) !== null);
    if (isGroup || isOwn || checked === undefined) return [];
    const [ability = '', ...subjects] = checked.split(',');
    const subject = (name: string): Typed => {
      if (name.includes('\\')) return literal(name);
      const className = boundClass(typer, record, code, name);
      return className === null ? nothing : model(className);
    };
    return deniedBy(
      typer,
      [literal(ability), ...subjects.map((name) => subject(name.trim()))].map((value) => ({ value, name: null })),
    );
  });
}
