import { writtenText } from '../../../../languages/php/syntax/written-values';
import type { Expression } from '../../../../languages/php/syntax/ast';
import { placeOf, placeOfVariable } from './aliases';
import { targetsOf } from './assigned-targets';
import type { Frame } from '../frame';
import { isSlot } from './slot-names';
import type { Typed } from '../types/typed';
import { nothing } from '../types/typed-values';

/** What may hold something else than before. */
export interface Change {
  /** A variable, or whatever holds the property. */
  readonly of: Expression;
  /** The property of what it holds; null where it may be each of them. */
  readonly property: string | null;
  /** Whether the variable itself holds something else, and not what it held was changed. */
  readonly isSet: boolean;
}

/**
 * That a property is not null, as conditions have told, stands among the variables, under the text by which code asks for it:
 * branches take it along, and lose it where they meet.
 */
function propertyFact(node: Expression): string | null {
  if (node.kind !== 'property' || node.of.kind !== 'variable' || !('name' in node.member)) return null;
  return `${node.of.name}${arrow}${node.member.name}`;
}

const arrow = '->';

function isPropertyFact(name: string): boolean {
  return name.includes(arrow) && !isSlot(name);
}

/** Whether something is told under a name beside what variables hold. */
export function isFact(name: string): boolean {
  return isPropertyFact(name) || isSlot(name);
}

/** Notes that a property is not null from here on, if it is one of a variable, and what it is where that is told. */
export function noteThere(node: Expression, { variables }: Frame, value: Typed = nothing): void {
  const fact = propertyFact(node);
  if (fact !== null) variables.set(fact, value);
}

/** What conditions have told that a property is; unknown where they have not. */
export function toldOf(node: Expression, { variables }: Frame): Typed {
  const fact = propertyFact(node);
  return (fact === null ? undefined : variables.get(fact)) ?? nothing;
}

export function isThere(node: Expression, { variables }: Frame): boolean {
  const fact = propertyFact(node);
  return fact !== null && variables.has(fact);
}

/** The variables of whose properties something is known, and those that hold the same as one of them. */
export function toldVariables(frame: Frame): ReadonlySet<string> {
  const told = new Set<string>();
  for (const name of frame.variables.keys()) if (isPropertyFact(name)) told.add(variableOf(name));
  if (told.size === 0) return told;
  const places = new Set(Array.from(told, (name) => placeOfVariable(name, frame)));
  for (const name of frame.aliases.keys()) if (places.has(placeOfVariable(name, frame))) told.add(name);
  return told;
}

/** Forgets what is known of properties that may hold something else from now on. */
export function endFacts(frame: Frame, changes: readonly Change[]): void {
  for (const { of, property, isSet } of changes) {
    const place = placeOf(of, frame);
    if (place === null) continue;
    for (const fact of [...frame.variables.keys()].filter(isPropertyFact)) {
      const variable = variableOf(fact);
      const isOfIt = isSet
        ? of.kind === 'variable' && of.name === variable
        : place === placeOfVariable(variable, frame);
      if (isOfIt && (property === null || fact === `${variable}${arrow}${property}`)) frame.variables.delete(fact);
    }
  }
}

/** Forgets what has ended in code that was gone through with the variables of a frame, and some facts more. */
export function endFactsAsIn(inner: Frame, { variables }: Frame): void {
  for (const name of variables.keys()) if (isPropertyFact(name) && !inner.variables.has(name)) variables.delete(name);
}

/** What an assignment changes by its target, or `unset`. */
export function changesOfTarget(target: Expression): readonly Change[] {
  return targetsOf(target).flatMap((one): readonly Change[] => {
    switch (one.kind) {
      case 'variable':
        return [{ of: one, property: null, isSet: true }];
      case 'property':
        return [{ of: one.of, property: 'name' in one.member ? one.member.name : null, isSet: false }];
      case 'index': {
        // `$post['note'] = …`, `$this->attributes['note'] = …`
        const { of, index } = one;
        const isOfAttributes = of.kind === 'property' && 'name' in of.member && of.member.name === 'attributes';
        return [
          { of: isOfAttributes ? of.of : of, property: index === null ? null : writtenText(index), isSet: false },
        ];
      }
      default:
        return [];
    }
  });
}

function variableOf(fact: string): string {
  return fact.slice(0, fact.indexOf(arrow));
}
