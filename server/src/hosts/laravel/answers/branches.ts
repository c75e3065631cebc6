import { joinBranch } from './types/either';
import type { Frame, Held, Typer } from './frame';

/** Goes through code, and answers whether what follows it is not reached; null where there is none. */
export type Branch = ((frame: Frame) => boolean) | null;

/** Goes through branches of which one runs, and answers whether none of them goes on. */
export function inBranches(typer: Typer, frame: Frame, branches: readonly Branch[]): boolean {
  const before = heldAt(typer, frame);
  const open: Held[] = [];
  for (const branch of branches) {
    const inner: Frame = { ...frame, variables: new Map(before.variables) };
    typer.state.goOnWith([before.state]);
    const isLeft = branch?.(inner) ?? false;
    if (!isLeft) open.push({ variables: inner.variables, state: typer.state.soFar() });
  }
  goOnWith(typer, frame, open);
  return open.length === 0;
}

export function heldAt({ state }: Typer, { variables }: Frame): Held {
  return { variables: new Map(variables), state: state.soFar() };
}

/** Goes on with what is held on ways of which one was gone. */
export function goOnWith({ state }: Typer, { variables }: Frame, ways: readonly Held[]): void {
  joinBranch(
    variables,
    ways.map((one) => one.variables),
  );
  state.goOnWith(ways.map((one) => one.state));
}
