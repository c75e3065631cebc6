const width = 100;

/** Paragraphs as lines of a comment that begin with a mark, as long as lines may get. */
export function commentLines(paragraphs: readonly string[], mark: string): readonly string[] {
  return paragraphs.flatMap((paragraph) => wrapped(paragraph).map((line) => `${mark} ${line}`));
}

/** What is long goes on in the next line, within a list below its text. */
function wrapped(paragraph: string): readonly string[] {
  const indentation = paragraph.startsWith('- ') ? '  ' : '';
  return paragraph.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined) return [word];
    const longer = `${last} ${word}`;
    return longer.length > width ? [...lines, `${indentation}${word}`] : [...lines.slice(0, -1), longer];
  }, []);
}
