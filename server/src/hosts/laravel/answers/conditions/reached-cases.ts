import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { decided } from './conditions';
import type { Frame, Typer } from '../frame';
import { areSame } from './same-values';
import type { Typed } from '../types/typed';

type Switch = Statement & { readonly kind: 'switch' };

/** The places of the cases that a `switch` may begin with, and whether one of them is it for certain. */
export interface ReachedCases {
  readonly places: readonly number[];
  readonly isOne: boolean;
}

/** The cases of `switch ($subject) { … }`, as far as they are decided: each is compared as `==` does, the default is the one where none fits. */
export function reachedCases(typer: Typer, { subject, cases }: Switch, held: Typed, frame: Frame): ReachedCases {
  const places: number[] = [];
  for (const [place, { test }] of cases.entries()) {
    if (test === null) continue;
    const fact = isTrueLiteral(subject)
      ? decided(typer, test, frame)
      : areSame(held, typer.expression(test, frame), false, frame);
    if (fact !== false) places.push(place);
    if (fact === true) return { places, isOne: true };
  }
  const otherwise = cases.findIndex(({ test }) => test === null);
  return otherwise === -1 ? { places, isOne: false } : { places: [...places, otherwise], isOne: true };
}

/** `switch (true)`, `match (true)`: conditions are asked one by one. */
export function isTrueLiteral(subject: Expression): boolean {
  return subject.kind === 'literal' && subject.value.kind === 'boolean' && subject.value.value;
}
