import { Dependencies, type Dependency } from '../../core/dependencies/dependencies';
import { constantNamed } from '../../languages/php/evaluate/value-questions';
import { authenticationAt, bindingOf, boundClassOf, macroAt } from './runtime/questions';

/** What is asked of the application, and is said by it while it starts. */
const madeByStart: readonly object[] = [bindingOf, boundClassOf, macroAt, authenticationAt, constantNamed];

/** Of what an application looked at while it started all that it did not make itself. */
export function outsideOfStart(looked: Dependencies): Dependencies {
  const outside = new Dependencies();
  for (const part of looked.withParts()) {
    for (const dependency of part.own) if (!isMadeByStart(dependency)) outside.add(dependency);
    for (const one of part.requirements) outside.require(one);
  }
  return outside;
}

function isMadeByStart(dependency: Dependency): boolean {
  return dependency.kind === 'answer' && madeByStart.includes(dependency.question);
}
