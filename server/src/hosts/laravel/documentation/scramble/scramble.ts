import { type ActionWords, joined } from '../action-words';
import { attributesOf } from '../attribute-arguments';
import type { DocumentationFramework, DocumentedAction } from '../documented-action';
import { scrambleAttributes, scrambleNamespace } from './scramble-attributes';
import { scrambleTags } from './scramble-tags';

/** What is written of an action in the ways of Scramble; `@unauthenticated` is Scribe's, too. https://scramble.dedoc.co */
export function scrambleWords({ machine }: DocumentationFramework, action: DocumentedAction): ActionWords {
  const { method, of, controller } = action;
  const ofClass = { attributes: controller.declaration.attributes, of: controller };
  return joined([
    scrambleAttributes(attributesOf(machine, scrambleNamespace, ofClass)),
    scrambleTags(action),
    scrambleAttributes(attributesOf(machine, scrambleNamespace, { attributes: method.attributes, of })),
  ]);
}
