import { docblockBefore } from '../../../../languages/php/syntax/docblock';
import { docblockTags } from '../../documentation/docblock-tags';
import { typedOfText } from './declared';
import type { Frame, Typer } from '../frame';
import type { Typed } from './typed';
import { nothing } from './typed-values';

/** What a comment says of a variable that the statement below it sets: `/** @var Post $post *\/`; unknown where none does. */
export function commentedVariable(
  typer: Typer,
  variable: string,
  { start }: { readonly start: number },
  { file, className }: Frame,
): Typed {
  const comment = docblockBefore(file.text, start);
  if (comment?.includes('@var') !== true) return nothing;
  for (const { name, content } of docblockTags(comment)) {
    const [, written = '', of = variable] = /^(\S[\s\S]*?)(?:\s+\$(\w+)|$|\s)/.exec(content) ?? [];
    if (name === 'var' && of === variable) return typedOfText(written, { file, at: start, className, typer });
  }
  return nothing;
}
