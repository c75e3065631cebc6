import type { Source } from '../../../../core/source';
import type { StatedAccess } from '../../../../core/guards';
import { type ActionWords, joined } from '../action-words';
import { attributesOf } from '../attribute-arguments';
import type { DocumentationFramework, DocumentedAction } from '../documented-action';
import { enumValues } from '../enum-values';
import { configuredGuard } from './configured-guard';
import { scribeAttributes, scribeNamespace } from './scribe-attributes';
import { scribeTags } from './scribe-tags';

/** What is written of an action in the ways of Scribe, that of the method before that of the controller. https://scribe.knuckles.wtf/laravel */
export function scribeWords(laravel: DocumentationFramework, action: DocumentedAction): ActionWords {
  const { machine } = laravel;
  const { source, method, of, controller } = action;
  const guarded = (at: Source): StatedAccess => configuredGuard(laravel.configuration, at);
  const tags = { source, guarded: () => guarded(source) };
  const context = { guarded, enumValues: (name: string) => enumValues(machine, name) };
  const ofClass = attributesOf(machine, scribeNamespace, {
    attributes: controller.declaration.attributes,
    of: controller,
  });
  const ofMethod = attributesOf(machine, scribeNamespace, { attributes: method.attributes, of });
  return joined([
    scribeTags(action.classTags(), tags),
    scribeAttributes(ofClass, context),
    scribeTags(action.methodTags(), tags),
    scribeAttributes(ofMethod, context),
  ]);
}
