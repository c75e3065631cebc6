/** Texts of the parts of documents, for as long as somebody has the parts. */
const known = new WeakMap<object, string>();

/** How far below a document the parts lie that its next version mostly has again: operations and components. */
const depthOfParts = 3;

/** What `JSON.stringify` says of a document. After an edit most of its parts are the same objects, whose texts are known. */
export function oneLine(document: object): string {
  // A text of megabytes is put together once, and not at each depth.
  const parts: string[] = [];
  addText(document, depthOfParts, parts);
  return parts.join('');
}

function addText(value: object, depth: number, parts: string[]): void {
  if (depth === 0 || Array.isArray(value)) {
    parts.push(textOf(value));
    return;
  }
  let before = '{';
  for (const [key, member] of Object.entries(value) as Iterable<[string, unknown]>) {
    if (member === undefined) continue;
    parts.push(before, JSON.stringify(key), ':');
    if (typeof member === 'object' && member !== null) addText(member, depth - 1, parts);
    else parts.push(JSON.stringify(member));
    before = ',';
  }
  parts.push(before === '{' ? '{}' : '}');
}

function textOf(part: object): string {
  const text = known.get(part) ?? JSON.stringify(part);
  known.set(part, text);
  return text;
}
