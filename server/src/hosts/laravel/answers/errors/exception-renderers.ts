import type { FunctionLike } from '../../../../languages/php/syntax/ast';
import type { Typer } from '../frame';
import type { Typed, TypedClosure, TypedObject } from '../types/typed';
import { objectOf } from '../types/typed-values';
import { isFrameworkHandler } from '../../runtime/exception-handler';
import { calleeOf } from './callee-of';
import { isOfClass } from './exception-classes';

/** A function that renders exceptions of some classes. */
export interface ExceptionRenderer {
  /** The kinds of exceptions that it is called for, absolute. */
  readonly classes: readonly string[];
  readonly answer: (typer: Typer, exception: Typed, request: Typed) => Typed;
}

/** What the application has registered to render exceptions with, in the order in which it is asked. */
export function exceptionRenderers(typer: Typer, handler: string | null): readonly ExceptionRenderer[] {
  const configured = typer.laravel.exceptions.rendering.flatMap((value) => calleeOf(value) ?? []);
  const own = handler === null ? null : objectOf(handler);
  if (own !== null) typer.callMethod(own, own.class, 'register', [], 1);
  return [
    ...configured.map((callee) => ({
      classes: classesOf(callee.declaration),
      answer: (of: Typer, ...given: readonly Typed[]) =>
        of.follow(
          callee,
          given.map((value) => ({ value, name: null })),
          1,
        ),
    })),
    ...(own === null ? [] : registered(own)).map((closure) => ({
      classes: classesOf(closure.closure),
      answer: (of: Typer, ...given: readonly Typed[]) => of.callClosure(closure, given),
    })),
  ];
}

function classesOf({ parameters }: FunctionLike): readonly string[] {
  return parameters[0]?.type?.names ?? [];
}

const mark = 'renderer ';

/** Keeps a function that a handler of exceptions registers to render some with; whether it was. `$this->renderable(…)` */
export function registersRenderer(typer: Typer, of: TypedObject, name: string, first: Typed | undefined): boolean {
  if (name !== 'renderable' || !isFrameworkHandler(typer.laravel.machine.files.lineage(of.class).external))
    return false;
  if (first?.kind === 'closure') of.properties.set(`${mark}${of.properties.size.toString()}`, first);
  return true;
}

function registered({ properties }: TypedObject): readonly TypedClosure[] {
  return [...properties].flatMap(([name, value]) => (name.startsWith(mark) && value.kind === 'closure' ? [value] : []));
}

/** Whether a renderer is called for an exception; one of which that is not known is not. */
export function isCalledFor({ laravel }: Typer, { classes }: ExceptionRenderer, exception: string): boolean {
  return classes.some((name) => isOfClass(laravel.machine.files, exception, name) === true);
}
