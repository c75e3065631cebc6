import { ts } from 'ts-morph';
import type { Documentation } from '../../core/documentation/documentation';

/** What the comment above some code says of an operation: its first sentence, and what follows it. */
export function commentWords(node: ts.Node): Documentation {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  if (comment === undefined) return {};
  const text = (ts.getTextOfJSDocComment(comment.comment) ?? '').trim();
  const tags = comment.tags ?? [];
  const isDeprecated = tags.some(({ tagName }) => tagName.text === 'deprecated');
  const said = tags.find(({ tagName }) => tagName.text === 'summary');
  const stated = said === undefined ? undefined : ts.getTextOfJSDocComment(said.comment)?.trim();
  const [first = '', ...rest] = text.split(/(?<=\.)\s+|\n\s*\n/);
  const summary = stated === undefined || stated === '' ? first : stated;
  const description = (stated === undefined || stated === '' ? rest.join(' ') : text).replace(/\s*\n\s*/g, ' ').trim();
  return {
    ...(summary !== '' && { summary: summary.replace(/\s*\n\s*/g, ' ').replace(/\.$/, '') }),
    ...(description !== '' && { description }),
    ...(isDeprecated && { deprecated: true as const }),
  };
}
