import { readFileSync } from 'node:fs';

/** The fenced blocks of a language in a page (a path from the root), in their order. */
export function codeBlocks(page: string, language: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...readFileSync(page, 'utf8').matchAll(fence)].map(([, code = '']) => code);
}
