import { isBoilerplate } from './boilerplate';
import type { Documentation } from './documentation';

/** What a documentation comment says in words before its first tag: its first sentence, and what follows. */
export function docblockDocumentation(docblock: string): Documentation {
  const text = withoutTags(docblock);
  const [paragraph = '', ...others] = text.split(/\n\s*\n/).map((part) => part.trim());
  const line = paragraph.replace(/\s*\n\s*/g, ' ');
  // A sentence ends where the next begins: `e.g. this` goes on.
  const [sentence = ''] = /^.*?[.!?](?=\s+\P{Ll})/su.exec(line) ?? [line];
  const summary = sentence.replace(/\.$/, '');
  const description = [line.slice(sentence.length).trim(), ...others].filter((part) => part !== '').join('\n\n');
  return {
    ...(summary === '' || isBoilerplate(summary) ? {} : { summary }),
    ...(description === '' ? {} : { description }),
  };
}

function withoutTags(docblock: string): string {
  const lines = docblock.replace(/\r\n?/g, '\n').split('\n');
  const firstTag = lines.findIndex((line) => /^\s*@\w/.test(line));
  const words = firstTag === -1 ? lines : lines.slice(0, firstTag);
  return words
    .join('\n')
    .replace(/\{@inheritdoc\}/gi, '')
    .trim();
}
