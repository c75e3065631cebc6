/** The comment above a parameter that is a property, too; null where there is none. */
export function propertyComment(text: string, name: string): string | null {
  const found = new RegExp(
    String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/\s*(?:public|readonly|\s)*[\w\\|?]*\s*\$${name}\b`,
  ).exec(text);
  return found?.[1]?.replaceAll(/^\s*\*\s?/gm, '').trim() ?? null;
}

/** Whether a property of a class of that text is public. The tree does not have how properties are seen: their modifiers stand before them in the text. */
export function isPublicProperty(text: string, name: string): boolean {
  const found = new RegExp(String.raw`\b(public|protected|private|readonly)\b[^;,(){}$]*\$${name}\b`).exec(text);
  if (found === null) return false;
  return !/\b(?:protected|private)\b(?!\s*\(set\))/.test(found[0]);
}
