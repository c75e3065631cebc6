/** Texts of the parts of documents, for as long as somebody has the parts. */
const known = new WeakMap<object, string>();

/** How far below a document the parts lie that its next version mostly has again: operations and components. */
const depthOfParts = 3;

/** What `JSON.stringify` says of a document. After an edit most of its parts are the same objects, whose texts are known. */
export function oneLine(document: object): string {
  return textAt(document, depthOfParts);
}

function textAt(value: object, depth: number): string {
  if (depth === 0) {
    const text = known.get(value) ?? JSON.stringify(value);
    known.set(value, text);
    return text;
  }
  if (Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    if (member === undefined) return [];
    const isObject = typeof member === 'object' && member !== null;
    return `${JSON.stringify(key)}:${isObject ? textAt(member, depth - 1) : JSON.stringify(member)}`;
  });
  return `{${members.join()}}`;
}
