/** A tag of a documentation comment: `@name content`, the content up to the next tag. */
export interface DocblockTag {
  /** In lower case, without `@`. */
  readonly name: string;
  readonly content: string;
}

/** The tags that begin lines of a documentation comment, in their order. Annotations (`@OA\Get(…)`) are none. */
export function docblockTags(docblock: string): readonly DocblockTag[] {
  if (!docblock.includes('@')) return [];
  const tags: { readonly name: string; readonly lines: string[] }[] = [];
  for (const line of docblock.split(/\r\n?|\n/)) {
    const found = tagLine.exec(line);
    if (found !== null) tags.push({ name: (found[1] ?? '').toLowerCase(), lines: [found[2] ?? ''] });
    else tags.at(-1)?.lines.push(line);
  }
  return tags.map(({ name, lines }) => ({ name, content: lines.join('\n').trim() }));
}

const tagLine = /^[ \t]*@([A-Za-z][\w-]*)(?![\w\\(-])[ \t]*(.*)$/;
