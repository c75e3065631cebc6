import { defined } from '../../../core/defined';
import type { Documentation } from '../../../core/documentation/documentation';
import { docblockDocumentation } from '../../../core/documentation/docblock-documentation';

/** What a comment above a route or its handler says: its words, and tags that tools of Express know. */
export function commentWords(comment: string): Documentation {
  if (comment === '') return {};
  const tags = tagsIn(comment);
  const said = (...names: readonly string[]): string | undefined =>
    tags.find(({ name, text }) => names.includes(name) && text !== '')?.text;
  const [, title] = /^\{\w+\}\s+\S+\s+(\S.*)$/.exec(said('api') ?? '') ?? [];
  const words = said('summary') ?? title ?? said('desc', 'description', 'apiDescription');
  const plain = docblockDocumentation(withoutTags(comment));
  const stated = words === undefined ? {} : docblockDocumentation(words);
  const isBoth = said('summary') !== undefined || title !== undefined;
  const description = isBoth ? said('desc', 'description', 'apiDescription') : undefined;
  const groups = tags
    .filter(({ name }) => name === 'tags' || name === 'apiGroup')
    .flatMap(({ text }) => text.split(','));
  const names = groups.map((one) => one.replace(/\s+-\s.*$/s, '').trim()).filter((one) => one !== '');
  return {
    ...plain,
    ...stated,
    ...defined({
      description: description ?? stated.description ?? plain.description,
      operationId: said('operationId'),
      tags: names.length === 0 ? undefined : names,
      deprecated: tags.some(({ name }) => name === 'deprecated' || name === 'apiDeprecated')
        ? (true as const)
        : undefined,
    }),
  };
}

/** What stands before the first tag. YAML of other tools follows one, too. */
function withoutTags(comment: string): string {
  return comment.split(/^[ \t]*@[a-z]/im)[0] ?? '';
}

function tagsIn(comment: string): readonly { readonly name: string; readonly text: string }[] {
  const [, ...parts] = comment.split(/^[ \t]*@(?=[a-z])/im);
  return parts.map((part) => {
    const [, name = '', text = ''] = /^(\w+)\s*([\s\S]*)$/.exec(part) ?? [];
    return { name, text: text.trim() };
  });
}
