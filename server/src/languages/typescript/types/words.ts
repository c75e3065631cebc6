import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Json } from '../../../core/json';

/** What the comment of a declaration says of what it declares, by the tags of JSDoc and TypeScript-to-schema tools. */
export function wordsOf(node: ts.Node): Partial<FieldSchema> {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const comment = comments.at(-1);
  if (comment === undefined) return {};
  const description = plainText(ts.getTextOfJSDocComment(comment.comment));
  const tags = (comment.tags ?? []).reduce<Partial<FieldSchema>>((said, tag) => {
    const text = ts.getTextOfJSDocComment(tag.comment)?.trim() ?? '';
    return { ...said, ...tagged(tag.tagName.text, text) };
  }, {});
  return { ...(description !== '' && { description }), ...tags };
}

function tagged(name: string, text: string): Partial<FieldSchema> {
  const number = Number(text);
  switch (name) {
    case 'description':
      return text === '' ? {} : { description: plainText(text) };
    case 'example':
      return text === '' ? {} : { example: jsonOf(text) };
    case 'default':
    case 'defaultValue':
      return text === '' ? {} : { default: jsonOf(text) };
    case 'format':
      return /^[\w-]+$/.test(text) ? { format: text } : {};
    case 'minimum':
      return text === '' || Number.isNaN(number) ? {} : { minimum: { value: number, isExclusive: false } };
    case 'maximum':
      return text === '' || Number.isNaN(number) ? {} : { maximum: { value: number, isExclusive: false } };
    case 'minLength':
    case 'minItems':
      return Number.isInteger(number) && text !== '' ? { minSize: number } : {};
    case 'maxLength':
    case 'maxItems':
      return Number.isInteger(number) && text !== '' ? { maxSize: number } : {};
    case 'pattern':
      return text === '' ? {} : { patterns: [text] };
    default:
      return {};
  }
}

/** An example as people write it: JSON, or a text without quotes around it. */
function jsonOf(text: string): Json {
  const plain = text.replace(/^`+(?:\w*\n)?|`+$/g, '').trim();
  try {
    return JSON.parse(plain) as Json;
  } catch {
    return plain.replace(/^(['"])(.*)\1$/s, '$2');
  }
}

function plainText(text: string | undefined): string {
  return (text ?? '').replace(/\s*\n\s*/g, ' ').trim();
}
