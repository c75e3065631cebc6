/** What VS Code makes of the heading of a code on a page of Markdown: `file.tooLarge` -> `filetoolarge`. */
export function anchorOf(code: string): string {
  return code.toLowerCase().replaceAll('.', '');
}
