import type { Expression } from '../../../languages/php/syntax/ast';
import type { Frame } from './frame';

/**
 * What conditions have told of properties stands among the variables, under the text by which code asks for them: branches
 * take it along, and lose it where they meet.
 */
export function propertyFact(node: Expression): string | null {
  if (node.kind !== 'property' || node.of.kind !== 'variable' || !('name' in node.member)) return null;
  return `${node.of.name}${arrow}${node.member.name}`;
}

export function isPropertyFact(name: string): boolean {
  return name.includes(arrow);
}

/** Forgets what is known of the properties of a variable that holds something else from now on. */
export function forgetFacts({ variables }: Frame, variable: string): void {
  for (const name of variables.keys()) if (name.startsWith(`${variable}${arrow}`)) variables.delete(name);
}

const arrow = '->';
